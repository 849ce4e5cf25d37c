import type { Passkey } from '../../contract/console/second-factors.ts';
import { refreshAccount } from './accounts.ts';
import { request } from './request.ts';

/** An IPv4 or IPv6 address. Passkeys are bound to a domain name. */
const ADDRESS = /^[\d.]+$|^\[/;

/** Returns whether this browser can use passkeys on this site. It needs the JSON methods of WebAuthn level 3. */
export const canUsePasskeys = (): boolean =>
  isSecureContext &&
  !ADDRESS.test(location.hostname) &&
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Returns whether the browser's dialog was closed, timed out, or was replaced by another request. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Returns whether the browser can suggest passkeys in the email field (conditional mediation). */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Creates a passkey in the browser, which asks for confirmation. @throws RequestError, or a DOMException of the browser */
export async function addPasskey(name: string, password: string | undefined): Promise<Passkey> {
  const options = await request<PublicKeyCredentialCreationOptionsJSON>('POST', '/account/passkey-options', {
    ...(password !== undefined && { password }),
  });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return request<Passkey>('POST', '/account/passkeys', { name, credential: credential.toJSON() });
}

/**
 * Signs in with a passkey that the user picks in the browser's dialog. With `mediation: 'conditional'`, waits until the user picks one
 * from the autofill suggestions.
 *
 * @throws RequestError, or a DOMException of the browser
 */
export async function signInWithPasskey(how: {
  mediation?: CredentialMediationRequirement;
  signal?: AbortSignal;
}): Promise<void> {
  const options = await request<PublicKeyCredentialRequestOptionsJSON>('POST', '/passkey-sign-in/options');
  how.signal?.throwIfAborted();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = (await navigator.credentials.get({ publicKey, ...how })) as PublicKeyCredential;
  await request('POST', '/passkey-sign-in', { credential: credential.toJSON() });
  await refreshAccount();
}
