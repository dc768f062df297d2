"""What can keep a client from its daemon."""


class Error(Exception):
    """Any of them."""


class Unreachable(Error):
    """There is no daemon, none can be started, or whoever listens there is not the user's own."""


class Refused(Error):
    """The daemon answered, and refuses: too many clients, another protocol."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code
