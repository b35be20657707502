export { Artefacts } from './artefacts.ts';
export { Shelf } from './shelf.ts';
