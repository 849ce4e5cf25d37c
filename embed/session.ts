import type { ClientEvent } from './client.d.ts';

export type ClientEventListener = (...event: ClientEvent) => void;

/**
 * The stream's first event: the short link, its QR code as a path with one unit per module, the manifest that installs the
 * experience for this user, and the brand.
 */
export type SessionCode = {
  link: string;
  qr: { size: number; path: string };
  manifest: string;
  /** Absent if the server is older, as `brand`. */
  vapid_public_key?: string;
  /** Absent if the server is older than the page's dialog. */
  brand?: {
    name: string | null;
    sentence: string | null;
    icon: string;
    colors: Record<'light' | 'dark', Record<string, string>>;
  };
};

/** Events for the page, and events for the dialog alone. */
export type DialogEvent =
  | ClientEvent
  | ['session', SessionCode]
  | ['joined' | 'lost' | 'expired' | 'unknown', unknown];

/** A connection of this page with the phone, or the tab, on which the experience opens. */
export type Session = {
  /** Returns the address of the experience, valid as long as this session. */
  address(): string;
  /** Replaces the dialog's listener, or removes it. A new listener receives the code, or the reason why there is none, at once. */
  setDialog(listener?: (...event: DialogEvent) => void): void;
  /** Sets the listener of an owner. An owner that opens the session again receives each event once. */
  setListener(owner: object, listener: ClientEventListener): void;
  /** Opens the event stream, or reopens it after a failure. After an hour, the session gets a new name. */
  connect(): void;
};

/** Time for which the server accepts a session's code and keeps its stream open: an hour. */
const SESSION_LIFETIME_MS = 3_600_000;
/** Timeout for proxies and content blockers that never answer. Also the delay before the stream is opened again. */
const CONNECT_TIMEOUT_MS = 10_000;
const EVENT_TYPES = [
  'session',
  'joined',
  'permission',
  'subscribed',
  'unsubscribed',
  'clicked',
  'expired',
] as const;

const sessions: Record<string, Session> = {};

/** Returns the page's session for a user of a service. Opening it again returns the same one. */
export function getSession(base: string, service: string, userQuery: string): Session {
  sessions[service + userQuery] ??= createSession(base, service, userQuery);
  return sessions[service + userQuery]!;
}

function createSession(base: string, service: string, userQuery: string): Session {
  let dialogListener: ((...event: DialogEvent) => void) | undefined;
  const listeners = new Map<object, ClientEventListener>();
  let name: string;
  let validUntil = 0;
  let source: EventSource | undefined;
  /** Number of the last event. Earlier events are ignored, because a new connection may repeat them. */
  let lastEventNumber: number;
  let code: SessionCode | undefined;
  let problem: ['lost' | 'unknown', unknown] | undefined;

  const isValid = () => Date.now() < validUntil;
  const currentName = () => {
    if (!isValid()) {
      name = randomName();
      validUntil = Date.now() + SESSION_LIFETIME_MS;
      lastEventNumber = 0;
      code = undefined;
      setTimeout(expire, SESSION_LIFETIME_MS);
    }
    return name;
  };
  const address = () => `${base}/app/${service}/?${userQuery}&session=${currentName()}`;
  const emit: ClientEventListener = (...event) => {
    for (const listener of listeners.values()) listener(...event);
  };
  const disconnect = () => {
    source?.close();
    source = undefined;
  };
  const expire = () => {
    if (isValid()) return;
    disconnect();
    dialogListener?.('expired', 0);
  };
  const fail = ({ status }: { status?: number } = {}, reason = describe(status)) => {
    const message = `Client: cannot connect to ${base}: ${reason}`;
    console.error(message);
    emit('error', { message });
    problem = [status === 404 ? 'unknown' : 'lost', 0];
    dialogListener?.(...problem);
    // The page at this address says why. Frames cannot show it.
    if (status === 403 && top === self) location.assign(address());
  };
  /** Names the likely cause to a developer. Without a status, the request was blocked or not answered. */
  const describe = (status?: number) =>
    !status
      ? 'check connect-src'
      : status === 403
        ? 'check user_signature'
        : status === 404
          ? `there is no service ${service}`
          : `it answered ${status}`;

  const connect = () => {
    const streamAddress = `${base}/embed/v1/sessions/${currentName()}/events?service=${service}&${userQuery}`;
    if (source && code) return;
    disconnect();
    problem = undefined;
    try {
      source = new EventSource(streamAddress);
    } catch {
      return fail();
    }
    const connection = source;
    for (const type of EVENT_TYPES)
      connection.addEventListener(type, ({ data: text, lastEventId }: MessageEvent) => {
        const data = JSON.parse(text);
        if (type === 'session') {
          problem = undefined;
          if (!code) dialogListener?.(type, data);
          code = data;
        } else if (+lastEventId > lastEventNumber) {
          lastEventNumber = +lastEventId;
          // The entries were revoked. The next code has a new name, but this stream still reports the phone's events.
          if (type === 'expired') validUntil = 0;
          else if (type !== 'joined') emit(type, data);
          dialogListener?.(type, data);
        }
      });
    connection.onerror = () => {
      // The browser reconnects by itself.
      if (connection.readyState < 2) return;
      disconnect();
      // The browser gives up after an error response, which a proxy sends while the server restarts.
      if (code) setTimeout(reconnect, CONNECT_TIMEOUT_MS);
      // An EventSource does not reveal the status.
      else fetch(streamAddress, { method: 'HEAD' }).then(fail, () => fail());
    };
    setTimeout(() => {
      if (connection === source && !code) fail({}, 'no answer within ten seconds');
    }, CONNECT_TIMEOUT_MS);
  };
  const reconnect = () => {
    if (isValid() && !source) connect();
  };

  addEventListener('pagehide', disconnect);
  // The browser may restore the page from its back/forward cache.
  addEventListener('pageshow', reconnect);

  return {
    address,
    setDialog(listener) {
      dialogListener = listener;
      if (problem) listener?.(...problem);
      else if (code) listener?.('session', code);
    },
    setListener: (owner, listener) => listeners.set(owner, listener),
    connect,
  };
}

/** Returns 128 random bits in base64url, with `_` in place of `-`. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/[+/]/g, '_')
    .slice(0, 22);
}
