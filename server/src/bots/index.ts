export { Practice } from './practice.ts';
