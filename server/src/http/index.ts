export { mount } from './mount.ts';
export { corsHeaders } from './origins.ts';
export type { Limits, Records, Services } from './services.ts';
