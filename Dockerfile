# docs/self-host.md says how to use it. The base needs Node 20.19 or newer, and no shell.
ARG BASE=node:24-bookworm-slim

FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund \
  && node scripts/image.mjs --dry /image \
  && mkdir /data

FROM ${BASE}
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=4600 \
  ROSTRUM_HOME=/data \
  MALLOC_ARENA_MAX=2 \
  MALLOC_TRIM_THRESHOLD_=131072
COPY --from=build /image /app
COPY --from=build --chown=1000:1000 /data /data
USER 1000:1000
VOLUME /data
EXPOSE 4600
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "/app/packages/local/server/server.mjs"]
