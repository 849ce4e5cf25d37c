import { Agent, request } from 'node:http';
import type { Business } from '../client.ts';

/**
 * Posts to several processes in turns, like a load balancer. A process that refuses a connection, or closes it with an answer or
 * while it was idle, gets no more requests until it is `back`. A request that was sent on a new connection is never sent again: an
 * error after that rejects.
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

  /** Sends a request. Resolves with `refused` if no process listens, or it has closed an idle connection. */
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
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // On a busy machine, a connection may be idle for longer than a stopping process keeps it open.
        const wasClosed = sent.reusedSocket && error.code === 'ECONNRESET';
        if (error.code === 'ECONNREFUSED' || wasClosed) resolve('refused');
        else reject(error);
      });
      sent.end(text);
    });
  }

  return {
    post,
    /** Marks a process as back. Call it when the successor of the process listens. */
    back(url: string) {
      for (const target of targets) if (target.url === url) target.isLeaving = false;
    },
    close: () => agent.destroy(),
  };
}
