/**
 * A lasting failure, such as a database that does not answer. It logs one line when it begins, one a minute while it lasts, and one
 * when it has ended, so that the log does not grow with the number of failed statements.
 */
export type Outage = {
  /** Reports a failure. Other log lines with this error get the level `debug`: see `isReported`. */
  failed(error: unknown, fields?: object): void;
  worked(): void;
};

type OutageLog = { warn(fields: object, message: string): void };

const REPORT_INTERVAL_MS = 60_000;
/** Time without a failure after which an outage ends, if a call worked. A full disk fails only writes. */
const QUIET_MS = 5000;

const reported = new WeakSet<object>();

export function createOutage(
  log: OutageLog,
  messages: { began: string; lasts: string; ended: string },
): Outage {
  let beganAt: number | null = null;
  let reportedAt = 0;
  let failures = 0;
  let ending: NodeJS.Timeout | undefined;
  const secondsUntil = (time: number) => Math.round((time - beganAt!) / 100) / 10;

  const end = (workedAt: number) => {
    log.warn({ seconds: secondsUntil(workedAt), failures }, messages.ended);
    beganAt = null;
    failures = 0;
    ending = undefined;
  };

  return {
    failed(error, fields = {}) {
      if (isReported(error)) return;
      clearTimeout(ending);
      ending = undefined;
      failures++;
      const now = performance.now();
      if (beganAt === null) {
        beganAt = now;
        reportedAt = now;
        log.warn({ ...fields, err: error }, messages.began);
      } else if (now - reportedAt >= REPORT_INTERVAL_MS) {
        reportedAt = now;
        log.warn({ ...fields, err: error, seconds: secondsUntil(now), failures }, messages.lasts);
      }
      if (typeof error === 'object' && error !== null) reported.add(error);
    },
    worked() {
      if (beganAt !== null) ending ??= setTimeout(end, QUIET_MS, performance.now()).unref();
    },
  };
}

/** Returns whether an error, or its cause, was reported by an outage. */
export function isReported(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return reported.has(error) || isReported((error as { cause?: unknown }).cause);
}
