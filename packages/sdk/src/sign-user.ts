import { checkId } from './checks.ts';

const encoder = new TextEncoder();

/**
 * Signs a user identifier for the embed: `open({ user, user_signature })`. Call it on your server, because a browser must not know the
 * secret.
 *
 * @param identitySecret the service's identity secret, as it was shown
 * @returns the HMAC-SHA256 of the identifier, in hex
 */
export async function signUser(userId: string, identitySecret: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = encoder.encode(checkId(identitySecret, 'identitySecret'));
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(checkId(userId, 'userId')));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
