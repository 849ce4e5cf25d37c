import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyReply } from 'fastify';
import { limitPasswordWork } from '../../../../../server/api/authentication/password-work.ts';
import type { ApiError } from '../../../../../server/errors.ts';
import { until } from '../../../../support/deadlines.ts';

test('two passwords are hashed at a time, thirty are pending at most, and others are told when to come back', async () => {
  const headers: Record<string, unknown> = {};
  const reply = {
    header: (name: string, value: unknown) => (headers[name] = value),
  } as unknown as FastifyReply;
  const started: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => started.push(resolve));
  const results = Array.from({ length: 30 }, () => limitPasswordWork(reply, work));
  assert.ok(started.length === 2);
  await assert.rejects(limitPasswordWork(reply, work), (error: ApiError) => error.status === 429);
  assert.deepEqual(headers, { 'retry-after': 5 });
  for (let i = 0; i < 30; i++) {
    await until(() => started[0] !== undefined, 'the first to start');
    assert.ok(started.length <= 2);
    started.shift()!();
  }
  await Promise.all(results);
  const again = limitPasswordWork(reply, work);
  started.shift()!();
  await again;
});
