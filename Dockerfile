# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node commands/build.ts

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image brings its own Node: without its install script, the npm package of that name stays empty.
RUN npm ci --omit=dev --ignore-scripts

FROM node:24-slim
ENV BOBBIN_ENV=production NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY package.json ./
COPY db/migrations ./db/migrations
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
# A volume mounted here belongs to whom the folder belongs to.
RUN mkdir .data && chown node:node .data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
