"""The laboratory: many games between players of chosen levels, and what they prove."""

from hawkshaw.lab.batches import Batch, Ended, batch

__all__ = ["Batch", "Ended", "batch"]
