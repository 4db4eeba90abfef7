"""Build hook: compile the message catalogues into the wheel."""

from __future__ import annotations

import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)


class CatalogueBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Puts ``scopa_frontends/locales/<language>/LC_MESSAGES/scopa.mo`` into the wheel."""

    compiled: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every ``.po``; an editable install reads them from the checkout instead."""
        if version == "editable":
            return
        self.compiled = Path(tempfile.mkdtemp(prefix="scopa-catalogues-"))
        for po in sorted(Path(self.root, "locales").glob("*/LC_MESSAGES/*.po")):
            language = po.parts[-3]
            target = self.compiled / f"{language}.mo"
            with po.open("rb") as source, target.open("wb") as out:
                catalog = read_po(source, abort_invalid=True)
                catalog.creation_date = _NO_DATE  # the same sources build the same wheel
                write_mo(out, catalog)
            inside = f"scopa_frontends/locales/{language}/LC_MESSAGES/{po.stem}.mo"
            build_data["force_include"][str(target)] = inside

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the compiled catalogues once they are in the wheel."""
        if self.compiled is not None:
            shutil.rmtree(self.compiled)
