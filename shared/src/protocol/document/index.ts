export { type AsyncApi, asyncApi, FRAMES } from './asyncapi.ts';
export { type JsonSchema, schemasOf, shown } from './json-schema.ts';
export { publishedSchemas, SCHEMAS_PATH } from './published.ts';
export { ROOMS } from './rooms.ts';
export { GAMES_WITH_WORDS } from './vocabulary.ts';
