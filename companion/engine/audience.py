"""Describe who reads: the device, its language, and the address it came by."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Audience:
    """For whom views and sentences are made."""

    device_id: str
    """The device that asks; "" for one that the service has not met."""
    language: str = "en"
    origin: str = ""
    """Scheme, host and port that phones reach the service by, without a slash at the end."""
    as_display: bool = False
    """Whether the answer is for a screen that everybody sees, whatever else the device holds."""
