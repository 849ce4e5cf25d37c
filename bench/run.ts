import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSystemPackages } from '../tests/system-packages.ts';
import { circumstances } from './machine.ts';
import type { Bench, Part } from './part.ts';
import { accept } from './parts/accept.ts';
import { fanOut } from './parts/fan-out.ts';
import { growth } from './parts/growth.ts';
import { latency } from './parts/latency.ts';
import { pages } from './parts/pages.ts';
import { start } from './parts/start.ts';
import { tables } from './parts/tables.ts';
import { installPeers } from './peers.ts';
import { sectionOf, writeSection } from './results.ts';
import { say } from './say.ts';
import { startSink } from './sink.ts';
import { makeBrowserKeys } from './subscriptions.ts';

const PARTS: Part[] = [fanOut, accept, latency, pages, growth, start, tables];

process.exitCode = await main(process.argv.slice(2));

/** `npm run bench -- [part …] [--quick] [--runs=N]`. Resolves with the exit code. */
async function main(args: string[]): Promise<number> {
  const quick = args.includes('--quick');
  const runs = Number(args.find((arg) => arg.startsWith('--runs='))?.slice(7) ?? (quick ? 1 : 3));
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0 || !(runs >= 1)) {
    console.error(`npm run bench -- [--quick] [--runs=N] [${PARTS.map((part) => part.name).join('] [')}]`);
    return 1;
  }
  if (!ensureSystemPackages(['bench/'])) return 1;
  const peersMissing = installPeers();
  const parts = PARTS.filter((part) => wanted.length === 0 || wanted.includes(part.name));

  // Whatever was begun is stopped again, also where a part fails or somebody presses Ctrl-C.
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'carillon-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const sink = await startSink(folder);
  stack.defer(() => sink.stop());
  const stop = () => void stack.disposeAsync().finally(() => process.exit(130));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  let failed = 0;
  for (const part of parts) failed += await runPart(part);
  return failed === 0 ? 0 : 1;

  async function runPart(part: Part): Promise<0 | 1> {
    const load = loadavg()[0]!;
    say(`${part.title} (load average ${load.toFixed(1)})`);
    await using ownStack = new AsyncDisposableStack();
    stack.defer(() => ownStack.disposeAsync());
    const bench: Bench = {
      quick,
      runs,
      folder,
      sink,
      keys: makeBrowserKeys(),
      peersMissing,
      stack: ownStack,
    };
    try {
      const section = sectionOf(part, await part.run(bench), circumstances(command, load));
      console.log(`\n${section}\n`);
      // A look is no result.
      if (!quick) writeSection(part, section);
      return 0;
    } catch (error) {
      console.error(`${part.name} failed:`, error);
      return 1;
    }
  }
}
