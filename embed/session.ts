import type { ClientEvent } from './client.d.ts';

export type Tell = (...event: ClientEvent) => void;

/** What the server says first: the short link, and its QR code as a path of one unit a module. */
export type Opened = { link: string; qr: { size: number; path: string } };

/** What the dialog hears beside the page's own events. */
export type Heard = ClientEvent | ['session', Opened] | ['joined', unknown] | ['lost', unknown];

/** What ties this page to the phone, or the tab, on which the experience goes on. */
export type Session = {
  address: string;
  hear(listener: (...heard: Heard) => void): () => void;
  /** Whoever opened it is told its events; the same owner once. */
  tellTo(owner: object, tell: Tell): void;
  connect(): void;
};

/** A code on a screen is good for an hour, and for no longer is anything heard. */
const GOOD_FOR_MS = 3_600_000;
const PASSED_ON = ['permission', 'subscribed', 'unsubscribed', 'clicked'] as const;

const sessions = new Map<string, Session>();

/** The page's session for a user of a service: the same one for an hour, however often it is opened. */
export function sessionOf(base: string, service: string, user: string): Session {
  const who = `service=${service}&user=${encodeURIComponent(user)}`;
  const known = sessions.get(who);
  if (known) return known;
  const made = createSession(base, service, user, who);
  sessions.set(who, made);
  return made;
}

function createSession(base: string, service: string, user: string, who: string): Session {
  const name = randomName();
  const listeners = new Set<(...heard: Heard) => void>();
  const owners = new Map<object, Tell>();
  let source: EventSource | undefined;
  /** Number of the latest event: one that comes again, on a new connection, is not told again. */
  let latest = 0;
  let opened: Opened | undefined;

  const say = (...heard: Heard) => {
    for (const listener of listeners) listener(...heard);
  };
  const fail = () => {
    say('lost', 0);
    for (const tell of owners.values())
      tell('error', {
        message: `Client: cannot connect to ${base}. Is it in the connect-src of your Content-Security-Policy?`,
      });
  };
  const disconnect = () => {
    source?.close();
    source = undefined;
  };
  const connect = () => {
    if (source) return opened && say('session', opened);
    try {
      source = new EventSource(`${base}/embed/v1/sessions/${name}/events?${who}`);
    } catch {
      return fail();
    }
    const mine = source;
    const on = (type: string, heard: (data: never) => void) =>
      mine.addEventListener(type, ({ data, lastEventId }: MessageEvent) => {
        if (lastEventId && +lastEventId <= latest) return;
        latest = +lastEventId || latest;
        heard(JSON.parse(data) as never);
      });
    on('session', (data: Opened) => {
      opened = data;
      say('session', data);
    });
    on('joined', () => say('joined', 0));
    for (const type of PASSED_ON)
      on(type, (data) => {
        for (const tell of owners.values()) tell(type, data);
        say(type, data);
      });
    mine.onerror = () => {
      // While it connects anew by itself there is nothing to say.
      if (mine.readyState !== 2) return;
      disconnect();
      fail();
    };
  };

  addEventListener('pagehide', disconnect);
  // The page comes back as it was, out of the browser's memory.
  addEventListener('pageshow', ({ persisted }) => persisted && sessions.has(who) && connect());
  setTimeout(() => {
    disconnect();
    sessions.delete(who);
  }, GOOD_FOR_MS);

  return {
    address: `${base}/app/${service}/?user=${encodeURIComponent(user)}&session=${name}`,
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tellTo: (owner, tell) => owners.set(owner, tell),
    connect,
  };
}

/** 128 random bits in base64url. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .slice(0, 22);
}
