# A worker of a farm: docs/farm.md.
FROM node:24-slim
WORKDIR /levelwright
COPY package.json package-lock.json ./
COPY packages/player/package.json packages/player/
COPY packages/runtime/package.json packages/runtime/
RUN npm ci --omit=dev
COPY . .
USER node
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "src/main/cli/main.ts", "worker", "--health-port", "8080"]
