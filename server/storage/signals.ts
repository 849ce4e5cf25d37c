import type pg from 'pg';
import { repeat } from '../lib/time/repeat.ts';
import type { Log } from '../log.ts';
import { endConnection } from './clients.ts';
import { type Database, sql } from './database.ts';

/**
 * LISTEN and NOTIFY between the processes of one database. A signal is a hint that may be lost with its
 * connection, so that listeners must also poll.
 */
export type Signals = {
  /**
   * Listens to a channel, including signals of this process. `onMissed` is called whenever listening starts,
   * and again after a lost connection, because earlier signals may have been missed.
   */
  listen(channel: string, onSignal: (payload: string) => void, onMissed?: () => void): void;
  /**
   * Sends within some milliseconds, and equal payloads once. Never call it in a transaction: see docs/architecture/sending.md.
   */
  send(channel: string, payload: string): void;
  stop(): Promise<void>;
};

const SEND_DELAY_MS = 5;
const RECONNECT_DELAY_MS = 1000;
/** Heartbeats of a listening connection, which sends nothing else and so would not notice that its other end is gone. */
const HEARTBEAT_MS = { interval: 10_000, timeout: 5000 };

type Listener = { onSignal: (payload: string) => void; onMissed: () => void };

/**
 * Listens on one connection for the whole process, opened for the first listener.
 *
 * @param name application name of that connection, by which other processes identify this one; null for the default
 */
export function startSignals(
  database: Database,
  log: Log,
  heartbeat = HEARTBEAT_MS,
  name: string | null = null,
): Signals {
  const listeners = new Map<string, Listener[]>();
  const unsent = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  /** Settles once the connection runs no statement: it takes one after the other. */
  let turn: Promise<unknown> = Promise.resolve();
  let connecting = false;
  let stopped = false;

  const flush = () => {
    timer = undefined;
    const channels: string[] = [];
    const payloads: string[] = [];
    for (const [channel, ofChannel] of unsent)
      for (const payload of ofChannel) {
        channels.push(channel);
        payloads.push(payload);
      }
    unsent.clear();
    database
      .query(sql`
        SELECT pg_notify(channel, payload)
        FROM unnest(${channels}::text[], ${payloads}::text[]) AS t (channel, payload)`)
      .catch((error) => log.debug({ err: error }, 'NOTIFY failed; other processes will poll'));
  };

  const runInTurn = (connected: pg.Client, statement: string, values: string[] = []) => {
    const result = turn.then(() => connected.query(statement, values));
    turn = result.catch(() => {});
    return result;
  };

  const listenTo = async (connected: pg.Client, channel: string) => {
    await runInTurn(connected, `LISTEN ${channel}`);
    for (const { onMissed } of listeners.get(channel) ?? []) onMissed();
  };

  const connect = async (): Promise<void> => {
    if (stopped || connecting) return;
    connecting = true;
    const reconnect = () => {
      connecting = false;
      client = undefined;
      setTimeout(connect, RECONNECT_DELAY_MS).unref();
    };
    let connected: pg.Client;
    try {
      connected = await database.connect(heartbeat.timeout);
    } catch (error) {
      log.debug(
        { err: error },
        'the connection for LISTEN could not be opened; retrying, and polling meanwhile',
      );
      return reconnect();
    }
    client = connected;
    connected.on('notification', ({ channel, payload }) => {
      for (const { onSignal } of listeners.get(channel) ?? []) onSignal(payload ?? '');
    });
    const heartbeats = repeat(heartbeat.interval, async () => void (await runInTurn(connected, 'SELECT 1')), {
      firstMs: heartbeat.interval,
      failed(error) {
        log.debug({ err: error }, 'the connection for LISTEN does not answer; reconnecting');
        void heartbeats.stop();
        void endConnection(connected);
      },
    });
    connected.once('error', () => void endConnection(connected));
    connected.once('end', () => {
      void heartbeats.stop();
      reconnect();
    });
    if (stopped) return void (await endConnection(connected));
    try {
      if (name !== null)
        await runInTurn(connected, `SELECT set_config('application_name', $1, false)`, [name]);
      for (const channel of listeners.keys()) await listenTo(connected, channel);
    } catch (error) {
      log.debug({ err: error }, 'LISTEN failed; reconnecting');
      await endConnection(connected);
    }
  };

  return {
    listen(channel, onSignal, onMissed = () => {}) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), { onSignal, onMissed }]);
      if (!client) void connect();
      else {
        const connected = client;
        listenTo(connected, channel).catch(() => endConnection(connected));
      }
    },
    send(channel, payload) {
      const payloads = unsent.get(channel) ?? new Set();
      unsent.set(channel, payloads.add(payload));
      timer ??= setTimeout(flush, SEND_DELAY_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (client) await endConnection(client);
    },
  };
}
