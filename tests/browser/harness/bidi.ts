import { WebSocket } from 'ws';
import { START_MS, withDeadline } from '../../support/deadlines.ts';

export type BidiParameters = Record<string, unknown>;

/** One WebDriver BiDi session (W3C WebDriver BiDi, sections 3 and 4). */
export interface Bidi {
  /** Sends a command and resolves with its `result`; rejects if the browser answers with an error or exits. */
  send<Result = BidiParameters>(method: string, parameters?: BidiParameters): Promise<Result>;
  /** Calls `listener` with the `params` of every event named `method`; returns a function that removes the listener. */
  on(method: string, listener: (parameters: BidiParameters) => void): () => void;
  close(): void;
}

/** The browser's error for a command. `code` is the specification's error code, such as "no such frame". */
export class BidiError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

interface PendingCommand {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * Opens a session at the address that the browser printed, `ws://127.0.0.1:PORT`, subscribed to `events`.
 * `capabilities` become `alwaysMatch` of `session.new`.
 */
export async function connectBidi(
  address: string,
  events: string[],
  capabilities: BidiParameters = {},
): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`, { handshakeTimeout: START_MS });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const bidi = createBidi(socket);
  await bidi.send('session.new', { capabilities: { alwaysMatch: capabilities } });
  await bidi.send('session.subscribe', { events });
  return bidi;
}

function createBidi(socket: WebSocket): Bidi {
  const pending = new Map<number, PendingCommand>();
  const listeners = new Map<string, Set<(parameters: BidiParameters) => void>>();
  let lastId = 0;

  socket.on('message', (text) => {
    const message = JSON.parse(String(text));
    if (message.type === 'event') {
      for (const listener of listeners.get(message.method) ?? []) listener(message.params);
      return;
    }
    const command = pending.get(message.id);
    pending.delete(message.id);
    if (message.type === 'success') command?.resolve(message.result);
    else command?.reject(new BidiError(message.error, message.message));
  });
  // Tests kill the browser, which resets the connection: 'close' follows and rejects the pending commands.
  socket.on('error', () => {});
  socket.on('close', () => {
    for (const command of pending.values()) command.reject(new Error('the browser has closed the session'));
    pending.clear();
  });

  return {
    send<Result>(method: string, params: BidiParameters = {}) {
      if (socket.readyState !== WebSocket.OPEN) {
        return Promise.reject(new Error(`the browser has closed the session: ${method} not sent`));
      }
      const id = ++lastId;
      socket.send(JSON.stringify({ id, method, params }));
      const answer = new Promise<Result>((resolve, reject) => {
        pending.set(id, { resolve: (result) => resolve(result as Result), reject });
      });
      // The deadline is longer than the waits of the scripts that commands run.
      return withDeadline(answer, START_MS, `the browser's answer to ${method}`);
    },
    on(method, listener) {
      const listenersOfMethod = listeners.get(method) ?? new Set();
      listeners.set(method, listenersOfMethod.add(listener));
      return () => listenersOfMethod.delete(listener);
    },
    close: () => socket.terminate(),
  };
}
