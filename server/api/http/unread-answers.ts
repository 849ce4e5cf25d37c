import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../errors.ts';
import { networkOf } from '../../lib/network/networks.ts';
import { resetConnection } from '../../lib/network/reset-connection.ts';
import type { Log } from '../../log.ts';

export type UnreadLimits = {
  /** Highest number of unread bytes of one client: an IPv4 address, or an IPv6 network (/64). */
  perClient: number;
  /** Highest number of unread bytes of all clients. */
  total: number;
  /** Time for which an answer may be read too slowly, in ms. */
  slowMs: number;
};

const LIMITS: UnreadLimits = { perClient: 32 * 1024 * 1024, total: 256 * 1024 * 1024, slowMs: 30_000 };
/** Lowest permitted rate, which any phone's connection exceeds. */
const MIN_BYTES_PER_S = 1024;
const CHECK_MS = 1000;
const RETRY_AFTER_S = 30;

/** The holder of an answer's bytes: its connection; with HTTP/2, whose connection has many answers, the answer itself. */
export type Output = {
  /** Number of bytes that were written, including those that wait. */
  bytesWritten(): number;
  /** Number of bytes that wait. */
  writableLength(): number;
};

/** An answer that is not fully sent or read. */
type Answer = {
  socket: Socket;
  output: Output;
  client: string;
  /** Time at which the client fell behind, by `performance.now()`, and how many bytes it had read by then. */
  behind: { since: number; read: number } | null;
};

/**
 * Bounds the memory that clients take in a process by requesting answers and not reading them. A client with too many unread bytes gets a
 * 429. The connection of a client that reads too slowly is closed. If all clients together have too many unread bytes, the connections that
 * have been behind for longest are closed. Bytes that the kernel has taken count as read.
 */
export function limitUnreadAnswers(app: FastifyInstance, log: Log, limits: UnreadLimits = LIMITS): void {
  const answers = new Set<Answer>();
  const byClient = new Map<string, Set<Answer>>();

  app.addHook('onRequest', async (request, reply) => {
    const client = networkOf(request.ip);
    const ofClient = byClient.get(client) ?? new Set();
    if (unreadBytes(ofClient) > limits.perClient) {
      reply.header('retry-after', RETRY_AFTER_S);
      throw new ApiError(
        'too_many_requests',
        `Too many answers have not been read: read them, or try again in ${RETRY_AFTER_S} s`,
      );
    }
    const { socket } = request.raw;
    const { output = outputOf(socket) } = reply.raw as { output?: Output };
    const answer: Answer = { socket, output, client, behind: null };
    answers.add(answer);
    byClient.set(client, ofClient.add(answer));
    // The event also comes when the connection is closed first.
    reply.raw.once('close', () => {
      answers.delete(answer);
      ofClient.delete(answer);
      if (ofClient.size === 0) byClient.delete(client);
    });
  });

  const timer = setInterval(closeSlow, CHECK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));

  function closeSlow() {
    const now = performance.now();
    const behind = [...answers].filter((answer) => isBehind(answer, now));
    const slow = behind.filter((answer) => isTooSlow(answer, now));
    let total = unreadBytes(behind) - unreadBytes(slow);
    for (const answer of slow) close(answer, 'was read too slowly');
    behind.sort((a, b) => a.behind!.since - b.behind!.since);
    for (const answer of behind) {
      if (total <= limits.total) break;
      if (slow.includes(answer)) continue;
      total -= answer.output.writableLength();
      close(answer, 'was not read while others needed its memory');
    }
  }

  function isTooSlow({ output, behind }: Answer, now: number): boolean {
    const { since, read } = behind!;
    return (
      now - since >= limits.slowMs && readBytes(output) - read < (MIN_BYTES_PER_S * (now - since)) / 1000
    );
  }

  function close({ socket, output, client }: Answer, reason: string) {
    log.debug(
      { client, unread_bytes: output.writableLength() },
      `the connection is closed: an answer ${reason}`,
    );
    resetConnection(socket);
  }
}

/** Returns whether the client is behind, and records since when. */
function isBehind(answer: Answer, now: number): boolean {
  const { output } = answer;
  if (output.writableLength() === 0) answer.behind = null;
  else answer.behind ??= { since: now, read: readBytes(output) };
  return answer.behind !== null;
}

/** An injected request has no connection. */
const outputOf = (socket: Socket): Output => ({
  bytesWritten: () => socket.bytesWritten,
  writableLength: () => socket.writableLength || 0,
});

/** Returns how many bytes the kernel has taken, or the flow control of HTTP/2 has let pass. */
const readBytes = ({ bytesWritten, writableLength }: Output): number => bytesWritten() - writableLength();

const unreadBytes = (answers: Iterable<Answer>): number => {
  let sum = 0;
  for (const { output } of answers) sum += output.writableLength();
  return sum;
};
