/**
 * The traces of notifications that this process accepts or sends: `traceparent` of W3C Trace Context, by the notification's UUID. Only
 * sampled ones are kept, so there are none while traces are off. Jobs carry them to other processes.
 */
const traces = new Map<string, string>();

/** Bounds the memory to some 3 MB. A notification that is forgotten is sent all the same, and its trace ends. */
const MAX_KNOWN = 10_000;

export function rememberTrace(notificationId: string, traceparent: string): void {
  // Inserted last, it is forgotten last.
  traces.delete(notificationId);
  traces.set(notificationId, traceparent);
  if (traces.size > MAX_KNOWN) traces.delete(traces.keys().next().value!);
}

/** Returns the trace of a notification, if it has one. */
export const traceOf = (notificationId: string): string | undefined =>
  traces.size === 0 ? undefined : traces.get(notificationId);

/** Returns whether this process knows a trace of any notification. */
export const hasTraces = (): boolean => traces.size > 0;

/**
 * Remembers the traces of accepted notifications that are due at once: `releaseAt` is null. Scheduled ones have left this process's
 * memory when they are due.
 */
export function rememberTraces(
  accepted: { trace?: string | undefined; releaseAt: Date | null }[],
  ids: string[],
): void {
  for (const [i, { trace, releaseAt }] of accepted.entries())
    if (trace !== undefined && releaseAt === null) rememberTrace(ids[i]!, trace);
}
