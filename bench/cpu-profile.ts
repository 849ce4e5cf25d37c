import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file that V8 writes with --cpu-prof, one for each thread. Times are in microseconds of the monotonic clock. */
export type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  startTime: number;
  samples: number[];
  timeDeltas: number[];
};

/** The time that a thread spent in a module and in each of its functions, in microseconds. */
export type Module = { name: string; time: number; functions: { name: string; time: number }[] };

/** The thread of a profile: `tid` is 0 for the main thread. */
export type Thread = { tid: number; profile: CpuProfile };

/** Reads the profiles of a process that has ended. */
export async function readProfiles(folder: string): Promise<Thread[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'));
  return Promise.all(
    names.map(async (name) => ({
      // CPU.<date>.<time>.<pid>.<tid>.<sequence>.cpuprofile
      tid: Number(name.split('.')[4]),
      profile: JSON.parse(await readFile(join(folder, name), 'utf8')),
    })),
  );
}

/** Sums up the self time of functions between `from` and `to`, without idle time. Returns modules, the largest first. */
export function selfTimes(profiles: CpuProfile[], from: number, to: number): Module[] {
  const modules = new Map<string, Map<string, number>>();
  for (const { nodes, startTime, samples, timeDeltas } of profiles) {
    const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
    let at = startTime;
    for (const [i, id] of samples.entries()) {
      at += timeDeltas[i]!;
      const { functionName, url } = frames.get(id)!;
      if (at < from || at >= to || functionName === '(idle)') continue;
      const name = moduleOf(functionName, url);
      const functions = modules.get(name) ?? new Map<string, number>();
      modules.set(name, functions);
      // A delta is the time since the previous sample; a sample lasts until the next one.
      const time = timeDeltas[i + 1] ?? 0;
      functions.set(functionName, (functions.get(functionName) ?? 0) + time);
    }
  }
  const bySize = (a: { time: number }, b: { time: number }) => b.time - a.time;
  return [...modules]
    .map(([name, functions]) => ({
      name,
      time: functions.values().reduce((sum, time) => sum + time, 0),
      functions: [...functions].map(([name, time]) => ({ name: name || '(anonymous)', time })).sort(bySize),
    }))
    .sort(bySize);
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Returns the module of a function: a file of ours, a package, a module of Node, or V8's name for itself and native code. */
export function moduleOf(functionName: string, url: string): string {
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (url.startsWith('wasm:')) return 'WebAssembly';
  if (url.startsWith('node:')) return url.replace('node:internal/', 'node:').split('/')[0]!;
  if (url === '') return 'V8 and native functions';
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(path);
  return inPackage ? inPackage[1]! : path.replace(ROOT, '');
}
