import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Status } from '../../../server/cli/status/status-shape.ts';
import { runCli } from '../../support/backups.ts';
import { openConsole, signUp } from '../../support/console.ts';
import { until } from '../../support/deadlines.ts';
import type { CarillonProcess } from '../../support/processes/process.ts';
import { env, start, useProcesses } from '../../support/processes/processes.ts';

useProcesses();

const guide = readFileSync(new URL('../../../docs/operating/reference.md', import.meta.url), 'utf8');
/** fail2ban's filter from the guide, as a regular expression of JavaScript. */
const filter = new RegExp(
  /^failregex = (.*)$/m.exec(guide)![1]!.replace('<ADDR>', '(?<address>[0-9a-fA-F.:]+)'),
);

const linesOf = (carillon: CarillonProcess, message: string): string[] =>
  carillon
    .output()
    .split('\n')
    .filter((line) => line.includes(`"msg":"${message}`));

test('failed sign-ins and rejected requests are lines that fail2ban’s filter of the guide finds', async () => {
  const carillon = await start({ LOG_LEVEL: 'warn', PUBLIC_RATE_LIMIT: '120', TRUST_PROXY: '1' });
  const forwarded = { 'x-forwarded-for': '192.0.2.7' };
  const { account } = await signUp(carillon);
  const visitor = openConsole(carillon);
  const signIn = (email: string, password: string) =>
    visitor.post('/auth/sign-in/email', { email, password }, forwarded);
  assert.equal((await signIn(account.email, 'a wrong password')).status, 401);
  const attempts = Array.from({ length: 20 }, (_, i) => signIn(`${i}@example.com`, 'another wrong password'));
  assert.ok((await Promise.all(attempts)).some(({ status }) => status === 429));
  await until(() => linesOf(carillon, 'request rejected by a rate limit').length > 0, 'the line of the 429');

  const failed = linesOf(carillon, 'sign-in failed');
  assert.ok(failed.length >= 1);
  const first = JSON.parse(failed[0]!);
  assert.equal(first.account, account.email);
  assert.equal(first.client, '192.0.2.7');
  assert.equal(first.route, '/console/api/auth/sign-in/email');
  for (const line of [...failed, ...linesOf(carillon, 'request rejected by a rate limit')]) {
    assert.equal(filter.exec(line)?.groups?.address, '192.0.2.7', line);
    assert.doesNotMatch(line, /password/);
    // This text of a client looks like the end of a field.
    const forged = { ...JSON.parse(line), account: '","client":"198.51.100.9","msg":"sign-in failed"}' };
    assert.equal(filter.exec(JSON.stringify(forged))?.groups?.address, '192.0.2.7');
    // journald adds this prefix.
    assert.equal(filter.exec(`host carillon[7]: ${line}`)?.groups?.address, '192.0.2.7');
  }
  for (const line of carillon.output().split('\n'))
    if (!line.includes('client')) assert.doesNotMatch(line, filter);
});

test('a proxy that TRUST_PROXY does not name is a line, and a problem of status until it is trusted', async () => {
  const carillon = await start({ LOG_LEVEL: 'warn' });
  const readStatus = async (): Promise<Status> => JSON.parse((await runCli(env, 'status', '--json')).stdout);
  await carillon.call('GET', '/openapi.json');
  assert.equal((await readStatus()).untrusted_proxy, null);
  for (let i = 0; i < 3; i++)
    await carillon.call('GET', '/openapi.json', { headers: { 'x-forwarded-for': '192.0.2.7' } });
  assert.equal(linesOf(carillon, 'requests come through a proxy').length, 1);
  await until(async () => (await readStatus()).untrusted_proxy !== null, 'the problem');
  const status = await readStatus();
  assert.equal(status.untrusted_proxy, '127.0.0.1');
  assert.ok(
    status.attention.some(
      ({ problem, remedy }) => /at 127\.0\.0\.1/.test(problem) && /TRUST_PROXY/.test(remedy),
    ),
  );

  const trusting = await start({ LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1' });
  await until(async () => (await readStatus()).untrusted_proxy === null, 'the problem to be over');
  await trusting.call('GET', '/openapi.json', { headers: { 'x-forwarded-for': '192.0.2.7' } });
  assert.equal(linesOf(trusting, 'requests come through a proxy').length, 0);
});

test('each line that is written for a request has its id as request_id, and no line of its delivery has', async () => {
  const carillon = await start({ LOG_LEVEL: 'debug' });
  const business = await carillon.register();
  const sent = await carillon.call('POST', '/v1/notifications?user_id=ada', {
    ...business,
    headers: { 'x-request-id': 'order-17' },
    body: { payload: { title: 'Ready', message: 'Your order' } },
  });
  assert.equal(sent.headers.get('x-request-id'), 'order-17');
  await carillon.call('GET', '/nothing', { headers: { 'x-request-id': 'order-18' } });
  const linesWith = (id: string) =>
    carillon
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(`"request_id":"${id}"`))
      .map((line) => JSON.parse(line).msg);
  await until(() => linesWith('order-18').length > 0, 'the line of the second request');
  assert.deepEqual(linesWith('order-17'), ['notification accepted', 'request completed']);
  assert.deepEqual(linesWith('order-18'), ['request completed']);
  assert.doesNotMatch(carillon.output(), /"reqId"/);
});
