import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { reservePort } from '../../support/ports.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import {
  CUSTOMER,
  frameworkGuides,
  installedPackages,
  installFrameworks,
  makeShop,
  skipWithoutFramework,
  startShop,
} from '../../support/snippets/frameworks.ts';
import { createVisitor, elementsOf } from '../../support/snippets/visitor.ts';
import { checkReceiver, listening } from '../../support/snippets/webhook-server.ts';

let carillon: TestCarillon;
let push: PushService;
let missing: string | false;

before(async () => {
  missing = await installFrameworks();
  push = await startPushService();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

for (const guide of frameworkGuides())
  test(`the shop of ${guide.page} runs as it is printed`, {
    skip: skipWithoutFramework(guide),
  }, async (t) => {
    const { packages } = guide;
    if (packages.length > 0 && missing) return t.skip(missing);
    const installed = installedPackages();
    for (const name of packages) assert.ok(name === 'carillon-sdk' || installed.has(name), name);

    const business = await carillon.register();
    const calls = carillon.as(business);
    const port = await reservePort();
    const origin = `http://127.0.0.1:${port}`;
    const service = `/v1/services/${business.serviceId}`;
    const identity = (await calls.post(`${service}/identity-secret`)).body.secret;
    await calls.patch(service, { settings: { require_user_signature: true } });
    const webhook = { url: `${origin}/webhooks`, events: ['notification.completed'] };
    const { id, secret } = (await calls.post('/v1/webhooks', webhook)).body;
    const key = (await calls.post('/v1/keys', { scopes: ['notifications:direct'] })).body.api_key;
    const env = {
      CARILLON_URL: carillon.url,
      CARILLON_SERVICE: business.serviceId,
      CARILLON_KEY: key,
      PUSH_USER_SECRET: 'a secret for identifiers',
      PUSH_IDENTITY_SECRET: identity,
      WEBHOOK_SECRET: secret,
      SESSION_SECRET: 'a secret of more than 32 characters for sessions',
    };
    const workplace = await makeShop(guide, env);
    const server = startShop(workplace, guide, port, env);
    t.after(async () => {
      // A server that runs writes into the folder.
      await server.stop();
      await workplace.remove();
    });
    await listening(server, port);

    const visitor = createVisitor(origin);
    const start = await visitor.visit('/');
    assert.doesNotMatch(start.text, /data-client/);
    await visitor.post('/orders');
    assert.deepEqual((await calls.get('/v1/notifications')).body.data, []);

    const home = await visitor.submit(start, CUSTOMER);
    const link = elementsOf(home.text, 'a').find((one) => 'data-client' in one);
    assert.ok(link, `${home.status} ${home.text}\n${server.output()}`);
    const { 'data-user': user = '', 'data-user-signature': signature = '' } = link;
    assert.deepEqual([link['data-client'], link['data-service']], ['subscribe', business.serviceId]);
    assert.equal(
      link.href,
      `${carillon.url}/app/${business.serviceId}/?user=${user}&user_signature=${signature}`,
    );
    assert.ok(home.text.includes(`${carillon.url}/cdn/v1/client.js`));
    assert.match(home.headers.get('cache-control')!, /no-store/);
    const stranger = await createVisitor(origin).visit('/');
    assert.doesNotMatch(stranger.text, /data-client/);

    const { subscription, token } = push.subscribe();
    const open = (user_signature: string) =>
      carillon.call('POST', '/embed/v1/devices', {
        body: {
          service: business.serviceId,
          user,
          user_signature,
          device: { name: 'Pixel 8', platform: 'android', device_identifier: randomUUID() },
          subscription,
        },
      });
    assert.equal((await open('0'.repeat(64))).status, 403);
    assert.equal((await open(signature)).status, 201);

    const worker = await visitor.visit('/carillon-worker.js');
    assert.match(worker.headers.get('content-type')!, /^(text|application)\/javascript/);
    assert.equal(worker.text.trim(), `importScripts('${carillon.url}/cdn/v1/worker.js');`);

    const ordered = await visitor.submit(home);
    assert.equal(ordered.status, 201, `${ordered.text}\n${server.output()}`);
    await push.waitFor(() => push.deliveriesOf(token).length === 1);
    const { data } = (await calls.get('/v1/notifications?expand=target')).body;
    assert.deepEqual(
      data.map(({ target, payload }: { target: object; payload: { title: string } }) => [
        target,
        payload.title,
      ]),
      [[{ user_id: user }, 'Thank you']],
    );
    await checkReceiver(calls, server, { id, url: webhook.url, secret });
  });
