import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { type Console, signUpWithService } from '../../support/console.ts';
import { eventsPath, newSession } from '../../support/page-events.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const follow = (path: string) => fetch(new URL(path, carillon.url), { redirect: 'manual' });
const linkOf = async (owner: Console & { at(path: string): string }): Promise<string> =>
  (await owner.get(owner.at('/link'))).body.url;

test('the short link stays the same, and leads to the app, also as people type it', async () => {
  const owner = await signUpWithService(carillon);
  const url = await linkOf(owner);
  assert.match(url, /\/l\/[0-9a-hjkmnp-tv-z]{8}$/);
  const all = await Promise.all(Array.from({ length: 5 }, () => linkOf(owner)));
  assert.deepEqual([...new Set(all)], [url]);
  const code = url.slice(-8);
  for (const typed of [code, code.toUpperCase(), code.replaceAll('0', 'O').replaceAll('1', 'l')]) {
    const response = await follow(`/l/${typed}`);
    assert.equal(response.status, 302);
    assert.equal(response.headers.get('location'), `/app/${owner.serviceId}/`);
  }
  assert.notEqual(await linkOf(await signUpWithService(carillon)), url);
});

test('an unknown short link is a page', async () => {
  for (const code of ['00000000', 'short', 'a'.repeat(500), '%00'.repeat(8), "0'; --00"]) {
    const response = await follow(`/l/${code}`);
    assert.equal(response.status, 404, code);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
  }
});

test('steps of Get started are noted when they are done, and stay', async () => {
  const owner = await signUpWithService(carillon);
  const steps = async () => (await owner.get(owner.at(''))).body.finished_steps.toSorted();
  const patch = async (body: object) =>
    (await owner.patch(owner.at(''), body)).body.finished_steps.toSorted();
  assert.deepEqual(await steps(), []);
  assert.deepEqual(await patch({ settings: { public_link: true } }), ['link']);
  assert.deepEqual(await patch({ accent_color: '#a8471c' }), ['brand', 'link']);
  assert.deepEqual(await patch({ accent_color: null, settings: { public_link: false } }), ['brand', 'link']);

  const { serviceId: service } = owner;
  const stream = (origin?: string) =>
    fetch(new URL(eventsPath({ service, user: 'ada', session: newSession() }), carillon.url), {
      method: 'HEAD',
      headers: origin ? { origin } : {},
    });
  await stream();
  await stream(new URL(carillon.url).origin);
  assert.deepEqual(await steps(), ['brand', 'link']);
  assert.equal((await stream('https://bakery.example')).status, 200);
  assert.deepEqual(await steps(), ['brand', 'link', 'site']);

  await carillon.as(owner.business).send();
  assert.deepEqual(await steps(), ['brand', 'key', 'link', 'send', 'site']);
});

test('on a phone, the embed opens the app itself, which is noted too', async () => {
  const owner = await signUpWithService(carillon);
  const open = (headers: Record<string, string>) =>
    fetch(`${carillon.url}/app/${owner.serviceId}/?user=ada&session=${newSession()}`, { headers });
  const steps = async () => (await owner.get(owner.at(''))).body.finished_steps;
  await open({ 'sec-fetch-site': 'none' });
  assert.deepEqual(await steps(), []);
  await open({ 'sec-fetch-site': 'cross-site' });
  assert.deepEqual(await steps(), ['site']);
});
