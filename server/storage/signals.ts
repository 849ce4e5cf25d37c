import type pg from 'pg';
import type { Log } from '../log.ts';
import { type Database, sql } from './database.ts';

/**
 * LISTEN and NOTIFY between the processes of one database. A signal is a hint and no message: it may be lost with its
 * connection, so that who waits for one also looks by itself now and then.
 */
export type Signals = {
  /**
   * Hears what is sent on a channel, by this process too. `missed` is called once it listens, for the first time or anew:
   * what was said before is made up for by a look.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): void;
  /** Sends within some milliseconds, equal ones once. Never in a transaction: see ARCHITECTURE.md. */
  send(channel: string, payload: string): void;
  stop(): Promise<void>;
};

const GATHER_MS = 5;
const RECONNECT_MS = 1000;

type Listener = { heard: (payload: string) => void; missed: () => void };

/** One connection listens for the whole process; there is none while nobody listens. */
export function startSignals(database: Database, log: Log): Signals {
  const listeners = new Map<string, Listener[]>();
  const gathered = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let connecting = false;
  let stopped = false;

  const flush = () => {
    timer = undefined;
    const pairs = [...gathered].flatMap(([channel, payloads]) => [...payloads].map((one) => [channel, one]));
    gathered.clear();
    database
      .query(sql`
        SELECT pg_notify(channel, payload)
        FROM unnest(${pairs.map(([channel]) => channel)}::text[], ${pairs.map(([, one]) => one)}::text[]) AS t (channel, payload)`)
      .catch((error) => log.debug({ err: error }, 'other processes were not told; they look by themselves'));
  };

  const listenTo = async (connected: pg.Client, channel: string) => {
    await connected.query(`LISTEN ${channel}`);
    for (const { missed } of listeners.get(channel) ?? []) missed();
  };

  const connect = async (): Promise<void> => {
    if (stopped || connecting) return;
    connecting = true;
    const again = () => {
      connecting = false;
      client = undefined;
      setTimeout(connect, RECONNECT_MS).unref();
    };
    let connected: pg.Client;
    try {
      connected = await database.connect();
    } catch (error) {
      log.debug({ err: error }, 'cannot listen for other processes now; looking by itself goes on');
      return again();
    }
    client = connected;
    connected.on('notification', ({ channel, payload }) => {
      for (const { heard } of listeners.get(channel) ?? []) heard(payload ?? '');
    });
    connected.once('end', again);
    if (stopped) return void (await connected.end().catch(() => {}));
    try {
      for (const channel of listeners.keys()) await listenTo(connected, channel);
    } catch (error) {
      log.debug({ err: error }, 'the connection for signals was lost at once');
      await connected.end().catch(() => {});
    }
  };

  return {
    listen(channel, heard, missed = () => {}) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), { heard, missed }]);
      if (!client) void connect();
      else listenTo(client, channel).catch(() => client?.end().catch(() => {}));
    },
    send(channel, payload) {
      const payloads = gathered.get(channel) ?? new Set();
      gathered.set(channel, payloads.add(payload));
      timer ??= setTimeout(flush, GATHER_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
