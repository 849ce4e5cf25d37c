import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { NewPasskey, PasskeySignIn } from '../../../contract/console/second-factors.ts';
import { MAX_PASSKEYS } from '../../../contract/limits.ts';
import { ApiError, invalid } from '../../errors.ts';
import { loadOnce } from '../../lib/concurrency/load-once.ts';
import { lockAccount } from '../../storage/accounts/accounts.ts';
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  recordUse,
} from '../../storage/accounts/passkeys.ts';
import { consumeChallenge, insertChallenge, markByPasskey } from '../../storage/accounts/sign-ins.ts';
import type { ApiDeps } from '../deps.ts';
import { baseUrl } from '../http/base-url.ts';
import type { Account } from './accounts.ts';

/** Relying party of Web Authentication: the console's origin, and its host as the id. */
type RelyingParty = { origin: string; id: string };

/** Purpose of a sign-in's challenge. A registration's purpose is the account's id. */
const SIGN_IN = 'passkey sign-in';

/** Algorithms of authenticators: EdDSA, ES256 and RS256 (RFC 9053, RFC 8812). ML-DSA is still experimental in Node. */
const ALGORITHMS = { supportedAlgorithmIDs: [-8, -7, -257] };

/** Loads the library at the first use, because most processes never use it. */
const webAuthn = loadOnce(() => import('@simplewebauthn/server'));

/**
 * Creates the functions for passkeys (Web Authentication, level 3). Each passkey must verify its user, by a fingerprint or a PIN, so that it
 * is two factors by itself. @simplewebauthn/server checks the answers of browsers.
 */
export function createPasskeys({ config, database }: Pick<ApiDeps, 'config' | 'database'>) {
  const relyingParty = (request: FastifyRequest): RelyingParty => {
    const origin = baseUrl(config.PUBLIC_URL, request);
    return { origin, id: new URL(origin).hostname };
  };

  return {
    /** Returns options for `navigator.credentials.create`. They exclude the account's own passkeys, so that an authenticator holds only one. */
    async registrationOptions(account: Account, request: FastifyRequest): Promise<object> {
      const { generateRegistrationOptions } = await webAuthn();
      const known = await listPasskeys(database, account.id);
      checkCount(known.length);
      const options = await generateRegistrationOptions({
        rpName: 'Carillon',
        rpID: relyingParty(request).id,
        userID: new Uint8Array(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
        userName: account.email,
        userDisplayName: account.name || account.email,
        excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
        ...ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await insertChallenge(database, options.challenge, account.id);
      return options;
    },

    /**
     * Adds a passkey. The browser has just used it, so the sign-in counts as one with a second factor from now on.
     *
     * @throws 400 if the answer fits no challenge of this account; 409 if the account has too many passkeys, or this one is registered
     */
    async register(
      account: Account,
      { name, credential }: NewPasskey,
      request: FastifyRequest,
      signInId: string | null,
    ): Promise<PasskeyRow> {
      const { verifyRegistrationResponse } = await webAuthn();
      const response = credential as unknown as RegistrationResponseJSON;
      const challenge = await takeChallenge(response.response.clientDataJSON, account.id);
      if (!challenge)
        throw invalid({
          field: 'credential',
          reason: 'has expired: try again',
          text: { key: 'passkey_expired' },
        });
      const party = relyingParty(request);
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        ...ALGORITHMS,
      }).catch(({ message }: Error) => {
        throw invalid({
          field: 'credential',
          reason: `cannot be used: ${message}`,
          text: { key: 'passkey_refused' },
        });
      });
      if (!registrationInfo)
        throw invalid({
          field: 'credential',
          reason: 'cannot be verified',
          text: { key: 'passkey_refused' },
        });
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return database.transaction(async (tx) => {
        await lockAccount(tx, account.id);
        checkCount((await listPasskeys(tx, account.id)).length);
        const row = await insertPasskey(tx, {
          account_id: account.id,
          name: name.trim(),
          credential_id: id,
          publicKey: Buffer.from(publicKey),
          counter,
          transports: transports.filter((transport) => /^[a-z-]{1,20}$/.test(transport)).slice(0, 10),
        });
        if (!row)
          throw new ApiError('already_exists', 'This passkey is registered already', {
            text: { key: 'passkey_known' },
          });
        if (signInId) await markByPasskey(tx, signInId, row.id);
        return row;
      });
    },

    /** Returns options for `navigator.credentials.get`: the browser offers the passkeys that it has for this host. */
    async signInOptions(request: FastifyRequest): Promise<object> {
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: relyingParty(request).id,
        userVerification: 'required',
      });
      await insertChallenge(database, options.challenge, SIGN_IN);
      return options;
    },

    /** Returns the passkey that answered. @throws 401 if it is unknown, or did not sign a challenge of ours */
    async verifySignIn({ credential }: PasskeySignIn, request: FastifyRequest): Promise<PasskeyRow> {
      const { verifyAuthenticationResponse } = await webAuthn();
      const response = credential as unknown as AuthenticationResponseJSON;
      const challenge = await takeChallenge(response.response.clientDataJSON, SIGN_IN);
      if (!challenge)
        throw new ApiError('sign_in_failed', 'This took too long: try again', {
          text: { key: 'passkey_expired' },
        });
      const passkey = await findPasskey(database, response.id);
      if (!passkey)
        throw new ApiError('sign_in_failed', 'This passkey is not known here: it may have been removed', {
          text: { key: 'passkey_unknown' },
        });
      const party = relyingParty(request);
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: Number(passkey.counter),
          transports: passkey.transports,
        },
      }).catch(({ message }: Error) => {
        throw new ApiError('sign_in_failed', `The passkey was not accepted: ${message}`, {
          text: { key: 'passkey_refused' },
        });
      });
      if (!verified || !(await recordUse(database, passkey.id, authenticationInfo.newCounter)))
        throw new ApiError('sign_in_failed', 'The passkey was not accepted', {
          text: { key: 'passkey_refused' },
        });
      return passkey;
    },
  };

  /** Returns the challenge that a browser answered, and consumes it; null if it is unknown or used. */
  async function takeChallenge(clientDataJSON: string, purpose: string): Promise<string | null> {
    const challenge = challengeIn(clientDataJSON);
    return challenge && (await consumeChallenge(database, challenge, purpose)) ? challenge : null;
  }
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

function checkCount(count: number): void {
  if (count >= MAX_PASSKEYS)
    throw new ApiError('limit_reached', `An account has up to ${MAX_PASSKEYS} passkeys: remove one first`, {
      entity: 'passkey',
      text: { key: 'passkeys_used_up', max: MAX_PASSKEYS },
    });
}
