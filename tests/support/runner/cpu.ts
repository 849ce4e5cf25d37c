import { readFileSync } from 'node:fs';
import { treeOf } from '../processes/process-tree.ts';

/** USER_HZ of proc(5): the same on all architectures that Node supports. */
const TICK_MS = 10;

/** CPU time in milliseconds of a process, of its descendants, and of those that have ended. 0 on systems without /proc. */
export const cpuOfTree = (pid: number): number => treeOf(pid).reduce((sum, one) => sum + cpuOf(one.pid), 0);

/** The 12th to 15th field after the name in brackets: its own time and that of its ended children, in user and kernel mode. */
function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  } catch {
    // It has ended.
    return 0;
  }
}
