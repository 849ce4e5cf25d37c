import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyReply } from 'fastify';
import { createStreamLimit } from '../../../../../server/api/streams/stream-limits.ts';

const reply = { header() {} } as unknown as FastifyReply;
const address = (site: number, network: number) => `2001:db8:${site}:${network.toString(16)}::1`;

test('the networks of an IPv6 site (/48) may have 100 streams together, and each network 20', () => {
  const limit = createStreamLimit(1000);
  const releases = Array.from({ length: 100 }, (_, i) => limit(reply, address(1, i)));
  assert.throws(() => limit(reply, address(1, 100)), { status: 429 });
  limit(reply, address(2, 0));
  releases[0]!();
  limit(reply, address(1, 100));

  for (let i = 0; i < 20; i++) limit(reply, address(3, 7));
  assert.throws(() => limit(reply, address(3, 7)), { status: 429 });
});

test('an IPv4 address may have 20 streams, also when it is written as IPv6, and others are not affected', () => {
  const limit = createStreamLimit(1000);
  for (let i = 0; i < 20; i++) limit(reply, i % 2 ? '192.0.2.1' : '::ffff:192.0.2.1');
  assert.throws(() => limit(reply, '192.0.2.1'), { status: 429 });
  for (let i = 0; i < 200; i++) limit(reply, `::ffff:198.51.100.${i}`);
});
