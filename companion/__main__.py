"""Run the command as `python -m companion`."""

from companion.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
