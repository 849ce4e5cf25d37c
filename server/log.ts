import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured lines on stdout: one JSON object each, with `time` in ISO 8601. */
export function createLog(level: string): Log {
  return pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'password', 'secret', 'api_key'],
  });
}
