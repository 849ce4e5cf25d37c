import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Writes one JSON object per line to stdout, with `time` in ISO 8601. */
export function createLog(level: string): Log {
  return pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: ['req.headers.authorization', 'password', 'secret', 'api_key'],
  });
}

/**
 * Logs only these fields, because PostgreSQL's errors contain whole rows, which include secrets of phones.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { type: name, message, stack, code: (error as { code?: unknown }).code };
}
