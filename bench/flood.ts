import { Pool } from 'undici';
import type { Business } from '../tests/client.ts';
import { PAYLOAD } from './payload.ts';

/** Posts notifications over kept-alive connections, with as little work of its own as can be. */
export function createPoster(url: string, business: Business | null, connections: number) {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const body = JSON.stringify({ payload: PAYLOAD });
  const headers = {
    'content-type': 'application/json',
    ...(business && { authorization: `Bearer ${business.key}`, 'x-service-id': business.serviceId }),
  };
  return {
    /** Posts one; `to` is a query. Rejects unless it is accepted. */
    async post(to: string): Promise<void> {
      const answer = await pool.request({ method: 'POST', path: `/v1/notifications${to}`, headers, body });
      if (answer.statusCode !== 201)
        throw new Error(`not accepted: ${answer.statusCode} ${await answer.body.text()}`);
      await answer.body.dump();
    },
    /** Posts `count`, so many at once as there are connections; how long each took, in ms. */
    async flood(count: number, to: string): Promise<number[]> {
      const took: number[] = [];
      let begun = 0;
      const lane = async () => {
        while (begun++ < count) {
          const from = performance.now();
          await this.post(to);
          took.push(performance.now() - from);
        }
      };
      await Promise.all(Array.from({ length: connections }, lane));
      return took;
    },
    close: () => pool.close(),
  };
}
