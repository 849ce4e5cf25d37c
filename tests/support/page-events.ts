import { randomBytes } from 'node:crypto';
import { WAIT_MS } from './deadlines.ts';

export type PageEvent = { id: string | null; type: string; data: Record<string, unknown> };

/** A session's name, as the embed makes one. */
export const newSession = (): string => randomBytes(16).toString('base64url');

type Ask = { session: string; service: string; user: string };

export const eventsPath = ({ session, service, user }: Ask): string =>
  `/embed/v1/sessions/${session}/events?service=${service}&user=${encodeURIComponent(user)}`;

/** Listens as the embed does on a business's page, but does not come back by itself. @throws where it is refused */
export const listen = (url: string, ask: Ask, headers: Record<string, string> = {}) =>
  readEvents(new URL(eventsPath(ask), url), headers);

/** Reads server-sent events as a browser does, but does not come back by itself. @throws where it is refused */
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
  /** Resolves with whether the server ended it in order. */
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
    /** What came, the first one (`session`) included. */
    events,
    /** What is no event: the time to come back after, and signs of life. */
    comments,
    ended,
    /** Resolves with the events once there are as many, or once one of them is of the type. */
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

/** One block of a stream (WHATWG HTML, section 9.2.6); null for one that is no event. */
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

/** What a page heard, the first message left out: number, name and data. */
export const told = (events: PageEvent[]) =>
  events.filter(({ type }) => type !== 'session').map(({ id, type, data }) => [id, type, data]);
