"""Cards drawn with characters and colours, in four sizes.

:func:`~scopa_frontends.console.fullscreen.drawing.card.draw` draws one card,
:func:`~scopa_frontends.console.fullscreen.drawing.row.row` lays several out and tells where each
of them is.
"""
