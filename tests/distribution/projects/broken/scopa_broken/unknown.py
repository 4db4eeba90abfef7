"""A plugin that answers a question nobody asks."""

from scopa_core.plugin import hookimpl


@hookimpl
def scopa_no_such_hook() -> None:
    return None
