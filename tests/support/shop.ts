import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Carillon,
  type CarillonEvent,
  signUser,
  verifyWebhook,
  type WebhookTestEvent,
  WebhookVerificationError,
} from '../../packages/sdk/src/index.ts';

// A shop's integration, written from the documentation: it uses the SDK, /mcp, and what the guides say, and nothing else of this repository.

type Order = { id: string; customer: string; notification: string; seen: boolean };
type Event = CarillonEvent | WebhookTestEvent;
const USER_SECRET = 'a secret for identifiers';

/** The identifier of a customer (docs/embed.md, "The user identifier"). */
export const userOf = (customer: string): string =>
  createHmac('sha256', USER_SECRET).update(customer).digest('hex');

/** Sets up a service for the shop, with a key that may do everything, and starts the shop's server. */
export async function openShop(baseUrl: string, serviceId: string, ownerKey: string) {
  const owner = new Carillon({ baseUrl, serviceId, apiKey: ownerKey });
  const server = createServer((request, response) => {
    serve(request, response).catch((error) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const { secret: identitySecret } = await owner.services.createIdentitySecret();
  await owner.services.update({
    title: 'Lindhaven Coffee',
    settings: { require_user_signature: true, require_explicit_audience: true },
  });
  await owner.topics.create({ key: 'offers', name: 'Offers' });
  const { secret: webhookSecret } = await owner.webhooks.create({
    url: `${origin}/webhooks`,
    events: [
      'notification.completed',
      'notification.failed',
      'notification.tapped',
      'notification.answered',
      'device.deactivated',
    ],
  });
  const { api_key: apiKey } = await owner.keys.issue({
    name: 'Shop',
    scopes: ['notifications:direct', 'notifications:read', 'users'],
  });
  const carillon = new Carillon({ baseUrl, serviceId, apiKey });

  const sessions = new Map<string, string>();
  const orders = new Map<string, Order>();
  const events = new Map<string, Event>();
  let noticed = () => {};

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const session = /session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const customer = sessions.get(session);
    switch (`${request.method} ${request.url}`) {
      case 'POST /sign-in': {
        const id = randomUUID();
        sessions.set(id, new URLSearchParams(String(await bodyOf(request))).get('customer')!);
        response
          .writeHead(303, { location: '/', 'set-cookie': `session=${id}; HttpOnly; SameSite=Lax` })
          .end();
        return;
      }
      case 'GET /':
        response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
        response.end(customer ? await homeOf(customer) : SIGN_IN);
        return;
      case 'POST /orders':
        if (!customer) response.writeHead(401).end();
        else response.writeHead(201).end((await takeOrder(customer)).id);
        return;
      case 'POST /webhooks':
        await takeEvents(request, response);
        return;
      case 'GET /carillon-worker.js':
        response.writeHead(200, { 'content-type': 'text/javascript' });
        response.end(`importScripts('${baseUrl}/cdn/v1/worker.js');`);
        return;
      default:
        response.writeHead(404).end();
    }
  }

  async function homeOf(customer: string): Promise<string> {
    const user = userOf(customer);
    const signature = await signUser(user, identitySecret);
    return `<script src="${baseUrl}/cdn/v1/client.js" defer></script>
      <a data-client="subscribe" data-service="${serviceId}" data-user="${user}" data-user-signature="${signature}"
         href="${baseUrl}/app/${serviceId}/?user=${user}&amp;user_signature=${signature}">Notify me</a>
      <form method="post" action="/orders"><button>Order</button></form>`;
  }

  async function takeOrder(customer: string): Promise<Order> {
    const id = `ord_${orders.size + 1}`;
    const { id: notification } = await carillon.notifications.send(
      {
        user_id: userOf(customer),
        payload: {
          title: 'Thank you',
          message: 'We tell you when your order is ready.',
          link: `https://lindhaven.example/orders/${id}`,
        },
        metadata: { order: id },
      },
      { idempotencyKey: `${id}-received` },
    );
    const order = { id, customer, notification, seen: false };
    orders.set(id, order);
    return order;
  }

  async function takeEvents(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      for (const event of await verifyWebhook(await bodyOf(request), request.headers, webhookSecret)) {
        // An event may come more than once.
        if (events.has(event.id)) continue;
        events.set(event.id, event);
        if (event.type !== 'notification.tapped' || !('notification_id' in event.data)) continue;
        const { notification_id } = event.data;
        for (const order of orders.values()) if (order.notification === notification_id) order.seen = true;
      }
      response.writeHead(204).end();
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      response.writeHead(400).end();
    }
    noticed();
  }

  return {
    origin,
    owner,
    carillon,
    orders,
    events: () => [...events.values()],
    /** Resolves once the events that came so far satisfy a condition. */
    async told(isSo: (events: Event[]) => boolean, what: string, deadlineMs: number): Promise<void> {
      const signal = AbortSignal.timeout(deadlineMs);
      while (!isSo([...events.values()])) {
        if (signal.aborted) throw new Error(`the shop was not told: ${what}`);
        await new Promise<void>((resolve) => {
          noticed = resolve;
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      }
    },
    /** Sends each customer an offer of their own, unless they have offers off. Returns the ids, in the customers' order. */
    async sendNightly(customers: string[], night: string): Promise<string[]> {
      const offers = customers.map((customer) => ({
        user_id: userOf(customer),
        topic: 'offers',
        payload: { title: `For you, ${customer}`, message: 'Forty bags, still warm.' },
      }));
      const sent = await carillon.notifications.sendBatch(offers, { idempotencyKey: `offers-${night}` });
      return sent.map(({ id }) => id);
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const SIGN_IN =
  '<form method="post" action="/sign-in"><input name="customer"> <button>Sign in</button></form>';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Calls a tool as docs/agents.md says, "Without a client". Returns the data between the two lines of the result. */
export async function callTool(
  baseUrl: string,
  key: string,
  name: string,
  args: object,
): Promise<{ isError: boolean; data: Record<string, unknown> }> {
  const response = await fetch(`${baseUrl}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  });
  const { result } = (await response.json()) as {
    result: { isError?: boolean; content: { text: string }[] };
  };
  const [, , data] = result.content[0]!.text.split('\n');
  return { isError: result.isError ?? false, data: JSON.parse(data!) };
}
