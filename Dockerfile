# Qafila in a container: the built pages and server, the source of its commands, and of the packages only what runs: no test,
# no tool of the build, no npm. The Node release is the one that package.json names.

FROM node:24.21.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without install scripts: the only one there is brings a Node, which is here.
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.ts

FROM node:24.21.0-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    BACKUP_DIR=/backups
WORKDIR /app
RUN mkdir /data /backups && chown node:node /data /backups && rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn*
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY scripts/check-node.cjs scripts/admin.ts scripts/backup.ts scripts/doctor.ts scripts/keys.ts scripts/migrate.ts scripts/move-to-postgres.ts scripts/open-database.ts scripts/restore.ts scripts/terminal-output.ts scripts/sealed-data.ts ./scripts/
COPY src/domain ./src/domain
COPY src/contract ./src/contract
COPY src/i18n ./src/i18n
COPY src/server ./src/server
COPY src/demo ./src/demo
# What it writes: uploads, unless they go to a bucket, and backups.
VOLUME ["/data", "/backups"]
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it gets the signals, and finishes the requests in flight on SIGTERM.
CMD ["node", "--max-old-space-size=240", "--max-semi-space-size=4", "dist/server/main.js"]
