import type { Config } from '../config.ts';
import { readVersion } from '../lib/version.ts';
import type { Log } from '../log.ts';
import type { Tracing } from './tracing.ts';

/** Starts traces if they are configured. The packages are loaded on demand, because most installations have none. */
export async function startTracing(config: Config, log: Log): Promise<Tracing | null> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === '') return null;
  const { createTracing } = await import('./opentelemetry.ts');
  return createTracing(config, await readVersion(), log);
}
