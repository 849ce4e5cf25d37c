import assert from 'node:assert/strict';
import { once } from 'node:events';
import { constants, createSecureServer, type SecureServerOptions, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { Http2 } from '../../packages/web-push/src/post.ts';
import { assertEachOnce, postMany } from '../support/many-messages.ts';
import { certificate } from '../support/servers/http2-servers.ts';

// Node's server runs with odd settings, which may change during a connection.

const COUNT = 1000;

type Case = {
  count?: number;
  options?: SecureServerOptions;
  /** Runs with the number of requests that the session has received. */
  onRequest?: (session: ServerHttp2Session, received: number) => void;
};

const CASES: Record<string, Case> = {
  'no table for our fields': { options: { settings: { headerTableSize: 0 } } },
  'a large table for our fields': { options: { settings: { headerTableSize: 65_536 } } },
  'one stream at a time': { options: { settings: { maxConcurrentStreams: 1 } } },
  'a window of 10 bytes': { count: 50, options: { settings: { initialWindowSize: 10 } } },
  'a window that is opened later': {
    options: { settings: { initialWindowSize: 0 } },
    onRequest: (session, received) => {
      if (received === 1) session.settings({ initialWindowSize: 65_535 });
    },
  },
  'padding in every frame': { options: { paddingStrategy: constants.PADDING_STRATEGY_MAX } },
  'settings that change every 100 requests': {
    onRequest(session, received) {
      if (received % 100 > 0) return;
      const isOdd = received % 200 === 100;
      session.settings({
        headerTableSize: isOdd ? 0 : 4096,
        initialWindowSize: isOdd ? 50 : 65_535,
        maxConcurrentStreams: isOdd ? 5 : 200,
      });
    },
  },
};

for (const [name, options] of Object.entries(CASES))
  for (const http2 of ['auto', 'library'] as const)
    test(`Node with ${name}: each message arrives once (HTTP2=${http2})`, (t) => check(t, options, http2));

test('Node with a GOAWAY every 100 requests: each message arrives once', (t) =>
  check(
    t,
    {
      onRequest: (session, received) => {
        if (received === 100) session.close();
      },
    },
    'auto',
  ));

async function check(
  t: TestContext,
  { count = COUNT, options, onRequest }: Case,
  http2: Http2,
): Promise<void> {
  const arrived: string[] = [];
  const received = new Map<ServerHttp2Session, number>();
  const server = createSecureServer({ ...certificate, ...options });
  server.on('session', (session) => session.on('error', () => {}));
  server.on('stream', (stream, headers) => {
    const session = stream.session as ServerHttp2Session;
    const number = (received.get(session) ?? 0) + 1;
    received.set(session, number);
    onRequest?.(session, number);
    stream.on('error', () => {});
    stream.resume().on('end', () => {
      arrived.push(headers[':path']!);
      // Every response differs, so that its fields enter and leave the dynamic table.
      stream.respond({
        ':status': 201,
        'x-request': `${arrived.length}-${'r'.repeat(arrived.length % 300)}`,
      });
      stream.end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    for (const session of received.keys()) session.destroy();
    server.close();
  });
  const fallbacks: string[] = [];
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { results, paths } = await postMany(origin, count, {
    http2,
    onLibraryFallback: (_, detail) => fallbacks.push(detail),
  });
  assert.deepEqual({ results, fallbacks }, { results: { 201: count }, fallbacks: [] });
  assertEachOnce(arrived, paths);
}
