"""Batches whose games live on an NVIDIA GPU: the same games and numbers as `sushiya.Batch`, a thousand times as fast.

They need the NVIDIA driver and nothing else; where there is none, making one raises `sushiya.DeviceError`.
"""

from sushiya.gpu.batch import Batch as Batch
from sushiya.gpu.batch import is_available as is_available
