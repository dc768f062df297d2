FROM debian:bookworm AS base
# <- @keyword.import
#    ^ @module
#          ^ @punctuation.delimiter
#           ^ @string.special
#                    ^ @keyword.import
#                       ^ @label
ARG DEBIAN_FRONTEND=noninteractive
# <- @keyword
#   ^ @variable.parameter
#                   ^ @string
RUN <<EOT
# <- @keyword
  echo hello
# ^ @function.builtin
EOT
COPY <<EOF2 /etc/app.conf
# <- @keyword
key = value
EOF2
FROM base
# <- @keyword.import
#    ^ @module
ENV A=1 B="two ${A}"
# <- @keyword
#   ^ @variable
#     ^ @string
#       ^ @variable
#         ^ @string
#              ^ @punctuation.special
#                ^ @variable
#                 ^ @punctuation.special
ENV OLD style
#   ^ @variable
#       ^ @string
COPY . .
# <- @keyword
RUN if [ -n "$A" ]; then make; fi
# <- @keyword
#   ^ @keyword.conditional
#                   ^ @keyword.conditional
#                        ^ @function.call
#                              ^ @keyword.conditional
USER 1000:1000
# <- @keyword
#        ^ @punctuation.delimiter
RUN <<'PY' python3
import os
# <- @keyword.import
PY
RUN python3 <<PY
import os
# <- @keyword.import
PY
COPY --link . .
#    ^^^^^^ @attribute
