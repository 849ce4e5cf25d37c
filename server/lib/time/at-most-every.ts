/** Returns a function that answers true for a key, and then false until the interval is over: a log line for each would grow with a fault. */
export function atMostEvery(
  intervalMs: number,
  now: () => number = () => performance.now(),
): (key: string) => boolean {
  const latest = new Map<string, number>();
  return (key) => {
    const time = now();
    if (time - (latest.get(key) ?? Number.NEGATIVE_INFINITY) < intervalMs) return false;
    for (const [other, at] of latest) if (time - at >= intervalMs) latest.delete(other);
    latest.set(key, time);
    return true;
  };
}
