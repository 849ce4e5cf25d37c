import type { ClientEvent } from './client.d.ts';

export type Tell = (...event: ClientEvent) => void;

/** What the server says first: the short link, and its QR code as a path of one unit a module. */
export type Opened = { link: string; qr: { size: number; path: string } };

/** What the dialog hears beside the page's own events. */
export type Heard = ClientEvent | ['session', Opened] | ['joined' | 'lost' | 'expired', unknown];

/** What ties this page to the phone, or the tab, on which the experience goes on. */
export type Session = {
  /** Where the experience opens, for as long as this session is good. */
  address(): string;
  /** One at a time hears, or nobody. */
  listen(listener?: (...heard: Heard) => void): void;
  /** Whoever opened it is told its events; the same owner once. */
  tellTo(owner: object, tell: Tell): void;
  /** Begins to hear, anew after a failure, under a new name after an hour. */
  connect(): void;
};

/** A code on a screen is good for an hour, and for no longer is anything heard. */
const GOOD_FOR_MS = 3_600_000;
/** Some proxies, and blockers of content, never answer. */
const PATIENCE_MS = 10_000;
const HEARD = [
  'session',
  'joined',
  'permission',
  'subscribed',
  'unsubscribed',
  'clicked',
  'expired',
] as const;

const sessions = new Map<string, Session>();

/** The page's session for a user of a service: the same one, however often it is opened. */
export function sessionOf(base: string, service: string, user: string): Session {
  const who = `user=${encodeURIComponent(user)}`;
  const session = sessions.get(service + who) ?? createSession(base, service, who);
  sessions.set(service + who, session);
  return session;
}

function createSession(base: string, service: string, who: string): Session {
  let say: ((...heard: Heard) => void) | undefined;
  const owners = new Map<object, Tell>();
  let name: string;
  let goodUntil = 0;
  let source: EventSource | undefined;
  /** Number of the latest event: one that comes again, on a new connection, is not told again. */
  let latest: number;
  let opened: Opened | undefined;

  const isGood = () => Date.now() < goodUntil;
  const nameNow = () => {
    if (!isGood()) {
      name = randomName();
      goodUntil = Date.now() + GOOD_FOR_MS;
      latest = 0;
      opened = undefined;
      setTimeout(expire, GOOD_FOR_MS);
    }
    return name;
  };
  const tell: Tell = (...event) => {
    for (const owner of owners.values()) owner(...event);
  };
  const disconnect = () => {
    source?.close();
    source = undefined;
  };
  const expire = () => {
    if (isGood()) return;
    disconnect();
    say?.('expired', 0);
  };
  const fail = () => {
    say?.('lost', 0);
    tell('error', {
      message: `Client: no connection to ${base}. Does a Content-Security-Policy lack it in connect-src?`,
    });
  };

  const connect = () => {
    const address = `${base}/embed/v1/sessions/${nameNow()}/events?service=${service}&${who}`;
    if (source && opened) return say?.('session', opened);
    disconnect();
    try {
      source = new EventSource(address);
    } catch {
      return fail();
    }
    const mine = source;
    for (const type of HEARD)
      mine.addEventListener(type, ({ data: text, lastEventId }: MessageEvent) => {
        const data = JSON.parse(text);
        if (type === 'session') {
          if (!opened) say?.(type, data);
          opened = data;
        } else if (+lastEventId > latest) {
          latest = +lastEventId;
          // Revoked: the next code has a new name, while what happens on the phone is heard by this one.
          if (type === 'expired') goodUntil = 0;
          else if (type !== 'joined') tell(type, data);
          say?.(type, data);
        }
      });
    mine.onerror = () => {
      // While it connects anew by itself there is nothing to say.
      if (mine.readyState < 2) return;
      disconnect();
      // A proxy's error while the server starts anew ends it for the browser.
      if (opened) setTimeout(revive, PATIENCE_MS);
      else fail();
    };
    setTimeout(() => {
      if (mine === source && !opened) fail();
    }, PATIENCE_MS);
  };
  const revive = () => {
    if (isGood() && !source) connect();
  };

  addEventListener('pagehide', disconnect);
  // The page comes back as it was, out of the browser's memory.
  addEventListener('pageshow', revive);

  return {
    address: () => `${base}/app/${service}/?${who}&session=${nameNow()}`,
    listen(listener) {
      say = listener;
    },
    tellTo: (owner, its) => owners.set(owner, its),
    connect,
  };
}

/** 128 random bits in base64url, nearly: what would be a hyphen is an underscore too. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/[+/]/g, '_')
    .slice(0, 22);
}
