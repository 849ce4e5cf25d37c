import { Agent, request } from 'node:http';
import type { Business } from './client.ts';

/**
 * Posts to several processes in turns, as a load balancer does: one that refuses a connection, or closes it with an answer, is
 * left alone until it is `back`. What was sent is never sent again: an error after that is the caller's to see.
 */
export function createRoundRobin(urls: string[]) {
  const targets = urls.map((url) => ({ url, isLeaving: false }));
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let turn = 0;

  async function post(path: string, business: Business, body: object) {
    for (;;) {
      const present = targets.filter((target) => !target.isLeaving);
      if (present.length === 0) throw new Error('no process is left');
      const target = present[turn++ % present.length]!;
      const answer = await send(new URL(path, target.url), business, JSON.stringify(body));
      if (answer === 'refused' || answer.closes) target.isLeaving = true;
      if (answer !== 'refused') return answer;
    }
  }

  /** An answer, or that nobody listens. An idle connection that was closed is not used again: the agent opens another. */
  function send(url: URL, { key, serviceId }: Business, text: string) {
    return new Promise<'refused' | { status: number; closes: boolean; text: string }>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${key}`,
        'x-service-id': serviceId,
        'content-type': 'application/json',
      };
      const sent = request(url, { method: 'POST', agent, headers }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part);
        const closes = response.headers.connection === 'close';
        resolve({ status: response.statusCode!, closes, text: Buffer.concat(parts).toString() });
      });
      sent.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNREFUSED' ? resolve('refused') : reject(error),
      );
      sent.end(text);
    });
  }

  return {
    post,
    /** Its successor listens. */
    back(url: string) {
      for (const target of targets) if (target.url === url) target.isLeaving = false;
    },
    close: () => agent.destroy(),
  };
}
