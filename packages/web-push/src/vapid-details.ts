import { createVapid, generateVapidKeys, type Vapid } from './vapid.ts';

/** A sender: an address at which push services can contact it, and its keys in base64url. */
export type VapidDetails = { subject: string; publicKey: string; privateKey: string };

export function generateVAPIDKeys(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateVapidKeys();
  return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') };
}

let defaultVapid: Vapid | null = null;

/**
 * Sets the sender of the messages whose options have no `vapidDetails`.
 *
 * @throws TypeError for schemes other than `mailto:` and `https:`, and for keys that do not belong together
 */
export function setVapidDetails(subject: string, publicKey: string, privateKey: string): void {
  defaultVapid = vapidOf({ subject, publicKey, privateKey });
}

/** Returns the `Authorization` header for an origin (RFC 8292). */
export function authorizationFor(origin: string, details?: VapidDetails): string {
  const vapid = details ? vapidOf(details) : defaultVapid;
  if (!vapid) throw new TypeError('call setVapidDetails() first, or pass vapidDetails');
  return vapid.authorization(origin);
}

/** Senders by the text of their details, because callers may pass a new object for each message, but a token is reused for hours. */
const vapids = new Map<string, Vapid>();

function vapidOf({ subject, publicKey, privateKey }: VapidDetails): Vapid {
  const text = `${subject}\n${publicKey}\n${privateKey}`;
  const known = vapids.get(text);
  if (known) return known;
  const keys = { publicKey: decodeKey(publicKey, 65), privateKey: decodeKey(privateKey, 32) };
  const vapid = createVapid({ subject, ...keys });
  if (vapids.size >= MAX_REMEMBERED) vapids.clear();
  vapids.set(text, vapid);
  return vapid;
}

function decodeKey(key: string, length: number): Buffer {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== length) throw new TypeError(`a VAPID key must be ${length} bytes in base64url`);
  return bytes;
}

const MAX_REMEMBERED = 1000;
