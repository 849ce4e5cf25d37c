/** Timeouts of an HTTP/2 connection, all on one timer. */
export type Liveness = {
  /** Records that bytes arrived, whatever they contain. */
  received(): void;
  lastReceivedAt(): number;
  /** Records that a request was sent while no other was in flight. */
  requestSent(now: number): void;
  /** Records that our side of the socket is closed. */
  socketEnded(): void;
  stop(): void;
};

/**
 * @param connection `firstDeadline`: the earliest deadline of the requests in flight, null if there are none;
 *   `isReady`: whether SETTINGS have arrived; `expire`: ends the requests past their deadline
 */
export function createLiveness(connection: {
  timeoutMs: number;
  firstDeadline(): number | null;
  isReady(): boolean;
  ping(): void;
  expire(now: number): void;
  /** Restarts the timeouts of the requests in flight. */
  postpone(now: number): void;
  closeIdle(): void;
  destroy(reason: 'timeout' | 'connection', detail: string): void;
}): Liveness {
  let openedAt = performance.now();
  let lastReceivedAt = openedAt;
  let firstSentAt = openedAt;
  let pingSentAt: number | null = null;
  let idleSince: number | null = null;
  let endedAt: number | null = null;
  let checkAt = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let immediate: NodeJS.Immediate | undefined;
  arm(openedAt);

  function arm(now: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    checkAt = Math.max(now, nextCheckAt(now));
    // Deferred past the poll phase, so that after a stall of this process, bytes that arrived meanwhile are read first.
    timer = setTimeout(() => {
      immediate = setImmediate(check);
    }, checkAt - now);
    // The socket keeps the process running while a request is in flight.
    timer.unref();
  }

  function nextCheckAt(now: number): number {
    if (endedAt !== null) return endedAt + CLOSING_MS;
    if (!connection.isReady()) return openedAt + connection.timeoutMs;
    const deadline = connection.firstDeadline();
    if (deadline === null) return (idleSince ?? now) + IDLE_MS;
    // Received bytes do not rearm the timer, but can bring the end of a silence forward if they answer a PING.
    return Math.min(deadline, silenceEndsAt(), now + PING_AFTER_MS);
  }

  function silenceEndsAt(): number {
    if (pingSentAt !== null) return pingSentAt + PING_TIMEOUT_MS;
    return Math.max(lastReceivedAt, firstSentAt) + PING_AFTER_MS;
  }

  function check(): void {
    const now = performance.now();
    if (now - checkAt > STALL_MS) beginAnew(now);
    if (endedAt !== null) {
      if (now >= endedAt + CLOSING_MS)
        connection.destroy('connection', 'the push service kept the connection open');
    } else if (!connection.isReady()) {
      if (now >= openedAt + connection.timeoutMs)
        connection.destroy('timeout', `no SETTINGS within ${connection.timeoutMs} ms`);
    } else {
      connection.expire(now);
      if (connection.firstDeadline() === null) checkIdle(now);
      else checkSilence(now);
    }
    arm(now);
  }

  /** Restarts all timeouts after a stall of this process or machine, which is not the push service's fault. */
  function beginAnew(now: number): void {
    connection.postpone(now);
    openedAt = now;
    if (pingSentAt !== null) pingSentAt = now;
    if (endedAt !== null) endedAt = now;
  }

  function checkIdle(now: number): void {
    idleSince ??= now;
    pingSentAt = null;
    if (now >= idleSince + IDLE_MS) connection.closeIdle();
  }

  function checkSilence(now: number): void {
    if (now < silenceEndsAt()) return;
    if (pingSentAt === null) sendPing(now);
    else connection.destroy('connection', 'the push service did not answer a PING');
  }

  function sendPing(now: number): void {
    pingSentAt = now;
    connection.ping();
  }

  return {
    received() {
      lastReceivedAt = performance.now();
      pingSentAt = null;
    },
    lastReceivedAt: () => lastReceivedAt,
    requestSent(now) {
      firstSentAt = now;
      idleSince = null;
      // A router may have forgotten an idle connection.
      if (pingSentAt === null && now - lastReceivedAt > PING_AFTER_MS) sendPing(now);
      arm(now);
    },
    socketEnded() {
      endedAt = performance.now();
      arm(endedAt);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearImmediate(immediate);
    },
  };
}

const IDLE_MS = 60_000;
/** Silence, with requests in flight, after which a PING is sent. */
const PING_AFTER_MS = 3000;
const PING_TIMEOUT_MS = 5000;
/** Delay of a check that indicates a stall. */
const STALL_MS = 500;
/** Time for the push service to close its side too. */
const CLOSING_MS = 1000;
