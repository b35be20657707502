export * from './forms/index.ts';
export * from './view.ts';
