import { Pool } from 'undici';
import type { Business } from '../tests/support/client.ts';
import { PAYLOAD } from './workload.ts';

/** Creates a client that posts notifications over keep-alive connections, with as little CPU as possible. */
export function createPoster(url: string, business: Business | null, connections: number) {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const body = JSON.stringify({ payload: PAYLOAD });
  const headers = {
    'content-type': 'application/json',
    ...(business && { authorization: `Bearer ${business.key}`, 'x-service-id': business.serviceId }),
  };
  return {
    /** Posts one notification; rejects unless Carillon accepts it. `query` names the target. */
    async post(query: string): Promise<void> {
      const answer = await pool.request({
        method: 'POST',
        path: `/v1/notifications${query}`,
        headers,
        body,
      });
      if (answer.statusCode !== 201)
        throw new Error(`not accepted: ${answer.statusCode} ${await answer.body.text()}`);
      await answer.body.dump();
    },
    /** Posts `count` notifications, one at a time on each connection. Resolves with the duration of each in ms. */
    async postMany(count: number, query: string): Promise<number[]> {
      const durations: number[] = [];
      let startedCount = 0;
      const postInTurn = async () => {
        while (startedCount++ < count) {
          const startedAt = performance.now();
          await this.post(query);
          durations.push(performance.now() - startedAt);
        }
      };
      await Promise.all(Array.from({ length: connections }, postInTurn));
      return durations;
    },
    close: () => pool.close(),
  };
}
