import type { FastifyReply } from 'fastify';

/** An open response of server-sent events (WHATWG HTML, section 9.2). */
export type EventStream = {
  /** @param event `id`: the browser sends it as Last-Event-ID when it reconnects */
  send(event: { id?: number; type: string; data: object }): void;
  /** Ends the response, unless it has ended already. The browser reconnects by itself. */
  end(): void;
};

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Keeps nginx from buffering.
  'x-accel-buffering': 'no',
};

export const isEventStream = (reply: FastifyReply): boolean =>
  reply.getHeader('content-type') === STREAM_HEADERS['content-type'];

/** Most proxies close a connection that has been silent for a minute. */
const HEARTBEAT_MS = 15_000;
/** Longest duration of a stream, because a client may vanish without closing its connection. */
const MAX_DURATION_MS = 10 * 60_000;
const RECONNECT_DELAY_MS = 2000;

/**
 * Takes the response over from Fastify, with the headers that were set on it.
 *
 * @param on `heartbeat` is called every 15 s; `end` is called once, whichever side ends the stream, and at once if the client is
 *   gone already
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
    clearTimeout(maxDuration);
    raw.end();
    on.end();
  };
  const heartbeat = setInterval(() => {
    write(':\n\n');
    on.heartbeat();
  }, HEARTBEAT_MS);
  const maxDuration = setTimeout(end, MAX_DURATION_MS);

  for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '');
  raw.writeHead(200);
  write(`retry: ${RECONNECT_DELAY_MS}\n\n`);
  raw.on('close', end);
  if (raw.destroyed) end();

  return {
    send: ({ id, type, data }) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
  };
}
