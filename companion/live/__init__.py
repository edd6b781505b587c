"""Run what lives beside requests: hints to streams, scoring processes, clock and ids."""
