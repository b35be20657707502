export type { Meters } from './meters.ts';
export { Metrics, type Standing } from './metrics.ts';
export { type MetricsConfig, mountMetrics, openMetrics } from './metrics-door.ts';
