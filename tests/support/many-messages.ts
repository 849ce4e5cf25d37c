import assert from 'node:assert/strict';
import { createPoster, type PosterOptions } from '../../packages/web-push/src/post.ts';
import type { PushAnswer } from '../../packages/web-push/src/push-request.ts';
import { anySubscription, createRequest } from './posting.ts';

/** Number of messages that a worker has in flight to one origin. */
const IN_FLIGHT = 100;

/** Posts messages of three sizes, each to its own path. Returns the count of each result. */
export async function postMany(
  origin: string,
  count: number,
  options: Partial<PosterOptions> = {},
): Promise<{ results: Record<string, number>; paths: string[] }> {
  const poster = createPoster({ connectionsPerOrigin: 10, timeoutMs: 30_000, ...options });
  const requests = [1, 500, 3900].map((length) =>
    createRequest(anySubscription(origin), { content: 'x'.repeat(length) }),
  );
  const paths = Array.from({ length: count }, (_, i) => `/push?${i}-${'p'.repeat(150)}`);
  const results: Record<string, number> = {};
  const unsent = paths.entries();
  try {
    await Promise.all(Array.from({ length: IN_FLIGHT }, sendOneAfterTheOther));
  } finally {
    await poster.abort();
  }
  return { results, paths };

  async function sendOneAfterTheOther(): Promise<void> {
    for (const [i, path] of unsent) {
      const answer = await poster.post({ ...requests[i % requests.length]!, endpoint: origin + path });
      const name = nameOf(answer);
      results[name] = (results[name] ?? 0) + 1;
    }
  }
}

const nameOf = (answer: PushAnswer): string =>
  answer.kind === 'answer' ? String(answer.status) : `${answer.reason}: ${answer.detail}`;

/** Asserts that each path arrived exactly once. */
export function assertEachOnce(arrived: string[], paths: string[]): void {
  const unique = new Set(arrived);
  const counts = {
    missing: paths.filter((path) => !unique.has(path)).length,
    doubles: arrived.length - unique.size,
  };
  assert.deepEqual(counts, { missing: 0, doubles: 0 });
}
