# Builds hued on an older Debian than it runs on, so that the C library is never too old, with libtree-sitter in the program.
# The image is Debian 13, with every grammar, and runs `hued serve` as a user that is not root.
ARG DEBIAN=trixie

FROM swift:6.3-bookworm AS build
COPY packaging/core.sh /tmp/core.sh
RUN apt-get update \
  && apt-get install -y --no-install-recommends debian-archive-keyring libpcre2-dev libtree-sitter-dev pkg-config \
  && /tmp/core.sh forky /core \
  && rm -rf /var/lib/apt/lists/*
ENV HUED_CORE=/core
WORKDIR /src
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
# As `make release` has them.
ENV FLAGS="-c release -Xswiftc -cross-module-optimization -Xswiftc -enforce-exclusivity=unchecked --static-swift-stdlib"
RUN swift build $FLAGS --product hued && install -D -s "$(swift build $FLAGS --show-bin-path)/hued" /out/bin/hued

FROM debian:${DEBIAN}-slim AS base
RUN apt-get update \
  && apt-get install -y --no-install-recommends libpcre2-8-0 libstdc++6 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /out/bin/hued /usr/local/bin/hued
COPY grammars /usr/local/share/hued/grammars
COPY queries /usr/local/share/hued/queries
COPY servers /usr/local/share/hued/servers
COPY themes /usr/local/share/hued/themes

# Grammars are compiled here, so that the last image needs no compiler.
FROM base AS grammars
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates gcc libc6-dev python3-pip \
  && rm -rf /var/lib/apt/lists/*
ARG PIP_INDEX_URL
ENV XDG_DATA_HOME=/data
RUN hued grammar install --all

FROM base
RUN useradd --create-home --uid 1000 hued \
  && install -d -m 0700 -o hued -g hued /run/user/1000 /run/user/1000/hued
COPY --from=grammars --chown=root:root /data/hued/grammars /usr/local/lib/hued/hued/grammars
USER hued
ENV XDG_DATA_HOME=/usr/local/lib/hued \
  XDG_RUNTIME_DIR=/run/user/1000
VOLUME /run/user/1000/hued
ENTRYPOINT ["hued"]
CMD ["serve"]
