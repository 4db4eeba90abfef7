"""Build hook: compile the message catalogues into the wheel."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Puts ``scopa_frontends/locales/<language>/LC_MESSAGES/scopa.mo`` into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every ``.po``; an editable install reads them from the checkout instead."""
        if version == "editable":
            return
        compiled = Path(tempfile.mkdtemp(prefix="scopa-catalogues-"))
        for po in sorted(Path(self.root, "locales").glob("*/LC_MESSAGES/*.po")):
            language = po.parts[-3]
            target = compiled / f"{language}.mo"
            with po.open("rb") as source, target.open("wb") as out:
                write_mo(out, read_po(source, locale=None, abort_invalid=True))
            inside = f"scopa_frontends/locales/{language}/LC_MESSAGES/{po.stem}.mo"
            build_data["force_include"][str(target)] = inside
