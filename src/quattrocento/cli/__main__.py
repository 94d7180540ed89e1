"""`python -m quattrocento.cli` is `quattro`."""

import sys

from quattrocento.cli import main

if __name__ == "__main__":
    sys.exit(main())
