# The packages, with everything that only development needs left out.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client-sdk/package.json client-sdk/
COPY web/package.json web/
COPY tools/package.json tools/
COPY bench/package.json bench/
COPY conformance/package.json conformance/
RUN npm ci --omit=dev --workspace=@spiritgate/server
# What lasts: a folder that belongs to the user who runs the server, and that a volume takes over.
RUN mkdir ../store && touch ../store/.keep

# The page, built with what only its development needs.
FROM node:24-slim AS page
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client-sdk/package.json client-sdk/
COPY web/package.json web/
COPY tools/package.json tools/
COPY bench/package.json bench/
COPY conformance/package.json conformance/
RUN npm ci --workspace=@spiritgate/web
COPY docs/rules docs/rules
COPY shared/src shared/src
COPY client-sdk/src client-sdk/src
COPY web web
RUN ["node", "web/build/build.ts"]

# The server runs its TypeScript sources as they are.
FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app ./
COPY LICENSE ./
COPY shared/src shared/src
COPY server/src server/src
COPY formats formats
COPY --from=page /app/web/dist web/dist
COPY --from=packages --chown=node:node /store store
ENV DATABASE_FILE=store/spiritgate.sqlite
USER node
EXPOSE 2567
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 2567}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
