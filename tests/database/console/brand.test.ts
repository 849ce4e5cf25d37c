import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../carillon.ts';
import { openConsole, signUpWithService } from '../../console.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon({ DEMO: 'on' });
});
after(() => carillon?.stop());

type Owner = Awaited<ReturnType<typeof signUpWithService>>;

const deedsOf = (owner: Owner) =>
  carillon.database.query<{ actor: string; action: string; subject: string }>(sql`
    SELECT actor, action, subject FROM activities
    WHERE service_id = ${fromWire('svc', owner.serviceId)} AND action <> 'service.created' ORDER BY id`);
const makeViewer = (owner: Owner) =>
  carillon.database.query(sql`
    UPDATE members SET role = 'viewer' WHERE service_id = ${fromWire('svc', owner.serviceId)}`);
const faultsOf = (body: { error: { data: { validation_errors: { field: string }[] } } }) =>
  body.error.data.validation_errors.map(({ field }) => field).sort();

const WHOLE = {
  title: 'Harbour Bakery',
  description: 'Bread, and word of it.',
  logo_url: 'https://example.com/logo.png',
  banner_url: 'https://example.com/banner.jpg',
  url: 'https://example.com/',
  text_color: '#101113',
  background_color: '#fffaf3',
  accent_color: '#a8421f',
};

test('an editor changes any field of the brand, and null takes it away', async () => {
  const ada = await signUpWithService(carillon);
  const changed = await ada.patch(ada.at(''), WHOLE);
  assert.equal(changed.status, 200);
  const { title, ...rest } = WHOLE;
  for (const [field, value] of Object.entries(WHOLE)) assert.equal(changed.body[field], value, field);
  assert.equal(changed.body.role, 'owner');

  await ada.patch(ada.at(''), { description: null, accent_color: '#1d4ed8' });
  const { body } = await ada.get(ada.at(''));
  assert.equal('description' in body, false);
  assert.deepEqual([body.accent_color, body.logo_url, body.title], ['#1d4ed8', rest.logo_url, title]);
});

test('the page, the manifest and the icons are of the new brand at once', async () => {
  const ada = await signUpWithService(carillon);
  const here = `/app/${ada.serviceId}/`;
  const iconOf = (html: string) => /rel="apple-touch-icon" href="([^"]+)"/.exec(html)![1]!;
  const before = await carillon.call('GET', here);
  const old = Buffer.from(await (await fetch(new URL(iconOf(before.body), carillon.url))).arrayBuffer());

  await ada.patch(ada.at(''), {
    title: 'Night Bakery',
    accent_color: '#ff0055',
    background_color: '#101113',
  });
  const page = await carillon.call('GET', here);
  assert.match(page.body, /<h1[^>]*>Night Bakery<\/h1>/);
  assert.match(page.body, /--sheet:#101113/);
  assert.notEqual(iconOf(page.body), iconOf(before.body), 'a new address, which no cache knows');
  const icon = Buffer.from(await (await fetch(new URL(iconOf(page.body), carillon.url))).arrayBuffer());
  assert.ok(!icon.equals(old));
  const manifest = await carillon.call('GET', `${here}manifest.webmanifest`);
  assert.equal(manifest.body.name, 'Night Bakery');
  const { services } = (await ada.get('/me')).body;
  assert.equal(services[0].title, 'Night Bakery');
});

test('each field has the bounds that the HTTP API gives it, and every fault is named', async () => {
  const ada = await signUpWithService(carillon);
  const wrong = {
    title: '',
    description: 'x'.repeat(1001),
    logo_url: 'javascript:alert(1)',
    banner_url: `https://example.com/${'x'.repeat(512)}`,
    url: '',
    text_color: 'red',
    background_color: '#fff',
    accent_color: '#12345g',
    more: 1,
  };
  const answer = await ada.patch(ada.at(''), wrong);
  assert.equal(answer.status, 400);
  assert.deepEqual(faultsOf(answer.body), Object.keys(wrong).sort());
  assert.equal((await ada.patch(ada.at(''), {})).status, 400);
  assert.equal((await ada.get(ada.at(''))).body.title, 'Harbour Bakery');
  assert.deepEqual(await deedsOf(ada), []);
});

test('what was changed is written down, and what was not is not', async () => {
  const ada = await signUpWithService(carillon);
  await ada.patch(ada.at(''), { title: 'Night Bakery', accent_color: '#ff0055', description: null });
  await ada.patch(ada.at(''), { title: 'Night Bakery' });
  assert.deepEqual(await deedsOf(ada), [
    { actor: 'Ada Byron', action: 'brand.changed', subject: 'name, accent colour' },
  ]);
});

test('two people who change different fields at once both find theirs changed', async () => {
  const ada = await signUpWithService(carillon);
  const changes = Object.entries(WHOLE).map(([field, value]) => ada.patch(ada.at(''), { [field]: value }));
  for (const { status } of await Promise.all(changes)) assert.equal(status, 200);
  const { body } = await ada.get(ada.at(''));
  for (const [field, value] of Object.entries(WHOLE)) assert.equal(body[field], value, field);
});

test('viewers and strangers change nothing; visitors of the demonstration do', async () => {
  const ada = await signUpWithService(carillon);
  const bob = await signUpWithService(carillon);
  assert.equal((await bob.patch(ada.at(''), { title: 'Mine' })).status, 404);
  assert.equal((await openConsole(carillon).patch(ada.at(''), { title: 'Mine' })).status, 401);
  await makeViewer(ada);
  const refused = await ada.patch(ada.at(''), { title: 'Mine' });
  assert.equal(refused.status, 403);
  assert.match(refused.body.error.message, /role of editor/);
  assert.equal((await ada.get(ada.at(''))).body.title, 'Harbour Bakery');

  const visitor = openConsole(carillon);
  const demo = `/services/${(await visitor.get('/me')).body.installation.demo.service_id}`;
  assert.equal((await visitor.patch(demo, { title: 'Lindhaven Tea' })).body.title, 'Lindhaven Tea');
});

test('the preview is the first screen for members alone, and can neither keep nor send anything', async () => {
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
