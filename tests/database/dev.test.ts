import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { SIGN_IN } from '../../dev/seed.ts';
import { temporaryFolder } from '../support/carillon.ts';
import { createClient } from '../support/client.ts';
import { openConsole } from '../support/console.ts';
import { reservePort } from '../support/ports.ts';
import { CLOCK_ENV } from '../support/processes/clock-env.ts';
import { ROOT } from '../support/sources.ts';

const folder = await temporaryFolder();
after(() => folder.remove());

test('npm run dev seeds a business once, and restarts the server when a source changes', async () => {
  const dev = await startDev();
  try {
    const service = await dev.printed(/Console: .*(svc_\w+)/);
    const owner = openConsole(createClient(dev.url));
    assert.equal((await owner.post('/auth/sign-in/email', SIGN_IN)).status, 200);
    const { body } = await owner.get(`/services/${service}/overview?days=90`);
    assert.ok(body.devices.on.ios > 20 && body.devices.on.android > 20);
    assert.ok(
      body.sent.some((day: { delivered: number; taps: number }) => day.delivered > 50 && day.taps > 5),
    );
    await dev.printed(/push service: .*(The rye is out)/);

    const now = new Date();
    await utimes(join(ROOT, 'server/log.ts'), now, now);
    await dev.printed(/server changed[\s\S]*Carillon (listens) on/);
    assert.equal(await dev.stop(), 0);

    const again = await startDev();
    assert.equal(await again.printed(/Console: .*(svc_\w+)/), service);
    assert.equal(await again.stop(), 0);
  } finally {
    await dev.stop();
  }
});

async function startDev() {
  const port = await reservePort();
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...CLOCK_ENV, DATA_DIR: folder.path, PORT: String(port) };
  const child = spawn(process.execPath, [join(ROOT, 'dev/run.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'close').then(([code]) => code as number);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  return {
    url: `http://localhost:${port}`,
    /** Resolves with the pattern's group once it appears in the output. */
    async printed(pattern: RegExp): Promise<string> {
      for (;;) {
        const found = pattern.exec(output);
        if (found) return found[1]!;
        const ended = await Promise.race([
          once(child.stdout, 'data').then(() => false),
          exited.then(() => true),
        ]);
        if (ended) throw new Error(`npm run dev ended:\n${output}`);
      }
    },
    stop(): Promise<number> {
      child.kill('SIGINT');
      return exited;
    },
  };
}
