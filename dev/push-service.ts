import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createRecipient,
  type Recipient,
  readContent,
} from '../tests/support/servers/push-service/recipient.ts';

/** Behaviours of the push service for a message; the first part of a subscription's path. */
export const BEHAVIOURS = ['accept', 'gone', 'unavailable', 'slow'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

export type DevPushService = {
  origin: string;
  /** Keys that all subscriptions of a working copy share, so that seeding is quick. */
  keys: Recipient['keys'];
  endpoint(behaviour: Behaviour, name: string): string;
  close(): Promise<void>;
};

const SLOW_MS = 3000;
const REPORT_INTERVAL_MS = 500;

/**
 * Starts a push service on loopback for development, which prints a line about arrived messages. It keeps its port and its key
 * pair in a file, so that devices of an earlier seed still work.
 *
 * @param file created if absent
 */
export async function startDevPushService(file: string): Promise<DevPushService> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const stored = text === null ? null : (JSON.parse(text) as Stored);
  const recipient = stored ? restore(stored) : createRecipient();
  const report = createReport();
  const server = createServer(async (request, response) => {
    const [, behaviour, name] = (request.url ?? '').split('/');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (behaviour === 'slow') await delay(SLOW_MS);
    const status = behaviour === 'gone' ? 410 : behaviour === 'unavailable' ? 503 : 201;
    report(status, name ?? '?', status === 201 ? titleOf(Buffer.concat(chunks), recipient) : null);
    response.writeHead(status).end();
  });
  server.listen(stored?.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (!stored) await store(file, { port, ...privateOf(recipient) });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    keys: recipient.keys,
    endpoint: (behaviour, name) => `${origin}/${behaviour}/${name}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Returns a function that reports messages. It prints one line per half second. */
function createReport(): (status: number, name: string, title: string | null) => void {
  const counts = new Map<number, number>();
  let example = '';
  const print = () => {
    const sums = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
    console.log(`  push service: ${sums}${example}`);
    counts.clear();
    example = '';
  };
  return (status, name, title) => {
    if (counts.size === 0) setTimeout(print, REPORT_INTERVAL_MS);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (title !== null) example = `, such as "${title}" to ${name}`;
  };
}

function titleOf(body: Buffer, recipient: Recipient): string {
  try {
    const { notification } = readContent(body, recipient) as { notification: { title: string } };
    return notification.title;
  } catch (error) {
    return `cannot be decrypted: ${(error as Error).message}`;
  }
}

type Keys = { privateKey: string; auth: string };
type Stored = Keys & { port: number };

const privateOf = ({ privateKey, keys }: Recipient): Keys => ({
  privateKey: privateKey.getPrivateKey('base64url'),
  auth: keys.auth,
});

function restore(stored: Keys): Recipient {
  const privateKey = createECDH('prime256v1');
  privateKey.setPrivateKey(stored.privateKey, 'base64url');
  const p256dh = privateKey.getPublicKey('base64url');
  return { privateKey, auth: Buffer.from(stored.auth, 'base64url'), keys: { p256dh, auth: stored.auth } };
}

async function store(file: string, stored: Stored): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(stored));
}
