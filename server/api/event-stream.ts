import type { FastifyReply } from 'fastify';

/** An answer that goes on: server-sent events (WHATWG HTML, section 9.2). */
export type EventStream = {
  /** @param event `id` is what the browser names as Last-Event-ID when it comes back */
  send(event: { id?: number; type: string; data: object }): void;
  /** Ends the answer, if it has not ended. The browser comes back by itself. */
  end(): void;
};

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would gather what is written until there is enough of it.
  'x-accel-buffering': 'no',
};

export const isEventStream = (reply: FastifyReply): boolean =>
  reply.getHeader('content-type') === STREAM_HEADERS['content-type'];

/** A sign of life: proxies take a silent connection for dead, most of them after a minute. */
const HEARTBEAT_MS = 15_000;
/** A client that is gone without a word is got rid of by then. */
const LONGEST_MS = 10 * 60_000;
const COME_BACK_MS = 2000;

/**
 * Takes the answer out of Fastify's hands, with the headers that were set on it.
 *
 * @param on `heartbeat` comes every 15 s; `end` once, whoever ended it, and also where the client is gone already
 */
export function startEventStream(
  reply: FastifyReply,
  on: { heartbeat: () => void; end: () => void },
): EventStream {
  const { raw } = reply.headers(STREAM_HEADERS).hijack();
  let ended = false;
  const write = (text: string) => {
    if (!ended) raw.write(text);
  };
  const end = () => {
    if (ended) return;
    ended = true;
    clearInterval(heartbeat);
    clearTimeout(longest);
    raw.end();
    on.end();
  };
  const heartbeat = setInterval(() => {
    write(':\n\n');
    on.heartbeat();
  }, HEARTBEAT_MS);
  const longest = setTimeout(end, LONGEST_MS);

  for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '');
  raw.writeHead(200);
  write(`retry: ${COME_BACK_MS}\n\n`);
  raw.on('close', end);
  if (raw.destroyed) end();

  return {
    send: ({ id, type, data }) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
  };
}
