"""At the Table: a companion for the games table."""

try:
    # What the build wrote: the version with its commit.
    from companion.built import __version__ as __version__
except ImportError:
    __version__ = "1.1.0.dev0"
