import { randomBytes } from 'node:crypto';
import { WAIT_MS } from './deadlines.ts';

export type PageEvent = { id: string | null; type: string; data: Record<string, unknown> };

/** Returns a new name for a session, as from the embed. */
export const newSession = (): string => randomBytes(16).toString('base64url');

type Ask = { session: string; service: string; user: string };

export const eventsPath = ({ session, service, user }: Ask): string =>
  `/embed/v1/sessions/${session}/events?service=${service}&user=${encodeURIComponent(user)}`;

/** Listens like the embed on a business's page, but does not reconnect. @throws if the server rejects it */
export const listen = (url: string, ask: Ask, headers: Record<string, string> = {}) =>
  readEvents(new URL(eventsPath(ask), url), headers);

/** Reads server-sent events like a browser, but does not reconnect. @throws if the server rejects the request */
export async function readEvents(url: URL, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);

  const events: PageEvent[] = [];
  const comments: string[] = [];
  let changed = Promise.withResolvers<void>();
  let text = '';
  let isOver = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body!) {
      text += decoder.decode(part, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const event = parse(block);
        if (event) events.push(event);
        else comments.push(block);
      }
      changed.resolve();
      changed = Promise.withResolvers();
    }
  };
  /** Resolves with true if the server ended the stream properly. */
  const ended = read()
    .then(
      () => text === '',
      () => false,
    )
    .finally(() => {
      isOver = true;
      changed.resolve();
    });

  return {
    headers: response.headers,
    /** The received events, including the first one (`session`). */
    events,
    /** Blocks other than events: the reconnection time, and heartbeats. */
    comments,
    ended,
    /** Resolves with the events once their number is reached, or one of them has the type. */
    async waitFor(wanted: number | string): Promise<PageEvent[]> {
      const deadline = AbortSignal.timeout(WAIT_MS);
      const givenUp = new Promise<void>((resolve) => deadline.addEventListener('abort', () => resolve()));
      for (;;) {
        const isThere =
          typeof wanted === 'number' ? events.length >= wanted : events.some(({ type }) => type === wanted);
        if (isThere) return events;
        if (isOver || deadline.aborted) throw new Error(`${wanted} did not come: ${JSON.stringify(events)}`);
        await Promise.race([changed.promise, givenUp]);
      }
    },
    async close() {
      leaving.abort();
      await ended;
    },
  };
}

export type Page = Awaited<ReturnType<typeof listen>>;

/** Parses one block of a stream (WHATWG HTML, section 9.2.6); null for a block without an event. */
function parse(block: string): PageEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trimStart()];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return null;
  return { id: fields.get('id') ?? null, type: fields.get('event') ?? 'message', data: JSON.parse(data) };
}

/** Returns the id, type and data of each event except `session`. */
export const told = (events: PageEvent[]) =>
  events.filter(({ type }) => type !== 'session').map(({ id, type, data }) => [id, type, data]);
