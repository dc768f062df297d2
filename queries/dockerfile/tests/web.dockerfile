# syntax=docker/dockerfile:1
# <- @keyword.directive
# TODO: pin
# <- @comment
# ^ @comment.todo
ARG NODE_VERSION=20
# <- @keyword
#   ^ @variable.parameter
#               ^ @operator
#                ^ @string
FROM node:${NODE_VERSION}-alpine AS build
# <- @keyword.import
#    ^ @module
#        ^ @punctuation.delimiter
#         ^ @punctuation.special
#           ^ @variable
#                       ^ @punctuation.special
#                                ^ @keyword.import
#                                   ^ @label
FROM --platform=$BUILDPLATFORM ghcr.io/org/app@sha256:abc
# <- @keyword.import
#    ^ @attribute
#                              ^ @module
#                                             ^ @punctuation.delimiter
LABEL maintainer="me@example.com" version='1.0'
# <- @keyword
#     ^ @property
#               ^ @operator
#                ^ @string
#                                 ^ @property
#                                         ^ @string
ENV PATH="/opt/bin:$PATH" MODE=production
# <- @keyword
#   ^ @variable
#       ^ @operator
#        ^ @string
#                  ^ @punctuation.special
#                   ^ @variable
#                         ^ @variable
#                              ^ @string
WORKDIR /app
# <- @keyword
#       ^ @string.special.path
COPY --from=build --chown=app:app /src/*.json ./
# <- @keyword
#    ^ @attribute
#                                 ^ @string.special.path
ADD https://example.com/a.tgz /tmp/
# <- @keyword
RUN set -e; \
    apt-get update && apt-get install -y "curl"
#   ^ @function.call
#                  ^ @operator
#                     ^ @function.call
#                                     ^ @variable.parameter
#                                        ^ @string
RUN --mount=type=cache,target=/root/.npm npm ci
# <- @keyword
#   ^ @attribute
#                                        ^ @function.call
EXPOSE 8080 9000/udp
# <- @keyword
#      ^ @number
#           ^ @number
USER app
# <- @keyword
#    ^ @string
VOLUME ["/data"]
# <- @keyword
#      ^ @punctuation.bracket
#       ^ @string
HEALTHCHECK --interval=30s CMD curl -f http://localhost/ || exit 1
# <- @keyword
#           ^ @attribute
#                          ^ @keyword
#                              ^ @function.call
#                                                        ^ @operator
ENTRYPOINT ["node", "a\n.js"]
# <- @keyword
#           ^ @string
#                 ^ @punctuation.delimiter
#                     ^ @string.escape
#                           ^ @punctuation.bracket
CMD node server.js
# <- @keyword
#   ^ @function.call
STOPSIGNAL SIGTERM
# <- @keyword
ONBUILD RUN make
# <- @keyword
#       ^ @keyword
#           ^ @function.call
SHELL ["/bin/bash", "-c"]
# <- @keyword
#      ^ @string
