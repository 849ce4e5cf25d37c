import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { widthOf } from '../../../server/cli/columns.ts';
import { listAccounts, listInstalledServices } from '../../../server/storage/operating/installation.ts';
import { readOnly } from '../../../server/storage/operating/status.ts';
import { startTestCarillon, type TestCarillon, testEnv } from '../../support/carillon.ts';
import type { Business } from '../../support/client.ts';
import { openConsole } from '../../support/console.ts';
import { seedDevices } from '../../support/devices.ts';
import { runHere } from '../../support/processes/commands.ts';

const TITLES = ['Bakery', '焼きたてのパンとコーヒーの小さな店とその隣のとても長い名前の本屋', 'مخبز الحي'];

let carillon: TestCarillon;
let businesses: Business[];

before(async () => {
  carillon = await startTestCarillon();
  businesses = [];
  for (const [i, title] of TITLES.entries())
    businesses.push(await carillon.register({ email: `${'abc'[i]}@example.com`, service: { title } }));
});
after(() => carillon?.stop());

const run = (...args: string[]) =>
  runHere(testEnv(carillon.dataDir, { DATABASE_URL: carillon.databaseUrl }), args);

async function read(...args: string[]) {
  const { code, output, stdout } = await run(...args, '--json');
  assert.equal(code, 0, output);
  return JSON.parse(stdout);
}

test('services have their owners, devices and notifications', async () => {
  const [first] = businesses as [Business];
  const keys = {
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  };
  const subscriptions = [0, 1].map((i) => ({ endpoint: `http://127.0.0.1:9/${i}`, keys }));
  await seedDevices(carillon.database, first.serviceId, subscriptions);
  const shop = carillon.as(first);
  await shop.send('', {}, { scheduled_at: new Date(Date.now() + 3_600_000) });
  const { data, next } = await read('services');
  assert.deepEqual(
    data.map(({ id }: { id: string }) => id),
    businesses.map(({ serviceId }) => serviceId).reverse(),
  );
  const { created_at, ...service } = data.at(-1);
  assert.deepEqual(service, {
    id: first.serviceId,
    title: 'Bakery',
    environment: 'prod',
    suspension_reason: null,
    deletes_at: null,
    owners: ['a@example.com'],
    devices: 2,
    notifications: 1,
    is_capped: false,
  });
  assert.ok(Date.parse(created_at) > 0);
  assert.equal(next, null);
});

test('accounts have their services and their last sign-in', async () => {
  const browser = openConsole(carillon);
  await browser.post('/auth/sign-in/email', { email: 'b@example.com', password: 'correct horse' });
  const { data } = await read('accounts');
  assert.deepEqual(
    data.map(({ email }: { email: string }) => email),
    ['a@example.com', 'b@example.com', 'c@example.com'],
  );
  const [never, signedIn] = data;
  assert.deepEqual([never.name, never.last_sign_in], ['a', null]);
  assert.ok(Date.parse(signedIn.last_sign_in) > 0);
  assert.deepEqual(signedIn.services, [{ id: businesses[1]!.serviceId, title: TITLES[1], role: 'owner' }]);
});

test('lists have pages', async () => {
  for (const command of ['services', 'accounts']) {
    const all = (await read(command)).data;
    const page = await read(command, '--limit', '2');
    assert.deepEqual(page.data, all.slice(0, 2));
    const rest = await read(command, '--limit', '2', '--after', page.next);
    assert.deepEqual(rest, { data: all.slice(2), next: null });
    const { output } = await run(command, '--limit', '2');
    assert.ok(output.includes(`More: npx carillon ${command} --after ${page.next}\n`), output);
  }
});

test('the text has at most 80 columns, whatever the titles are', async () => {
  for (const command of ['services', 'accounts']) {
    const { stdout: output } = await run(command);
    assert.match(output, /Bakery/);
    assert.match(output, /\u2068مخبز الحي\u2069/);
    assert.deepEqual(
      output.split('\n').filter((line) => widthOf(line) > 80),
      [],
    );
  }
});

test('options that are wrong are refused', async () => {
  for (const [args, message] of [
    [['services', '--limit', '0'], /--limit: must be a whole number/],
    [['services', '--after', 'svc_x'], /--after: svc_x is not the id of a service/],
    [['accounts', '--limit', 'all'], /--limit: must be a whole number/],
    [['status', '--jsn'], /Unknown option '--jsn'/],
  ] as const) {
    const { code, output } = await run(...args);
    assert.equal(code, 1);
    assert.match(output, message);
  }
});

test('the statements of lists name their service', async () => {
  const page = { limit: 10, after: null };
  const services = await readOnly(carillon.database.within(60_000), 60_000, (tx) =>
    listInstalledServices(tx, page),
  );
  assert.equal(services.length, 3);
  assert.equal((await readOnly(carillon.database, 60_000, (tx) => listAccounts(tx, page))).length, 3);
});
