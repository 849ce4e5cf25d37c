import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { dataFolder, temporaryFolder, testEnv } from '../../support/carillon.ts';
import { openConsole } from '../../support/console.ts';
import { createEmptyDatabase } from '../../support/postgres/test-database.ts';
import { runHere } from '../../support/processes/commands.ts';
import { type CarillonProcess, CLI, launch, startProcess } from '../../support/processes/process.ts';
import { totpCode } from '../../support/totp.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let carillon: CarillonProcess;

before(async () => {
  folder = await dataFolder();
  carillon = await startProcess(testEnv(folder.path));
});
after(async () => {
  await carillon?.stop();
  await folder?.remove();
});

const run = (...args: string[]) => runWith('', ...args);

/** Pipes a text into the command. */
const runWith = (input: string, ...args: string[]) => runHere(testEnv(folder.path), args, input);

/** Runs a command in its own process. Each has one such test. */
async function launchWith(input: string, ...args: string[]) {
  const cli = launch(testEnv(folder.path), CLI, args, [], input);
  return { code: await cli.exited, output: cli.output() };
}

const firstMatch = (pattern: RegExp, text: string): string => pattern.exec(text)?.[0] ?? assert.fail(text);

async function register(email: string, how: typeof runWith | typeof launchWith = runWith) {
  const { code, output } = await how('correct horse\n', 'register', '--email', email);
  assert.equal(code, 0, output);
  return {
    serviceId: firstMatch(/svc_[0-9a-z]{26}/, output),
    key: firstMatch(/prod_\w+/, output),
  };
}

test('register creates a service and an API key that the running server accepts at once', async () => {
  const { serviceId, key } = await register('cli@example.com', launchWith);
  const response = await carillon.call('GET', '/v1/devices', { serviceId, key });
  assert.equal(response.status, 200);
});

test('register reports every validation error', async () => {
  const { code, output } = await runWith('short', 'register', '--email', 'nobody');
  assert.equal(code, 1);
  assert.match(output, /email: must be an email address/);
  assert.match(output, /password: must have at least 10 characters/);
});

test('register refuses a password in its arguments, and one that is missing or too long', async () => {
  const email = 'listed@example.com';
  for (const args of [['--password', 'correct horse'], ['--password=correct horse'], ['--password']]) {
    const { code, output } = await runWith('correct horse\n', 'register', '--email', email, ...args);
    assert.equal(code, 1);
    assert.match(output, /^--password: a password is not taken from the arguments.*or pipe it/);
    assert.doesNotMatch(output, /correct horse/);
  }
  assert.match((await run('register', '--email', email)).output, /^password: is missing: .*or pipe it/m);
  assert.match(
    (await runWith('x'.repeat(5000), 'register', '--email', email)).output,
    /longer than 4096 bytes/,
  );
  await register(email);
});

test('register takes the first line of what is piped as it is, whatever its end is', async () => {
  const passwords = [' correct horse ', 'pässwörd ☕ horse'];
  for (const [i, password] of passwords.entries()) {
    const email = `piped-${i}@example.com`;
    const input = `${password}\r\nanother line\n`;
    const { code, output } = await runWith(input, 'register', '--email', email);
    assert.equal(code, 0, output);
    const signedIn = await openConsole(carillon).post('/auth/sign-in/email', { email, password });
    assert.equal(signedIn.status, 200);
  }
});

test('register rejects an email that is already registered', async () => {
  await register('twice@example.com');
  const { code, output } = await runWith('correct horse\n', 'register', '--email', 'TWICE@example.com');
  assert.equal(code, 1);
  assert.match(output, /already registered/);
});

test('a key is rotated: a new one is created, both are listed by their last four characters, the old one is revoked', async () => {
  const { serviceId, key } = await register('rotate@example.com');
  const created = await run('keys', 'issue', serviceId);
  const newKey = firstMatch(/prod_\w+/, created.output);
  assert.equal((await carillon.call('GET', '/hi', { key: newKey })).status, 200);

  const { stdout: listed } = await run('keys', 'list', serviceId);
  const lines = listed.trim().split('\n');
  assert.equal(lines.length, 2);
  const oldLine = lines.find((line) => line.includes(`prod_…${key.slice(-4)}`)) ?? assert.fail(listed);

  const revoked = await launchWith('', 'keys', 'revoke', serviceId, firstMatch(/key_\w+/, oldLine));
  assert.equal(revoked.code, 0);
  assert.equal((await carillon.call('GET', '/hi', { key })).status, 401);
  assert.equal((await carillon.call('GET', '/hi', { key: newKey })).status, 200);
});

test('the last key of a service cannot be revoked', async () => {
  const { serviceId } = await register('last@example.com');
  const { output } = await run('keys', 'list', serviceId);
  const { code } = await run('keys', 'revoke', serviceId, firstMatch(/key_\w+/, output));
  assert.equal(code, 1);
});

