import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:https';
import { before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { MAX_IMAGE_BYTES } from '../../../contract/limits.ts';
import { type Business, createClient } from '../../support/client.ts';
import { type openConsole, signUpWithService } from '../../support/console.ts';
import { until } from '../../support/deadlines.ts';
import { noise, upload } from '../../support/images.ts';
import { listen, newSession } from '../../support/page-events.ts';
import { reservePort } from '../../support/ports.ts';
import { skipWithoutActivation, startActivated } from '../../support/processes/activated.ts';
import { env, useProcesses } from '../../support/processes/processes.ts';
import { PROXIES, skipWithout, startProxy } from '../../support/servers/proxies.ts';

useProcesses();

/** The port of all proxies in turn, because the database keeps PUBLIC_URL. */
let port: number;
before(async () => {
  port = await reservePort();
});

for (const proxy of PROXIES)
  test(`behind ${proxy.name}, with its file of ops/proxy, everything passes, and a restart loses no request`, {
    skip: skipWithout(proxy) || skipWithoutActivation,
  }, async (t) => {
    const backend = await reservePort();
    const carillon = await startActivated(
      { ...env, PUBLIC_URL: `https://127.0.0.1:${port}`, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' },
      backend,
    );
    t.after(() => carillon.stop());
    const { url, stop, output } = await startProxy(proxy, { port, backend });
    t.after(stop);
    const client = createClient(url);
    const owner = await signUpWithService(client);

    for (const path of ['/metrics', '/livez', '/readyz'])
      assert.equal((await fetch(url + path)).status, 404, path);
    await checkAddress(carillon.output);
    await checkBody(client, owner);
    await checkEvents(client, owner.serviceId);

    const stream = streamOf(client, owner.business);
    try {
      await stream.more(20);
      await carillon.restart();
      await stream.more(20);
    } finally {
      await stream.end();
    }
    assert.deepEqual(stream.failed, [], output());
  });

/** Checks that the client's own address is used, neither the proxy's nor the third one that the client claims. */
async function checkAddress(output: () => string): Promise<void> {
  const outgoing = request(`https://127.0.0.1:${port}/console/api/auth/sign-in/email`, {
    method: 'POST',
    localAddress: '127.0.0.9',
    headers: {
      'content-type': 'application/json',
      origin: `https://127.0.0.1:${port}`,
      'x-forwarded-for': '198.51.100.7',
    },
  });
  outgoing.end(JSON.stringify({ email: 'eve@example.com', password: 'a wrong password' }));
  const [response] = await once(outgoing, 'response');
  response.resume();
  assert.equal(response.statusCode, 401);
  const line = () =>
    output()
      .split('\n')
      .find((one) => one.includes('"sign-in failed"'));
  await until(() => line() !== undefined, 'the line of the sign-in');
  assert.equal(JSON.parse(line()!).client, '127.0.0.9');
}

/** Uploads an image, the largest body that Carillon accepts. */
async function checkBody(
  client: { url: string },
  owner: Parameters<typeof upload>[1] & ReturnType<typeof openConsole>,
): Promise<void> {
  const limit = MAX_IMAGE_BYTES.widget;
  const image = await noise(100, 80).png().toBuffer();
  const largest = Buffer.concat([image, Buffer.alloc(limit - image.length)]);
  assert.equal((await upload(client, owner, largest)).status, 201);
  const tooLarge = await upload(client, owner, Buffer.alloc(limit + 1));
  assert.match(tooLarge.body.error.message, /./);
}

/** Checks that the first event arrives while the stream is open. */
async function checkEvents(client: { url: string }, service: string): Promise<void> {
  const page = await listen(client.url, { session: newSession(), service, user: 'ada' });
  await page.waitFor('session');
  await page.close();
}

/** Pause of a client between two requests, each of which takes CPU time of three processes. */
const PAUSE_MS = 100;

/** Starts clients that send one notification after the other. */
function streamOf(client: ReturnType<typeof createClient>, business: Business) {
  let isOver = false;
  let accepted = 0;
  const failed: string[] = [];
  const send = async () => {
    while (!isOver) {
      const payload = { title: 'Fresh bread', message: 'The oven is open.' };
      const answer = await client
        .call('POST', '/v1/notifications', { ...business, body: { payload } })
        .catch((error: Error) => ({ status: 0, body: String(error.cause) }));
      if (answer.status === 201) accepted++;
      else failed.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      await delay(PAUSE_MS);
    }
  };
  const streams = Array.from({ length: 4 }, send);
  return {
    failed,
    async more(count: number) {
      const wanted = accepted + count;
      await until(
        () => accepted >= wanted || failed.length > 0,
        () => `${wanted} accepted, of which ${accepted} are`,
      );
    },
    async end() {
      isOver = true;
      await Promise.all(streams);
    },
  };
}
