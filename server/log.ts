import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured lines on stdout: one JSON object each, with `time` in ISO 8601. */
export function createLog(level: string): Log {
  return pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: ['req.headers.authorization', 'password', 'secret', 'api_key'],
  });
}

/** PostgreSQL's errors carry whole rows, which hold secrets of phones: only these fields are written. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { type: name, message, stack, code: (error as { code?: unknown }).code };
}
