import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The period of the quota. It is short, so that a process that has used its share waits some milliseconds rather than tens. */
const PERIOD_US = 20_000;

const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';

/**
 * Limits a process, with all its threads, to a share of one core by its own control group.
 *
 * @returns a function that removes the group once the process has ended; null if this machine does not allow it
 */
export function limitCpu(pid: number, share: number): (() => Promise<void>) | null {
  const quota = String(Math.round(PERIOD_US * share));
  const isV1 = existsSync(`${V1}/cpu.cfs_quota_us`);
  const group = `${isV1 ? V1 : V2}/carillon-bench-${pid}`;
  try {
    if (!isV1 && !readFileSync(`${V2}/cgroup.subtree_control`, 'utf8').includes('cpu')) return null;
    mkdirSync(group);
    if (isV1) {
      writeFileSync(`${group}/cpu.cfs_period_us`, String(PERIOD_US));
      writeFileSync(`${group}/cpu.cfs_quota_us`, quota);
    } else writeFileSync(`${group}/cpu.max`, `${quota} ${PERIOD_US}`);
    writeFileSync(`${group}/cgroup.procs`, String(pid));
  } catch {
    if (existsSync(group)) rmdirSync(group);
    return null;
  }
  return async () => {
    // The kernel removes an ended process from its group some time after the parent learns of the end.
    while (readFileSync(`${group}/cgroup.procs`, 'utf8') !== '') await delay(10);
    rmdirSync(group);
  };
}
