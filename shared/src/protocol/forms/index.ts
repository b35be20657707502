export * from './field.ts';
export * from './form.ts';
export { accepts, isCoverable, meets } from './payments.ts';