test('password prints a link that sets a new password once, for the address in any case', async () => {
  await register('forgetful@example.com');
  const { code, output } = await launchWith('', 'password', '--email', 'Forgetful@example.com');
  assert.equal(code, 0, output);
  const { pathname, searchParams } = new URL(firstMatch(/http:\S+/, output));
  assert.equal(pathname, '/console/password');
  const browser = openConsole(carillon);
  const setPassword = (newPassword: string) =>
    browser.post('/auth/reset-password', { token: searchParams.get('token'), newPassword });
  assert.equal((await setPassword('battery staple')).status, 200);
  assert.equal((await setPassword('another staple')).status, 400);
  const body = { email: 'forgetful@example.com', password: 'battery staple' };
  assert.equal((await browser.post('/auth/sign-in/email', body)).status, 200);
});

test('password rejects an address without an account', async () => {
  const { code, output } = await run('password', '--email', 'stranger@example.com');
  assert.equal(code, 1);
  assert.match(output, /No account/);
  assert.equal((await run('password')).code, 1);
});

test('remove-second-factor signs an account out, and rejects an address without one', async () => {
  await register('phoneless@example.com');
  const body = { email: 'phoneless@example.com', password: 'correct horse' };
  const browser = openConsole(carillon);
  await browser.post('/auth/sign-in/email', body);
  const { totpURI } = (await browser.post('/auth/two-factor/enable', { password: body.password })).body;
  await browser.post('/auth/two-factor/verify-totp', { code: totpCode(totpURI) });
  assert.equal((await openConsole(carillon).post('/auth/sign-in/email', body)).body.twoFactorRedirect, true);

  const { code, output } = await launchWith('', 'remove-second-factor', '--email', 'Phoneless@example.com');
  assert.equal(code, 0, output);
  assert.match(output, /signed the account out everywhere/);
  assert.equal((await browser.get('/me')).body.account, null);
  assert.deepEqual((await browser.post('/auth/sign-in/email', body)).body, {});
  assert.equal((await run('remove-second-factor', '--email', 'stranger@example.com')).code, 1);
  assert.equal((await run('remove-second-factor')).code, 1);
});

test('an unknown command prints the usage', async () => {
  const { code, output } = await launchWith('', 'regster');
  assert.equal(code, 1);
  assert.match(output, /Usage:/);
});

test('--help after any command prints the usage, and runs nothing', async () => {
  for (const args of [
    ['--help'],
    ['-h'],
    ['register', '--help'],
    ['keys', '--help'],
    ['password', '-h'],
    ['config', '--help'],
  ]) {
    const { code, output } = await run(...args);
    assert.equal(code, 0, output);
    assert.match(output, /^Usage:/);
  }
});

test('a command warns of a misspelt variable', async () => {
  const env = { ...testEnv(folder.path), PUBIC_URL: 'https://push.example.com' };
  const { output } = await runHere(env, ['keys', 'list', 'svc_x']);
  assert.match(output, /PUBIC_URL is unknown and ignored: did you mean PUBLIC_URL\?/);
});

test('commands start the database if no server runs', async () => {
  await carillon.stop();
  const { key } = await register('first@example.com', launchWith);
  carillon = await startProcess(testEnv(folder.path));
  assert.equal((await carillon.call('GET', '/hi', { key })).status, 200);
});

const COMMANDS = [
  ['register', '--email', 'first@example.com'],
  ['keys', 'list', 'svc_01m7y5j1h3e0080t11nkfj22yq'],
  ['services'],
  ['rotate-secret'],
];

test('only the server creates a database, and each command says which it works on', async (t) => {
  const other = await temporaryFolder();
  t.after(() => other.remove());
  const dataDir = join(other.path, 'data');
  for (const args of COMMANDS) {
    const { code, output, stdout } = await runHere(testEnv(dataDir), args, 'correct horse\n');
    assert.equal(code, 1);
    assert.equal(stdout, '');
    const [first, second] = output.split('\n');
    assert.equal(first, `Data folder: ${dataDir}`);
    assert.match(second!, /has no database yet: the server creates it at its first start\. Set DATA_DIR/);
  }
  assert.deepEqual(await readdir(other.path), []);
});

test('a command leaves an empty database of one’s own empty', async (t) => {
  const empty = await createEmptyDatabase();
  if (!empty) return t.skip('needs the PostgreSQL of a run');
  t.after(() => empty.drop());
  const env = testEnv(join(folder.path, 'unused'), { DATABASE_URL: empty.url });
  const { code, output } = await runHere(env, COMMANDS[0]!, 'correct horse\n');
  assert.equal(code, 1);
  assert.match(output, /^Database: .*\n.* has no database yet.* Set DATABASE_URL/);
});
