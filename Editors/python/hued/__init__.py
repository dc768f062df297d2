"""A client of hued, the background service that colours code.

    import hued

    with hued.connect("viewer") as client:
        document = client.open("let x = 1\\n", language="swift")
        document.edit(8, 9, "42")
        for update in document.updates():
            if isinstance(update, hued.Styles):
                print(document.current(update))
            elif isinstance(update, hued.Settled) and update.is_final:
                break

The daemon is started if none runs. When it dies, another is started, every document is opened again, and what it says in one
piece replaces the colours that were shown. Every position counts characters, as Python's strings do. `hued.aio` has the same
for asyncio.
"""

from . import aio
from .client import Client, Document, connect
from .errors import Error, Refused, Unreachable
from .updates import Notice, Settled, Span, Styles, Update

__all__ = [
    "Client", "Document", "Error", "Notice", "Refused", "Settled", "Span", "Styles", "Unreachable", "Update", "aio",
    "connect",
]
