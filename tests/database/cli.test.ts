import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder, testEnv } from '../carillon.ts';
import { openConsole } from '../console.ts';
import { type CarillonProcess, launch, startProcess } from '../process.ts';

const CLI = fileURLToPath(new URL('../../server/cli.ts', import.meta.url));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let carillon: CarillonProcess;

before(async () => {
  folder = await temporaryFolder();
  carillon = await startProcess(testEnv(folder.path));
});
after(async () => {
  await carillon?.stop();
  await folder?.remove();
});

async function run(...args: string[]) {
  const cli = launch(testEnv(folder.path), CLI, args);
  return { code: await cli.exited, output: cli.output() };
}

const found = (pattern: RegExp, text: string): string => pattern.exec(text)?.[0] ?? assert.fail(text);

async function registered(email: string) {
  const { code, output } = await run('register', '--email', email, '--password', 'correct horse');
  assert.equal(code, 0, output);
  return {
    serviceId: found(/svc_[0-9a-z]{26}/, output),
    key: found(/prod_\w+/, output),
  };
}

test('register makes a service and a key that the running server takes at once', async () => {
  const { serviceId, key } = await registered('cli@example.com');
  const answer = await carillon.call('GET', '/v1/devices', { serviceId, key });
  assert.equal(answer.status, 200);
});

test('register says every fault, and changes nothing', async () => {
  const { code, output } = await run('register', '--email', 'nobody', '--password', 'short');
  assert.equal(code, 1);
  assert.match(output, /email: must be an e-mail address/);
  assert.match(output, /password: must have at least 8 characters/);
});

test('register refuses an e-mail that is registered', async () => {
  await registered('twice@example.com');
  const { code, output } = await run(
    'register',
    '--email',
    'TWICE@example.com',
    '--password',
    'correct horse',
  );
  assert.equal(code, 1);
  assert.match(output, /registered already/);
});

test('a key is rotated: issued, listed by its last four characters, the old one revoked', async () => {
  const { serviceId, key } = await registered('rotate@example.com');
  const issued = await run('keys', 'issue', serviceId);
  const fresh = found(/prod_\w+/, issued.output);
  assert.equal((await carillon.call('GET', '/hi', { key: fresh })).status, 200);

  const { output: listed } = await run('keys', 'list', serviceId);
  const lines = listed.trim().split('\n');
  assert.equal(lines.length, 2);
  const old = lines.find((line) => line.includes(`prod_…${key.slice(-4)}`)) ?? assert.fail(listed);

  const revoked = await run('keys', 'revoke', serviceId, found(/key_\w+/, old));
  assert.equal(revoked.code, 0);
  assert.equal((await carillon.call('GET', '/hi', { key })).status, 401);
  assert.equal((await carillon.call('GET', '/hi', { key: fresh })).status, 200);
});

test('the last key is not revoked', async () => {
  const { serviceId } = await registered('last@example.com');
  const { output } = await run('keys', 'list', serviceId);
  const { code } = await run('keys', 'revoke', serviceId, found(/key_\w+/, output));
  assert.equal(code, 1);
});

test('password prints a link that sets a new password, once, whoever asks for it in whatever case', async () => {
  await registered('forgetful@example.com');
  const { code, output } = await run('password', '--email', 'Forgetful@example.com');
  assert.equal(code, 0, output);
  const { pathname, searchParams } = new URL(found(/http:\S+/, output));
  assert.equal(pathname, '/console/password');
  const browser = openConsole(carillon);
  const set = (newPassword: string) =>
    browser.post('/auth/reset-password', { token: searchParams.get('token'), newPassword });
  assert.equal((await set('battery staple')).status, 200);
  assert.equal((await set('another staple')).status, 400);
  const body = { email: 'forgetful@example.com', password: 'battery staple' };
  assert.equal((await browser.post('/auth/sign-in/email', body)).status, 200);
});

test('password refuses an address that has no account', async () => {
  const { code, output } = await run('password', '--email', 'stranger@example.com');
  assert.equal(code, 1);
  assert.match(output, /no account/);
  assert.equal((await run('password')).code, 1);
});

test('what is misspelt is refused with the usage', async () => {
  const { code, output } = await run('regster');
  assert.equal(code, 1);
  assert.match(output, /Usage:/);
});

test('it works on the database while no server runs', async (t) => {
  const other = await temporaryFolder();
  t.after(() => other.remove());
  const env = testEnv(other.path);
  const cli = launch(env, CLI, ['register', '--email', 'first@example.com', '--password', 'correct horse']);
  assert.equal(await cli.exited, 0, cli.output());
  const key = found(/prod_\w+/, cli.output());
  const server = await startProcess(env);
  assert.equal((await server.call('GET', '/hi', { key })).status, 200);
  await server.stop();
});
