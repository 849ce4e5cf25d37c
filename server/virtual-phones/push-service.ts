import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Behaviour } from '../../contract/api/test-devices.ts';
import type { PushMessage } from '../../contract/experience/push-message.ts';
import { fromWire } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Queryable } from '../storage/database.ts';
import type { Secret } from '../storage/operating/secrets.ts';
import { findAttempts } from '../storage/sending/deliveries.ts';
import { decrypt } from './decrypt.ts';
import { findPhoneAt, type VirtualPhone } from './phone.ts';
import { type Reaction, startReports } from './reports.ts';
import { show } from './show.ts';

type Deps = {
  database: Queryable;
  secret: Secret;
  log: Log;
  /** URL at which phones report receipts. */
  apiUrl: string;
  /** Time for which a worker waits for an answer, in ms. */
  pushTimeout: number;
};

/** The push service of virtual phones. `port` is on 127.0.0.1. */
export type VirtualPushService = { port: number; close(): Promise<void> };

type Content = PushMessage['notification'];
/** A message about a notification, so that phones report about it. */
type Shown = Content['data'] & { notification_id: string };
/** `reaction`: what the phone reports after it has shown an accepted message; without one it reports nothing. */
type Answer = { status: number; reason?: string; retryAfter?: number; reaction?: Reaction };

const ACCEPTED: Answer = { status: 201 };
/** RFC 8291, section 4. */
const MAX_BODY_BYTES = 4096;
/** Attempts of a message that `throttle` answers with 429, and the Retry-After of each in seconds. */
const THROTTLED_ATTEMPTS = 2;
const RETRY_AFTER_S = 1;
const SLOW_MS = 3000;

/**
 * Starts the push service of virtual phones for the worker of this process: only this worker connects, over loopback, whatever hosts the
 * phones' subscriptions name. It takes messages only at the URLs of subscriptions, which cannot be guessed.
 */
export async function startVirtualPushService(deps: Deps): Promise<VirtualPushService> {
  const { database, secret, log, pushTimeout } = deps;
  const stopping = new AbortController();
  const reports = startReports(deps.apiUrl, log);

  type Behave = (phone: VirtualPhone, message: Shown) => Answer | Promise<Answer>;
  const behave: Record<Behaviour, Behave> = {
    accept: () => ACCEPTED,
    gone: () => ({ status: 410, reason: 'the virtual phone is gone' }),
    refuse: () => ({ status: 400, reason: 'the virtual phone refuses every message' }),
    async slow() {
      await delay(Math.min(SLOW_MS, pushTimeout / 2), undefined, { signal: stopping.signal });
      return ACCEPTED;
    },
    async throttle({ serviceId, deviceId }, { notification_id }) {
      const notificationId = fromWire('ntf', notification_id)!;
      const attempts = await findAttempts(database, { serviceId, notificationId, deviceId });
      return attempts < THROTTLED_ATTEMPTS
        ? { status: 429, reason: 'the virtual phone throttles', retryAfter: RETRY_AFTER_S }
        : ACCEPTED;
    },
    tap: () => ({ ...ACCEPTED, reaction: { type: 'tapped' } }),
    answer(_, { links }) {
      // A long message has no links. Then the first button is tapped.
      const action = links?.indexOf(null) ?? 0;
      return { ...ACCEPTED, reaction: { type: 'tapped', ...(action >= 0 && { action }) } };
    },
    dismiss: () => ({ ...ACCEPTED, reaction: { type: 'dismissed' } }),
  };

  async function handle(request: IncomingMessage): Promise<Answer> {
    const phone = request.method === 'POST' ? findPhoneAt(secret, request.url ?? '') : null;
    if (!phone) return { status: 404, reason: 'no such subscription' };
    const body = await readBody(request);
    if (!body) return { status: 413, reason: 'the message is too long' };
    const content = readMessage(phone, body);
    if (!content) return { status: 400, reason: 'the virtual phone cannot decrypt the message' };
    const { notification_id } = content.data;
    // A retraction closes what is shown, and is not reported.
    const answer =
      notification_id === undefined
        ? ACCEPTED
        : await behave[phone.behaviour](phone, { ...content.data, notification_id });
    if (answer.status !== ACCEPTED.status) return answer;
    // Before the answer, so that whoever reads that the message was accepted finds it on the phone.
    await show(database, phone, content);
    if (answer.reaction && notification_id) reports.add(phone, notification_id, answer.reaction);
    return answer;
  }

  function readMessage(phone: VirtualPhone, body: Buffer): Content | null {
    try {
      const { notification } = JSON.parse(decrypt(body, phone).toString()) as PushMessage;
      return notification.data ? notification : null;
    } catch (error) {
      log.error({ err: error }, 'a virtual phone could not decrypt a message');
      return null;
    }
  }

  // Idle connections are left to the worker to close, because it might post on one that is being closed here.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    handle(request).then(
      (answer) => send(response, answer),
      (error) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'the push service of virtual phones failed');
        response.destroy();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      stopping.abort();
      await reports.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, { status, reason = '', retryAfter }: Answer): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  // The unread rest of a request would be taken for the next request.
  if (!response.req.complete) response.setHeader('connection', 'close');
  response.writeHead(status).end(reason);
}

/** Returns the body of a request, or null if it is too long. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return null;
  }
  return Buffer.concat(chunks);
}
