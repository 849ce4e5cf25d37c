import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAX_SERVICE_DESCRIPTION_LENGTH, MAX_SERVICE_URL_LENGTH } from '../../../contract/limits.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole, signUpWithService } from '../../support/console.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon({ DEMO: 'on' });
});
after(() => carillon?.stop());

type Owner = Awaited<ReturnType<typeof signUpWithService>>;

const readAuditLog = (owner: Owner) =>
  carillon.database.query<{ actor: string; action: string; subject: string }>(sql`
    SELECT actor, action, subject FROM audit_entries
    WHERE service_id = ${fromWire('svc', owner.serviceId)} AND action <> 'service.created' ORDER BY id`);
const makeViewer = (owner: Owner) =>
  carillon.database.query(sql`
    UPDATE members SET role = 'viewer' WHERE service_id = ${fromWire('svc', owner.serviceId)}`);
const invalidFields = (body: { error: { data: { validation_errors: { field: string }[] } } }) =>
  body.error.data.validation_errors.map(({ field }) => field).sort();

const FULL_BRAND = {
  title: 'Harbour Bakery',
  description: 'Fresh bread every morning.',
  logo_url: 'https://example.com/logo.png',
  banner_url: 'https://example.com/banner.jpg',
  url: 'https://example.com/',
  text_color: '#101113',
  background_color: '#fffaf3',
  accent_color: '#a8421f',
};

test('every field of the brand can be changed, and null removes it', async () => {
  const ada = await signUpWithService(carillon);
  const changed = await ada.patch(ada.at(''), FULL_BRAND);
  assert.equal(changed.status, 200);
  const { title, ...rest } = FULL_BRAND;
  for (const [field, value] of Object.entries(FULL_BRAND)) assert.equal(changed.body[field], value, field);
  assert.equal(changed.body.role, 'owner');

  await ada.patch(ada.at(''), { description: null, accent_color: '#1d4ed8' });
  const { body } = await ada.get(ada.at(''));
  assert.equal('description' in body, false);
  assert.deepEqual([body.accent_color, body.logo_url, body.title], ['#1d4ed8', rest.logo_url, title]);
});

test('a change of the brand shows at once in the page, the manifest and the icons', async () => {
  const ada = await signUpWithService(carillon);
  const here = `/app/${ada.serviceId}/`;
  const iconOf = (html: string) => /rel="apple-touch-icon" href="([^"]+)"/.exec(html)![1]!;
  const before = await carillon.call('GET', here);
  const oldIcon = Buffer.from(await (await fetch(new URL(iconOf(before.body), carillon.url))).arrayBuffer());

  await ada.patch(ada.at(''), {
    title: 'Night Bakery',
    accent_color: '#ff0055',
    background_color: '#101113',
  });
  const page = await carillon.call('GET', here);
  assert.match(page.body, /<h1[^>]*>Night Bakery<\/h1>/);
  assert.match(page.body, /--sheet:#101113/);
  assert.notEqual(iconOf(page.body), iconOf(before.body), 'a new address, so that no cache can have it');
  const icon = Buffer.from(await (await fetch(new URL(iconOf(page.body), carillon.url))).arrayBuffer());
  assert.ok(!icon.equals(oldIcon));
  const manifest = await carillon.call('GET', `${here}manifest.webmanifest`);
  assert.equal(manifest.body.name, 'Night Bakery');
  const { services } = (await ada.get('/me')).body;
  assert.equal(services[0].title, 'Night Bakery');
});

test('fields have the same limits as in the HTTP API, and every validation error is reported', async () => {
  const ada = await signUpWithService(carillon);
  const wrong = {
    title: '',
    description: 'x'.repeat(MAX_SERVICE_DESCRIPTION_LENGTH + 1),
    logo_url: 'javascript:alert(1)',
    banner_url: `https://example.com/${'x'.repeat(MAX_SERVICE_URL_LENGTH)}`,
    url: '',
    text_color: 'red',
    background_color: '#fff',
    accent_color: '#12345g',
    unknown: 1,
  };
  const answer = await ada.patch(ada.at(''), wrong);
  assert.equal(answer.status, 400);
  assert.deepEqual(invalidFields(answer.body), Object.keys(wrong).sort());
  assert.equal((await ada.patch(ada.at(''), {})).status, 400);
  assert.equal((await ada.get(ada.at(''))).body.title, 'Harbour Bakery');
  assert.deepEqual(await readAuditLog(ada), []);
});

