"""The plugins that come with the program: variants, add-on rules and packs.

They use nothing but ``scopa_core.plugin``, as anybody's plugin does.
"""
