# Qafila in a container: the built pages, the server, and of the packages only what runs.
# The Node release is the one that package.json names.

FROM node:24.21.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM packages AS build
COPY . .
RUN node scripts/build.ts

FROM node:24.21.0-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY scripts ./scripts
COPY src ./src
# What it writes, it writes to /data: uploads, unless they go to a bucket.
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it gets the signals, and finishes the requests in flight on SIGTERM.
CMD ["node", "--max-old-space-size=240", "--max-semi-space-size=4", "src/server/main.ts"]
