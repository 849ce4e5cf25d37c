const MEASURED_MS = 500;
/**
 * Share of a core below which nothing is measured. With 5 %, a broadcast to 2,000 devices takes 100 s; with 1.5 %, leases end before their
 * heartbeats, and 500 of the messages have arrived after 7 minutes.
 */
const MIN_SHARE = 0.1;

/** Returns the share of a core that this process gets: 1 on an idle machine, almost 0 below busy programs of a higher priority. */
export function measureCpuShare(): number {
  const start = performance.now();
  const before = process.cpuUsage();
  while (performance.now() - start < MEASURED_MS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (performance.now() - start);
}

/** Returns why a bench with this share of a core would measure nothing, and seem to hang; null if it has enough. */
export const starvation = (share: number): string | null =>
  share >= MIN_SHARE
    ? null
    : `the bench gets ${(share * 100).toFixed(1)} % of a core, of which it needs ${MIN_SHARE * 100} %: end other programs, or raise its priority`;
