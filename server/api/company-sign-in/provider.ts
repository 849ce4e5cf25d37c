import type { Configuration } from 'openid-client';
import type { CompanyError } from '../../../contract/console/company-sign-in.ts';
import type { Config } from '../../config.ts';
import { loadOnce } from '../../lib/concurrency/load-once.ts';
import { createBoundedFetch } from './bounded-fetch.ts';
import { type Claims, type Identity, readIdentity } from './identity.ts';

/** An outcome that the person at the sign-in page reads. Its cause is for the log. */
export class CompanySignInError extends Error {
  readonly reason: CompanyError;
  constructor(reason: CompanyError, cause?: unknown) {
    super(`sign-in with the company's account failed: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Values of one request to the provider, which its answer must fit. */
export type Challenge = { state: string; nonce: string; verifier: string };

export type Provider = {
  createChallenge(): Promise<Challenge>;
  /** Returns the address of the provider's sign-in page. @throws CompanySignInError */
  createUrl(challenge: Challenge, redirectUri: string): Promise<string>;
  /** Exchanges the code in the provider's answer, and returns whom it names. @throws CompanySignInError */
  redeem(challenge: Challenge, answer: URL): Promise<Identity>;
};

/** OpenID Connect Core 1.0, section 2. */
const MAX_SUBJECT_LENGTH = 255;
const TIMEOUT_S = 10;
/** Age at which the provider's addresses are read again. */
const MAX_AGE_MS = 3_600_000;
/** Time for which an error of the provider is answered without another request. */
const MAX_ERROR_AGE_MS = 3_000;

/** Loads the library at the first use, because most installations never use it. */
const openidClient = loadOnce(() => import('openid-client'));
type Library = Awaited<ReturnType<typeof openidClient>>;

/**
 * Creates the client of the company's OpenID provider, by openid-client. better-auth's generic OAuth plugin does without an ID token, asks
 * the provider while better-auth loads, which would delay passwords too, and bounds neither the time nor the size of its answers.
 *
 * The signature of each ID token is verified. The library reads the provider's keys when it needs them, keeps them for five minutes, and
 * reads them again for an unknown key once a minute at most.
 */
export function createProvider(config: Config): Provider {
  let found: { at: number; isFailed: boolean; configuration: Promise<Configuration> } | null = null;

  function discover(): Promise<Configuration> {
    const age = found ? Date.now() - found.at : 0;
    if (found && age < (found.isFailed ? MAX_ERROR_AGE_MS : MAX_AGE_MS)) return found.configuration;
    const now = { at: Date.now(), isFailed: false, configuration: readConfiguration(config) };
    now.configuration.catch(() => {
      now.isFailed = true;
      now.at = Date.now();
    });
    found = now;
    return now.configuration;
  }

  return {
    async createChallenge() {
      const { randomNonce, randomPKCECodeVerifier, randomState } = await openidClient();
      return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    },

    async createUrl({ state, nonce, verifier }, redirectUri) {
      const library = await openidClient();
      return explained(library, async () => {
        const configuration = await discover();
        const url = library.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: scopes(configuration, config),
          state,
          nonce,
          code_challenge: await library.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      });
    },

    async redeem({ state, nonce, verifier }, answer) {
      const library = await openidClient();
      return explained(library, async () => {
        const configuration = await discover();
        const tokens = await library.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims() as Claims;
        if (claims.sub.length > MAX_SUBJECT_LENGTH) throw new CompanySignInError('invalid');
        return readIdentity(
          { ...(await readMore(library, configuration, tokens.access_token, claims)), ...claims },
          config.OIDC_GROUPS_CLAIM,
        );
      });
    },
  };

  /** Returns the claims that the provider gives only in its user info, if the ID token lacks some that are needed. */
  async function readMore(
    { fetchUserInfo }: Library,
    configuration: Configuration,
    accessToken: string,
    claims: Claims,
  ): Promise<object> {
    const { OIDC_GROUPS_CLAIM: groups } = config;
    const hasEmail = claims.email !== undefined && (claims.email_verified ?? claims.xms_edov) !== undefined;
    const isComplete = hasEmail && (groups === '' || claims[groups] !== undefined);
    if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return {};
    return fetchUserInfo(configuration, accessToken, claims.sub);
  }
}

async function readConfiguration({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Config) {
  const library = await openidClient();
  const { allowInsecureRequests, customFetch, enableNonRepudiationChecks } = library;
  const issuer = new URL(OIDC_ISSUER);
  const configuration = await library.discovery(
    issuer,
    OIDC_CLIENT_ID,
    undefined,
    // The method follows from what the provider supports, which is not known yet.
    (server, client, body, headers) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const { ClientSecretBasic, ClientSecretPost } = library;
      const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
      return authenticate(OIDC_CLIENT_SECRET)(server, client, body, headers);
    },
    {
      timeout: TIMEOUT_S,
      [customFetch]: createBoundedFetch(),
      execute: [
        enableNonRepudiationChecks,
        // `config.ts` allows http for this machine alone.
        ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    },
  );
  // Microsoft's shared issuers, such as /common, would let in the accounts of every company.
  const named = configuration.serverMetadata().issuer;
  if (URL.parse(named)?.href !== issuer.href)
    throw new CompanySignInError('refused', new Error(`OIDC_ISSUER must be ${named}, as the provider says`));
  return configuration;
}

/** Returns the scopes to ask for. Keycloak, Authentik and others have `groups` as a scope; a provider without it would refuse it. */
function scopes(configuration: Configuration, { OIDC_GROUPS_CLAIM }: Config): string {
  const supported = configuration.serverMetadata().scopes_supported ?? [];
  const isScope = OIDC_GROUPS_CLAIM !== '' && supported.includes(OIDC_GROUPS_CLAIM);
  return ['openid', 'email', 'profile', ...(isScope ? [OIDC_GROUPS_CLAIM] : [])].join(' ');
}

/** @throws CompanySignInError in place of the errors of the library */
async function explained<Result>(library: Library, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CompanySignInError
      ? error
      : new CompanySignInError(reasonOf(library, error), error);
  }
}

function reasonOf(library: Library, error: unknown): CompanyError {
  const { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } =
    library;
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'refused';
  // The code was used, or is too old.
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'expired' : 'refused';
  if (error instanceof WWWAuthenticateChallengeError) return 'refused';
  if (error instanceof ClientError)
    return UNREACHABLE.has(error.code ?? '') || !error.code ? 'unreachable' : 'invalid';
  return 'unreachable';
}

/** Codes of openid-client for answers that are none of OpenID Connect, or none at all. */
const UNREACHABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);
