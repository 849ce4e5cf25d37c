import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen, newSession, type Page, told } from '../../support/page-events.ts';
import { start, useApi, useProcesses } from '../../support/processes/processes.ts';

useProcesses();

/** Another process than this one, which has an API too. */
const startApi = () => start({ ROLES: 'api' });

type Server = Awaited<ReturnType<typeof useApi>>;

async function startTwo() {
  const [one, other] = await Promise.all([startApi(), useApi()]);
  const { serviceId: service } = await one.register();
  const session = newSession();
  return {
    one,
    other,
    page: (at: Server, headers = {}): Promise<Page> =>
      listen(at.url, { session, service, user: 'ada' }, headers),
    async tell(at: Server, body: object) {
      const answer = await at.call('POST', `/embed/v1/sessions/${session}/events`, { body });
      assert.equal(answer.status, 201);
    },
    async opens(at: Server) {
      const device = { name: 'Pixel 8', platform: 'android', device_identifier: session };
      const body = { service, user: 'ada', device, subscription: SUBSCRIPTION, session };
      return (await at.call('POST', '/embed/v1/devices', { body })).body.id as string;
    },
  };
}

const SUBSCRIPTION = {
  endpoint: 'http://127.0.0.1:1/push/x',
  keys: {
    // This is the receiver's key of RFC 8291, appendix A.
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

test('a page connected to one process gets the events of a phone on another at once', async () => {
  const { one, other, page, tell, opens } = await startTwo();
  const heard = await page(one);
  await tell(other, { type: 'joined' });
  const device_id = await opens(other);
  await tell(one, { type: 'permission', state: 'granted' });

  assert.deepEqual(told(await heard.waitFor(4)), [
    ['1', 'joined', {}],
    ['2', 'subscribed', { device_id }],
    ['3', 'permission', { state: 'granted' }],
  ]);
  // A signal caused the events: the poll at the first heartbeat would have been later.
  assert.deepEqual(heard.comments, ['retry: 2000']);
  await heard.close();
});

test('a page whose process was killed reconnects to its successor, and gets the events that it missed, once', async () => {
  const { one, other, page, tell, opens } = await startTwo();
  const first = await page(one);
  await tell(other, { type: 'joined' });
  await first.waitFor('joined');

  await one.stop('SIGKILL');
  assert.equal(await first.ended, false);
  const device_id = await opens(other);
  const successor = await startApi();
  const back = await page(successor, { 'last-event-id': first.events.at(-1)!.id! });
  await tell(other, { type: 'permission', state: 'granted' });

  assert.deepEqual(told(await back.waitFor('permission')), [
    ['2', 'subscribed', { device_id }],
    ['3', 'permission', { state: 'granted' }],
  ]);
  await back.close();
});

test('a process with connected pages stops gracefully, and ends their streams so that they reconnect', async () => {
  const { one, other, page, tell } = await startTwo();
  const pages = await Promise.all(Array.from({ length: 20 }, () => page(one)));
  await tell(other, { type: 'joined' });
  await Promise.all(pages.map((heard) => heard.waitFor('joined')));

  assert.equal(await one.stop('SIGTERM'), 0, one.output());
  assert.deepEqual(
    (await Promise.all(pages.map((heard) => heard.ended))).filter((inOrder) => !inOrder),
    [],
  );
  assert.doesNotMatch(one.output(), /takes too long/);
});
