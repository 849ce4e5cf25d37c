import type { IncomingHttpHeaders } from 'node:http';
import { checkAuthorization } from './check-authorization.ts';

/** What is wrong with a request, and the status with which a push service refuses it. */
export type Refusal = { status: number; fault: string };

/**
 * Makes the checks that push services make, each the strictest known (RFC 8030, 8188, 8291, 8292, and Apple's and FCM's
 * documents). It remembers salts and keys: one that comes twice is a fault.
 *
 * @param origin the push service's, which tokens must be made for
 */
export function createRequestCheck(origin: string) {
  const salts = new Set<string>();
  const senderKeys = new Set<string>();

  return function check(headers: IncomingHttpHeaders, body: Buffer, senderKey?: string): Refusal | null {
    return (
      checkAuthorization(headers.authorization, origin, senderKey) ?? checkHeaders(headers) ?? checkBody(body)
    );
  };

  function checkBody(body: Buffer): Refusal | null {
    if (body.length > 4096)
      return { status: 413, fault: `body of ${body.length} bytes, at most 4096 are taken` };
    if (body.length < 86 + 17) return { status: 400, fault: `body of ${body.length} bytes is cut short` };
    if (body.readUInt32BE(16) < 18) return { status: 400, fault: 'record size under 18' };
    if (body[20] !== 65 || body[21] !== 4) return { status: 400, fault: 'no sender public key of 65 bytes' };
    if (isRepeated(salts, body.subarray(0, 16))) return { status: 400, fault: 'a salt used twice' };
    if (isRepeated(senderKeys, body.subarray(21, 86)))
      return { status: 400, fault: 'a sender key used twice' };
    return null;
  }
}

function checkHeaders(headers: IncomingHttpHeaders): Refusal | null {
  const ttl = text(headers.ttl);
  const topic = headers.topic && text(headers.topic);
  const urgency = headers.urgency ?? 'normal';
  const encoding = headers['content-encoding'];
  if (!/^\d+$/.test(ttl)) return { status: 400, fault: `TTL missing or not a number: ${ttl}` };
  if (Number(ttl) > MAX_TTL) return { status: 400, fault: `TTL over 28 days: ${ttl}` };
  if (topic !== undefined && !isTopic(topic)) return { status: 400, fault: `Topic not allowed: ${topic}` };
  if (!URGENCIES.has(text(urgency))) return { status: 400, fault: `Urgency not known: ${urgency}` };
  if (encoding !== 'aes128gcm') return { status: 400, fault: `Content-Encoding not aes128gcm: ${encoding}` };
  return null;
}

// A length of one more than a multiple of four belongs to no base64url text, and Apple refuses it.
function isTopic(topic: string): boolean {
  return /^[A-Za-z0-9_-]{1,32}$/.test(topic) && topic.length % 4 !== 1;
}

function isRepeated(seen: Set<string>, bytes: Buffer): boolean {
  const key = bytes.toString('latin1');
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

function text(header: string | string[] | undefined): string {
  return String(header ?? '');
}

const MAX_TTL = 2_419_200;
const URGENCIES = new Set(['very-low', 'low', 'normal', 'high']);
