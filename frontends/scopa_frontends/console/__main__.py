"""``python -m scopa_frontends.console``: the program ``scopa``."""

from __future__ import annotations

import sys

from scopa_frontends.console.main import main

sys.exit(main())
