import { createHmac } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parsePushHosts } from '../../../packages/web-push/src/push-services.ts';
import { createWebhookPoster } from '../../webhooks/post.ts';
import { headersOf, messageOf } from '../../webhooks/requests.ts';
import { UsageError } from '../usage.ts';
import { type Feed, FeedError, readFeed } from './feed.ts';
import { createForwarder } from './forwarder.ts';

export type ForwardOptions = {
  feed: Feed;
  forwardTo: string;
  /** The file that keeps the position in the feed. */
  positionFile: string;
  /** Begins with what happens from now on, whatever the file says. */
  fromNow: boolean;
  print(line: string): void;
  stopped: AbortSignal;
  /** Pause between two looks at the feed. */
  pollMs?: number;
  /** Factor of the delays before retries. */
  backoff?: number;
};

/** Returns the secret of the signatures: always the same for a key and a service, so that nothing is stored. */
export const secretOf = ({ service, key }: Feed): string =>
  `whsec_${createHmac('sha256', key).update(`carillon listen ${service}`).digest('base64')}`;

const MAX_PAUSE_MS = 30_000;

/**
 * Forwards the events of a service, signed as webhooks are, until it is stopped. It goes on after the last event before which all were
 * taken, so an end of either side loses none, and may repeat some. @throws FeedError
 */
export async function forwardEvents(options: ForwardOptions): Promise<void> {
  const { feed, forwardTo, positionFile, fromNow, print, stopped, pollMs = 1000, backoff = 1 } = options;
  const secret = secretOf(feed);
  const allowed = parsePushHosts(new URL(forwardTo).origin);
  if (!allowed.ok) throw new UsageError(`--forward-to ${allowed.reason}`);
  const poster = createWebhookPoster(allowed.hosts);
  let saving = Promise.resolve();
  let latest: string;
  const save = (position: string) => {
    latest = position;
    saving = saving.then(() => (position === latest ? write(positionFile, position) : undefined));
  };
  const forwarder = createForwarder({
    post(event, signal) {
      const message = messageOf(event);
      return poster.post(forwardTo, headersOf(message, [secret], Date.now()), message.body, signal);
    },
    onProgress: save,
    report: print,
    backoff,
    stopped,
  });
  try {
    let position = fromNow ? null : await read(positionFile);
    if (position !== null) print(`Going on after ${position}; --from-now begins anew.`);
    for (let failures = 0; !stopped.aborted; ) {
      try {
        const former = position;
        const { events, position: next } = await readFeed(feed, former, stopped);
        if (failures > 0) print('The server answers again.');
        failures = 0;
        if (former === null && next !== null) {
          save(next);
          print('Waiting for events.');
        }
        for (const event of events) await forwarder.add(event);
        position = next;
        if (events.length === 0 && former !== null) await pause(pollMs, undefined, { signal: stopped });
      } catch (error) {
        if (stopped.aborted) break;
        if (error instanceof FeedError) throw error;
        if (failures === 0) print(`The feed cannot be read: ${reasonOf(error)}. Trying again.`);
        const wait = Math.min(pollMs * 2 ** failures++, MAX_PAUSE_MS);
        await pause(wait, undefined, { signal: stopped }).catch(() => {});
      }
    }
  } finally {
    await saving;
    await poster.close();
  }
}

async function read(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^evt_[0-9a-z]{26}$/.test(text.trim()) ? text.trim() : null;
}

/** Replaces the file, so that a kill leaves the former or the new position. */
async function write(file: string, position: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${position}\n`);
  await rename(`${file}.new`, file);
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
