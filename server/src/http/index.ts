export { mount } from './routes.ts';
