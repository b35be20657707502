/** @spiritgate/conformance: recorded sessions, for those who read them. The mock server and the recorder are programs. */
export { readSession, type Session } from './session.ts';
