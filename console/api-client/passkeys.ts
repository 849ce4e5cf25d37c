import type { Passkey } from '../../contract/console/second-factors.ts';
import { refreshAccount } from './accounts.ts';
import { request } from './request.ts';

/** An address of IPv4 or IPv6: passkeys belong to names. */
const ADDRESS = /^[\d.]+$|^\[/;

/** Whether this browser has passkeys for this site, in the JSON form of Web Authentication (level 3). */
export const canUsePasskeys = (): boolean =>
  isSecureContext &&
  !ADDRESS.test(location.hostname) &&
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** The person closed the browser's dialog, or it timed out, or another request took its place. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Whether the browser can offer passkeys in the field for the email address. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Makes a passkey in the browser, which asks the person to confirm. @throws RequestError, or a DOMException of the browser */
export async function addPasskey(name: string, password: string): Promise<Passkey> {
  const options = await request<PublicKeyCredentialCreationOptionsJSON>('POST', '/account/passkey-options', {
    password,
  });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return request<Passkey>('POST', '/account/passkeys', { name, credential: credential.toJSON() });
}

/**
 * Signs in with a passkey that the person chooses: in the browser's dialog, or with `mediation: 'conditional'` among what it offers to
 * fill in, for as long as the page is open.
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
