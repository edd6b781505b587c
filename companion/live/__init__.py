"""Run what no request waits for: hints to streams, scoring processes, clock and ids."""
