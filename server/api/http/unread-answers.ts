import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../errors.ts';
import { networkOf } from '../../lib/networks.ts';
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

/** An answer that is not fully sent or read. */
type Answer = {
  socket: Socket;
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
    const answer: Answer = { socket: request.raw.socket, client, behind: null };
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
      total -= answer.socket.writableLength;
      close(answer, 'was not read while others needed its memory');
    }
  }

  function isTooSlow({ socket, behind }: Answer, now: number): boolean {
    const { since, read } = behind!;
    return (
      now - since >= limits.slowMs && readBytes(socket) - read < (MIN_BYTES_PER_S * (now - since)) / 1000
    );
  }

  function close({ socket, client }: Answer, reason: string) {
    log.debug(
      { client, unread_bytes: socket.writableLength },
      `the connection is closed: an answer ${reason}`,
    );
    // The kernel drops what it has taken: after a FIN it would keep it for minutes.
    socket.resetAndDestroy();
  }
}

/** Returns whether the client is behind, and records since when. */
function isBehind(answer: Answer, now: number): boolean {
  const { socket } = answer;
  // An injected request has no connection.
  if (!(socket.writableLength > 0)) answer.behind = null;
  else answer.behind ??= { since: now, read: readBytes(socket) };
  return answer.behind !== null;
}

/** Returns how many bytes the kernel has taken. */
const readBytes = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

const unreadBytes = (answers: Iterable<Answer>): number => {
  let sum = 0;
  // An injected request has no connection.
  for (const { socket } of answers) sum += socket.writableLength ?? 0;
  return sum;
};
