import type { Passkey } from '../../contract/console/second-factors.ts';
import { refreshAccount } from './accounts.ts';
import { request } from './request.ts';

/** An address of IPv4 or IPv6, which cannot have passkeys: they belong to names. */
const ADDRESS = /^[\d.]+$|^\[/;

/** Returns whether this browser has passkeys for this site, in the JSON form of Web Authentication (level 3). */
export const canUsePasskeys = (): boolean =>
  isSecureContext &&
  !ADDRESS.test(location.hostname) &&
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Returns whether the browser's dialog was closed, timed out, or was replaced by another request. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Returns whether the browser can offer passkeys in the field for the email address. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Creates a passkey in the browser, which asks for confirmation. @throws RequestError, or a DOMException of the browser */
export async function addPasskey(name: string, password: string): Promise<Passkey> {
  const options = await request<PublicKeyCredentialCreationOptionsJSON>('POST', '/account/passkey-options', {
    password,
  });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return request<Passkey>('POST', '/account/passkeys', { name, credential: credential.toJSON() });
}

/**
 * Signs in with a passkey, chosen in the browser's dialog, or, with `mediation: 'conditional'`, from the browser's suggestions to fill
 * in, for as long as the page is open.
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
