FROM alpine
ENV OPTIONS -a -b
RUN echo "$HOME"
# <- @keyword
#   ^^^^ @function.builtin
CO
ENV NAME=1
# <- @keyword
#   ^^^^ @variable
CMD ["a",
WORKDIR /srv
# <- @keyword
#       ^^^^ @string.special.path
USER nobody
STOPSIGNAL SIGTERM
