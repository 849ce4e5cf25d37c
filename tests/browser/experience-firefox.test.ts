import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/deadlines.ts';
import { startAutopush } from './harness/autopush.ts';
import { useExperience } from './harness/experience-fixture.ts';
import { startFirefox } from './harness/firefox.ts';

const experience = useExperience();

/** Script that returns the shown notifications, by title. */
const SHOWN = `navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
  .then((all) => all.map(({ title, silent, requireInteraction, actions }) =>
    ({ title, silent, requireInteraction, actions: actions.map((action) => action.title) }))
    .sort((a, b) => (a.title < b.title ? -1 : 1)))`;

/** Script that returns the titles in the inbox. */
const LISTED = `[...document.querySelectorAll('.inbox [data-id] h4')].map((title) => title.textContent).join()`;

/** Script that hands a message to the service worker as Firefox does after decryption. */
const DELIVER = `(origin, scope, text) => {
  const principal = Services.scriptSecurityManager.createContentPrincipalFromOrigin(origin);
  const bytes = new TextEncoder().encode(text);
  Cc['@mozilla.org/push/Notifier;1'].getService(Ci.nsIPushNotifier)
    .notifyPushWithData(scope, principal, 'message', [...bytes]);
}`;

test('Firefox: topics, options, buttons, what a later message replaces, and what comes too late', async (t) => {
  const autopush = await startAutopush();
  t.after(() => autopush.close());
  const firefox = await startFirefox({ pushServerUrl: autopush.pushServerUrl });
  t.after(() => firefox.close());
  const { page } = firefox;
  const { carillon, scope, shop } = experience;
  await shop.post('/v1/topics', { key: 'news', name: 'News', default: 'off', listed: true });
  await page.goto(`${scope}?user=firefox`);
  await page.click('#panel button.primary');

  await page.click('.offered [role=switch]');
  await until(async () => (await shop.get('/v1/users/firefox')).body.topics?.news === true, 'the topic');
  await page.click('.offered .buttons button');
  await page.waitFor("!document.querySelector('.offered')");

  const send = async (payload: object, options: object) => {
    const id = await shop.send('?user_id=firefox', payload, { options });
    assert.equal((await firefox.nextAlert()).title, (payload as { title: string }).title);
    return id;
  };
  const link = `${carillon.url}/docs/`;
  // Firefox closes other notifications after 20 seconds.
  const options = { require_interaction: true };
  await send({ title: '1 : 0' }, { ...options, collapse_key: 'score' });
  await send({ title: '2 : 0' }, { ...options, collapse_key: 'score' });
  const asked = await send(
    { title: 'Coming?', actions: [{ title: 'Yes', link }] },
    { ...options, silent: true },
  );
  assert.deepEqual(await page.evaluate(SHOWN), [
    { title: '2 : 0', silent: false, requireInteraction: true, actions: [] },
    { title: 'Coming?', silent: true, requireInteraction: true, actions: ['Yes'] },
  ]);

  const expired = {
    title: 'Too late',
    body: '',
    navigate: scope,
    tag: 'late',
    data: { notification_id: asked.replace(/.{6}$/, 'yyyyyy'), expires_at: Date.now() - 600_000 },
  };
  await firefox.evaluatePrivileged(
    DELIVER,
    carillon.url,
    scope,
    JSON.stringify({ web_push: 8030, notification: expired }),
  );
  assert.equal((await firefox.nextAlert()).title, 'Too late');
  await page.waitFor(`${SHOWN}.then((all) => all.length === 2)`);

  await page.evaluate("location.hash = 'inbox'");
  await page.waitFor(`${LISTED} === 'Coming?,2 : 0'`);
  await page.click(`[data-id="${asked}"] .actions a`);
  await firefox.waitForPage(link);
  await until(async () => (await experience.engagementOf(asked)).tapped > 0, 'the report of the tap');
  assert.deepEqual((await experience.engagementOf(asked)).actions, [1]);

  const question = await shop.send('?user_id=firefox', {
    title: 'Refund?',
    actions: [{ title: 'Yes', answer: 'yes' }],
  });
  await shop.settled(question);
  await page.goto(`${scope}#inbox`);
  await page.waitFor(`document.querySelector('[data-id="${question}"] .actions a')`);
  await page.click(`[data-id="${question}"] .actions a`);
  await page.waitFor("document.getElementById('status')?.textContent === 'The answer was sent.'");
  const [{ answer }] = (await shop.get(`/v1/notifications/${question}/answers`)).body.data;
  assert.equal(answer, 'yes');
});
