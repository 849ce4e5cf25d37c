import type { IncomingHttpHeaders } from 'node:http';
import { checkAuthorization } from './check-authorization.ts';
import type { Rejection } from './rejection.ts';

/**
 * Checks requests as strictly as the strictest push service does (RFC 8030, 8188, 8291, 8292, and the documentation of Apple and
 * FCM). A reused salt or sender key is a violation.
 *
 * @param origin of the push service, which must be the audience of tokens
 */
export function createRequestCheck(origin: string) {
  const salts = new Set<string>();
  const senderKeys = new Set<string>();

  return function check(headers: IncomingHttpHeaders, body: Buffer, senderKey?: string): Rejection | null {
    return (
      checkAuthorization(headers.authorization, origin, senderKey) ?? checkHeaders(headers) ?? checkBody(body)
    );
  };

  function checkBody(body: Buffer): Rejection | null {
    if (body.length > 4096) return { status: 413, violation: `body of ${body.length} bytes exceeds 4096` };
    if (body.length < 86 + 17) return { status: 400, violation: `body of ${body.length} bytes is truncated` };
    if (body.readUInt32BE(16) < 18) return { status: 400, violation: 'record size under 18' };
    if (body[20] !== 65 || body[21] !== 4)
      return { status: 400, violation: 'no sender public key of 65 bytes' };
    if (isRepeated(salts, body.subarray(0, 16))) return { status: 400, violation: 'salt used twice' };
    if (isRepeated(senderKeys, body.subarray(21, 86)))
      return { status: 400, violation: 'sender key used twice' };
    return null;
  }
}

function checkHeaders(headers: IncomingHttpHeaders): Rejection | null {
  const ttl = text(headers.ttl);
  const topic = headers.topic && text(headers.topic);
  const urgency = headers.urgency ?? 'normal';
  const encoding = headers['content-encoding'];
  if (!/^\d+$/.test(ttl)) return { status: 400, violation: `TTL missing or not a number: ${ttl}` };
  if (Number(ttl) > MAX_TTL) return { status: 400, violation: `TTL over 28 days: ${ttl}` };
  if (topic !== undefined && !isTopic(topic)) return { status: 400, violation: `Topic invalid: ${topic}` };
  if (!URGENCIES.has(text(urgency))) return { status: 400, violation: `Urgency unknown: ${urgency}` };
  if (encoding !== 'aes128gcm')
    return { status: 400, violation: `Content-Encoding is not aes128gcm: ${encoding}` };
  return null;
}

// No base64url text has a length of 4n + 1, and Apple rejects such topics.
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
