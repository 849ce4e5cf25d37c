import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { decrypt } from 'http_ece';

/** The browser's part of a subscription: its key pair and auth secret. */
export type Recipient = { privateKey: ECDH; auth: Buffer; keys: { p256dh: string; auth: string } };

export function createRecipient(): Recipient {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys().toString('base64url');
  const auth = randomBytes(16);
  return { privateKey, auth, keys: { p256dh, auth: auth.toString('base64url') } };
}

/**
 * Decrypts with `http_ece`, which shares no code with the server. Returns parsed JSON, or text if the content is not JSON.
 *
 * @throws if the body was encrypted for another recipient
 */
export function readContent(body: Buffer, { privateKey, auth }: Recipient): unknown {
  const text = decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
