export { Cluster } from './cluster.ts';
export { forward } from './forward.ts';
export { type Health, healthOf } from './health.ts';
export { PEER_HEADER } from './peers.ts';
