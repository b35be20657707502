export { Formats, type PinnedFormat } from './formats.ts';
