import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Event } from '../../../contract/api/events.ts';
import { WAIT_MS } from '../deadlines.ts';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; events: Event[] };

/** The receiver's answer: a status, or a promise of one. */
type Behaviour = (request: Received) => number | Promise<number>;

/** Starts a business's server, on loopback, that receives webhooks. */
export async function startWebhookReceiver(answer = 'thanks') {
  const received: Received[] = [];
  const behaviours = new Map<string, Behaviour>();
  let changed = () => {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const parsed = JSON.parse(body);
    const events = Array.isArray(parsed.events) ? parsed.events : [parsed];
    const one = { path: request.url!, headers: request.headers, body, events };
    received.push(one);
    changed();
    const status = (await behaviours.get(one.path)?.(one)) ?? 200;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const at = (path: string) => received.filter((one) => one.path === path);
  return {
    origin,
    behave: (path: string, behaviour: Behaviour) => void behaviours.set(path, behaviour),
    at,
    /** Returns the events that were received at a path, each once. */
    eventsAt: (path: string): Event[] => [
      ...new Map(at(path).flatMap(({ events }) => events.map((event) => [event.id, event]))).values(),
    ],
    async waitFor(isReached: () => boolean): Promise<void> {
      const deadline = Date.now() + WAIT_MS;
      while (!isReached()) {
        if (Date.now() > deadline)
          throw new Error(`webhooks did not come, only to ${received.map(({ path }) => path).join(' ')}`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 1000);
          changed = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** Returns whether a request is signed with a secret, by the library that receivers use. */
export function isSigned({ body, headers }: Received, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
