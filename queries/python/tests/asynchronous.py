import asyncio
import contextlib
from collections.abc import AsyncIterator
#    ^^^^^^^^^^^ @module
#                ^^^ @module
#                           ^^^^^^^^^^^^^ @type

RETRIES = 3
# <- @constant
#         ^ @number


@contextlib.asynccontextmanager
# <- @attribute
async def connection(host: str, port: int = 5432) -> AsyncIterator[Connection]:
# <- @keyword.coroutine
#     ^^^ @keyword.function
#         ^^^^^^^^^^ @function
#                               ^^^^ @variable.parameter
#                                           ^^^^ @number
#                                                                  ^^^^^^^^^^ @type
    reader, writer = await asyncio.open_connection(host, port)
    #                ^^^^^ @keyword.coroutine
    #                      ^^^^^^^ @variable
    #                              ^^^^^^^^^^^^^^^ @function.method.call
    try:
    # <- @keyword.exception
        yield Connection(reader, writer)
        # <- @keyword.return
        #     ^^^^^^^^^^ @constructor
    finally:
    # <- @keyword.exception
        writer.close()
        #      ^^^^^ @function.method.call


async def poll(hosts, *, interval=0.5, **options):
#              ^^^^^ @variable.parameter
#                     ^ @operator
#                        ^^^^^^^^ @variable.parameter
#                                 ^^^ @number.float
#                                        ^^^^^^^ @variable.parameter
    global RETRIES
    # <- @keyword
    while True:
    # <- @keyword.repeat
    #     ^^^^ @boolean
        async for reply in ask(hosts, **options):
        # <- @keyword.coroutine
        #     ^^^ @keyword.repeat
        #               ^^ @keyword.repeat
        #                  ^^^ @function.call
            if reply is not None and not reply.stale:
            #        ^^ @keyword.operator
            #           ^^^ @keyword.operator
            #                    ^^^ @keyword.operator
            #               ^^^^ @constant.builtin
            #                                  ^^^^^ @variable.member
                continue
                # <- @keyword.repeat
        await asyncio.sleep(interval)
        results = [r async for r in gather() if await r.ready()]
        #            ^^^^^ @keyword.coroutine
        #                                    ^^ @keyword.conditional
        #                                       ^^^^^ @keyword.coroutine


async def main() -> None:
    async with asyncio.TaskGroup() as group, connection("localhost") as link:
    #     ^^^^ @keyword
    #                              ^^ @keyword
    #                                                   ^^^^^^^^^^^ @string
        tasks = {group.create_task(poll([name])): name for name in ("a", "b")}
        #              ^^^^^^^^^^^ @function.method.call
        #                          ^^^^ @function.call
        #       ^ @punctuation.bracket
    print(*(task.result() for task in tasks), sep="\t")
    # <- @function.builtin
    #                                         ^^^ @variable.parameter
    #                                              ^^ @string.escape


if __name__ == "__main__":
#  ^^^^^^^^ @variable.builtin
#           ^^ @operator
    asyncio.run(main())
    #       ^^^ @function.method.call
    #           ^^^^ @function.call
