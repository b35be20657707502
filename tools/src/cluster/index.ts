export { balance } from './balancer.ts';
export { Member } from './member.ts';
export { freePorts } from './ports.ts';
export { isInstalled, OwnRedis, ownCaddy, ownPostgres } from './services.ts';
