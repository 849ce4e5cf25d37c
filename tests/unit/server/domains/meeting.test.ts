import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { PushHost } from '../../../../packages/web-push/src/push-services.ts';
import { parseDomain, recordFor } from '../../../../server/domains/domain-name.ts';
import { createMeetings, meetingAnswer, newToken } from '../../../../server/domains/meeting.ts';
import { MEETING_PATH } from '../../../../server/lib/network/app-address.ts';

const DOMAIN = 'push.bakery.test';
const secret = randomBytes(32);
const toLoopback: LookupFunction = (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);

/** Serves the domain, and looks at it. */
async function lookAt(t: TestContext, answer: RequestListener): Promise<string | null> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const allowed: PushHost[] = [{ protocol: 'http:', hostname: DOMAIN, port: '*' }];
  const meetings = createMeetings(secret, allowed, { lookup: toLoopback, port: () => port });
  t.after(() => meetings.close());
  return meetings.meet(DOMAIN, newToken());
}

const tokenIn = (url = ''): string => url.slice(MEETING_PATH.length);

test('an installation meets itself by an answer that only it can make for this name', async (t) => {
  const own = await lookAt(t, ({ url }, response) =>
    response.end(meetingAnswer(secret, DOMAIN, tokenIn(url))),
  );
  assert.equal(own, null);
  const elsewhere = 'something else answers there';
  assert.equal(await lookAt(t, ({ url }, response) => response.end(tokenIn(url))), elsewhere, 'an echo');
  const otherName = await lookAt(t, ({ url }, response) =>
    response.end(meetingAnswer(secret, 'push.florist.test', tokenIn(url))),
  );
  assert.equal(otherName, elsewhere, 'a proxy that changes the name');
  const others = await lookAt(t, ({ url }, response) =>
    response.end(meetingAnswer(randomBytes(32), DOMAIN, tokenIn(url))),
  );
  assert.equal(others, elsewhere, 'another installation');
  const missing = await lookAt(t, (_, response) => response.writeHead(404).end());
  assert.equal(missing, `${elsewhere}, with the status 404`);
});

test('a redirect is followed to https of the same name only', async (t) => {
  const away = await lookAt(t, (_, response) =>
    response.writeHead(302, { location: 'https://elsewhere.test/' }).end(),
  );
  assert.equal(away, 'something else answers there, with the status 302');
});

test('a private address is not asked, unless the operator allows it', async (t) => {
  const meetings = createMeetings(secret, []);
  t.after(() => meetings.close());
  assert.match((await meetings.meet('localhost', newToken()))!, /^its address is not public/);
});

test('a name is read in lower case and in IDNA’s form for ASCII', () => {
  const parse = (typed: string) => parseDomain(typed, 'https://push.example.com', []);
  assert.deepEqual(parse(' Push.Bäckerei-Huber.DE. '), { ok: true, domain: 'push.xn--bckerei-huber-bfb.de' });
  for (const typed of [
    'a_b.example.com',
    '-a.example.com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
    '[::1]',
    'push.bakery.test',
    'push.example.com',
    'user@push.bakery.com',
  ])
    assert.equal(parse(typed).ok, false, typed);
});

test('the DNS record leads to the installation, whatever its address is', () => {
  const typeFor = (publicUrl: string) => recordFor(DOMAIN, publicUrl);
  assert.deepEqual(typeFor('https://push.example.com:8443'), {
    type: 'CNAME',
    name: DOMAIN,
    value: 'push.example.com',
  });
  assert.deepEqual(typeFor('https://192.0.2.7'), { type: 'A', name: DOMAIN, value: '192.0.2.7' });
  assert.deepEqual(typeFor('https://[2001:db8::7]'), { type: 'AAAA', name: DOMAIN, value: '2001:db8::7' });
});
