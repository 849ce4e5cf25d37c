import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { mock, test } from 'node:test';
import { promisify } from 'node:util';
import { reservePort } from '../../support/ports.ts';

const EPHEMERAL = '/proc/sys/net/ipv4/ip_local_port_range';

test('a reserved port is not given to another caller, in this process or another, nor by the kernel', async () => {
  mock.method(Math, 'random', () => 0.5);
  try {
    const [one, other] = [await reservePort(), await reservePort()];
    const script = `Math.random = () => 0.5;
      const { reservePort } = await import('${import.meta.resolve('../../support/ports.ts')}');
      console.log(await reservePort());`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    assert.equal(new Set([one, other, Number(stdout)]).size, 3);
    assert.ok(Number(stdout) < Number(readFileSync(EPHEMERAL, 'utf8').split('\t')[0]));
  } finally {
    mock.restoreAll();
  }
});

test('a port on which somebody listens is not reserved', async (t) => {
  const server = createServer();
  t.after(() => server.close());
  const listens = (port: number) =>
    once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    );
  let taken = 20_000;
  while (!(await listens(taken))) taken++;
  t.mock.method(Math, 'random', () => (taken - 20_000) / 12_000);
  assert.notEqual(await reservePort(), taken);
});
