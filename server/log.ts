import { type Logger, pino } from 'pino';
import { currentRequestId } from './lib/concurrency/current-request.ts';
import { isReported } from './lib/time/outages.ts';

export type Log = Logger;

const WARN = 40;

/**
 * Writes one JSON object per line to stdout, with `time` in ISO 8601, and `request_id` if the line is written for a request. Errors that an
 * outage has reported are logged at `debug`.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    mixin: () => {
      const request_id = currentRequestId();
      return request_id === undefined ? {} : { request_id };
    },
    // A client chooses the id, so it follows `client`, which programs that read the log expect before it (security-log.ts).
    mixinMergeStrategy: (fields, mixed) => Object.assign(fields, mixed),
    redact: ['req.headers.authorization', 'password', 'secret', 'api_key'],
    hooks: {
      logMethod(args, method, level) {
        const [fields] = args as unknown as [{ err?: unknown }];
        if (level >= WARN && isReported(fields?.err)) this.debug(...args);
        else method.apply(this, args);
      },
    },
  });
}

/**
 * Returns only the fields to log, because PostgreSQL's errors contain whole rows, which include secrets of phones.
 */
function describeError(error: unknown) {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, stack, code } = error as Partial<Error> & { code?: unknown };
  return { type: name, message: message ?? String(error), stack, code };
}
