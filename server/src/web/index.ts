export { loadPage, type Page } from './page.ts';
export { type Served, servePage } from './serve.ts';
