"""Cordboard's API with nothing but Python's standard library."""

from .connection import ApiError, Connection, FieldError
from .operations import Client

__all__ = ["ApiError", "Client", "Connection", "FieldError"]