test('the audit log lists only the fields that really changed', async () => {
  const ada = await signUpWithService(carillon);
  await ada.patch(ada.at(''), { title: 'Night Bakery', accent_color: '#ff0055', description: null });
  await ada.patch(ada.at(''), { title: 'Night Bakery' });
  assert.deepEqual(await readAuditLog(ada), [
    { actor: 'Ada Byron', action: 'brand.changed', subject: 'name, accent colour' },
  ]);
});

test('concurrent changes of different fields are all saved', async () => {
  const ada = await signUpWithService(carillon);
  const changes = Object.entries(FULL_BRAND).map(([field, value]) =>
    ada.patch(ada.at(''), { [field]: value }),
  );
  for (const { status } of await Promise.all(changes)) assert.equal(status, 200);
  const { body } = await ada.get(ada.at(''));
  for (const [field, value] of Object.entries(FULL_BRAND)) assert.equal(body[field], value, field);
});

test('viewers, people who are no members, and visitors of the demo cannot change the brand', async () => {
  const ada = await signUpWithService(carillon);
  const bob = await signUpWithService(carillon);
  assert.equal((await bob.patch(ada.at(''), { title: 'Mine' })).status, 404);
  assert.equal((await openConsole(carillon).patch(ada.at(''), { title: 'Mine' })).status, 401);
  await makeViewer(ada);
  const refused = await ada.patch(ada.at(''), { title: 'Mine' });
  assert.equal(refused.status, 403);
  assert.match(refused.body.error.message, /role of editor|editor role/);
  assert.equal((await ada.get(ada.at(''))).body.title, 'Harbour Bakery');

  const visitor = openConsole(carillon);
  const demo = `/services/${(await visitor.get('/me')).body.installation.demo.service_id}`;
  assert.equal((await visitor.patch(demo, { title: 'Lindhaven Tea' })).status, 403);
});

test('the preview shows the first screen to members only, and its policy forbids storage and connections', async () => {
  const ada = await signUpWithService(carillon);
  const path = `/console/preview/${ada.serviceId}`;
  const { status, headers, body } = await carillon.call('GET', path, { headers: { cookie: ada.cookie() } });
  assert.equal(status, 200);
  assert.match(body, /<h1[^>]*>Harbour Bakery<\/h1>/);
  assert.doesNotMatch(body, /manifest|experience\.js/);
  const policy = headers.get('content-security-policy')!;
  assert.match(policy, /frame-ancestors 'self'/);
  assert.match(policy, /sandbox allow-scripts(;|$)/);
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /connect-src|worker-src|manifest-src/);

  const bob = await signUpWithService(carillon);
  assert.equal((await carillon.call('GET', path, { headers: { cookie: bob.cookie() } })).status, 404);
  assert.equal((await carillon.call('GET', path)).status, 401);
  const experience = await carillon.call('GET', `/app/${ada.serviceId}/`);
  assert.match(experience.headers.get('content-security-policy')!, /frame-ancestors 'none'/);
});

test('settings are changed with the brand, and have their own line in the audit log', async () => {
  const ada = await signUpWithService(carillon);
  const changed = await ada.patch(ada.at(''), { settings: { require_explicit_audience: true } });
  assert.equal(changed.body.settings.require_explicit_audience, true);
  await ada.patch(ada.at(''), { title: 'Night Bakery', settings: { require_explicit_audience: true } });
  assert.deepEqual(await readAuditLog(ada), [
    { actor: 'Ada Byron', action: 'settings.changed', subject: 'explicit audience' },
    { actor: 'Ada Byron', action: 'brand.changed', subject: 'name' },
  ]);
});
