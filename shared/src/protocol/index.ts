export * from './errors.ts';
export * from './forms/index.ts';
export * from './messages.ts';
export * from './routes.ts';
export * from './version.ts';
export * from './view.ts';
export * from './watch.ts';
