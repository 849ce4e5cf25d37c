import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { forwardEvents, secretOf } from '../../../server/cli/developers/forward-events.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { runHere } from '../../support/processes/commands.ts';
import {
  isSigned,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/servers/webhook-receiver.ts';

let carillon: TestCarillon;
let receiver: WebhookReceiver;
let front: Server;
let isServerDown = false;
let business: Business;

before(async () => {
  carillon = await startTestCarillon();
  receiver = await startWebhookReceiver();
  business = await carillon.register();
  await carillon.as(business).post('/v1/topics', { key: 'news', name: 'News' });
  front = createServer(async ({ url, headers }, response) => {
    if (isServerDown) return void response.socket!.destroy();
    const { authorization = '', 'x-service-id': service = '' } = headers as Record<string, string>;
    const answer = await fetch(carillon.url + url, { headers: { authorization, 'x-service-id': service } });
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
});
after(async () => {
  front?.closeAllConnections();
  front?.close();
  await receiver?.close();
  await carillon?.stop();
});

/** Causes an event about each user. */
const cause = async (on: boolean, ...users: string[]) => {
  const body = { users: users.map((user_id) => ({ user_id, topics: { news: on } })) };
  assert.equal((await carillon.call('PUT', '/v1/users', { ...business, body })).body.saved, users.length);
};

function listen(path: string) {
  const stopping = new AbortController();
  const lines: string[] = [];
  const feed = {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    service: business.serviceId,
    key: business.key,
  };
  const ended = forwardEvents({
    feed,
    forwardTo: receiver.origin + path,
    positionFile: join(carillon.dataDir, 'state', path),
    fromNow: false,
    print: (line) => lines.push(line),
    stopped: stopping.signal,
    pollMs: 10,
    backoff: 0.001,
  });
  return {
    lines,
    secret: secretOf(feed),
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

const usersAt = (path: string) => receiver.eventsAt(path).map(({ data }) => data.user_id);

test('events come signed; a failed one is repeated, and later ones of its user wait for it', async () => {
  await cause(true, 'before');
  let refusals = 3;
  receiver.behave('/hooks', ({ events }) =>
    events[0]!.data.user_id === 'ada' && refusals-- > 0 ? 500 : 200,
  );
  const { lines, secret, stop } = listen('/hooks');
  await until(() => lines.includes('Waiting for events.'), 'the beginning');
  await cause(true, 'ada', 'bea');
  await cause(false, 'ada');
  await receiver.waitFor(() => usersAt('/hooks').filter((user) => user === 'ada').length === 2);
  await stop();

  assert.ok(!usersAt('/hooks').includes('before'));
  for (const request of receiver.at('/hooks')) {
    assert.ok(isSigned(request, secret));
    assert.equal(request.headers['webhook-id'], request.events[0]!.id);
  }
  const ofAda = receiver
    .at('/hooks')
    .flatMap(({ events }) => (events[0]!.data.user_id === 'ada' ? events : []));
  const choices = ofAda.map(({ data }) => data.topics!.news);
  assert.deepEqual(choices, [true, true, true, true, false]);
  assert.equal(new Set(ofAda.slice(0, 4).map(({ id }) => id)).size, 1);
  assert.equal(lines.filter((line) => line.includes(', again in 0 s')).length, 3);
});

test('nothing is missed while the server, the program or the command itself is down', async () => {
  const first = listen('/restarts');
  await until(() => first.lines.includes('Waiting for events.'), 'the beginning');
  receiver.behave('/restarts', () => 503);
  await cause(true, 'program-down');
  await receiver.waitFor(() => usersAt('/restarts').includes('program-down'));
  await first.stop();
  await cause(true, 'command-down');

  isServerDown = true;
  const taken: string[] = [];
  receiver.behave('/restarts', ({ events }) => {
    taken.push(String(events[0]!.data.user_id));
    return 200;
  });
  const second = listen('/restarts');
  await until(() => second.lines.some((line) => line.startsWith('The feed cannot be read')), 'the failure');
  await cause(true, 'server-down');
  isServerDown = false;
  await until(() => taken.includes('server-down'), 'the event of the time without a server');
  await second.stop();
  assert.deepEqual(taken.toSorted(), ['command-down', 'program-down', 'server-down']);
});

test('a wrong address, service or key is an error that says what to do', async () => {
  const env = {
    CARILLON_URL: carillon.url,
    CARILLON_SERVICE: business.serviceId,
    CARILLON_KEY: 'prod_wrong',
  };
  const forward = ['listen', '--forward-to', receiver.origin];
  for (const [variables, args, expected] of [
    [env, ['listen'], /--forward-to http:\/\/localhost:4000/],
    [{}, forward, /CARILLON_URL must be/],
    [{ ...env, CARILLON_SERVICE: 'svc_1' }, forward, /CARILLON_SERVICE must be/],
    [{ ...env, CARILLON_KEY: '' }, forward, /CARILLON_KEY must be/],
    [{ ...env, XDG_STATE_HOME: carillon.dataDir }, forward, /API key is unknown/],
  ] as const) {
    const { code, output } = await runHere(variables, [...args]);
    assert.equal(code, 1);
    assert.match(output, expected);
  }
});
