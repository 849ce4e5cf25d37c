import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, importJWK, type JWK, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js';

/** A person, as the provider describes them. */
export type Person = {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
  amr?: string[];
};

/** Misbehaviour of the provider. */
export type Trouble =
  /** Claims of ID tokens, in place of the right ones; undefined removes one. */
  | { claims: Record<string, unknown> }
  /** ID tokens are signed with a key that the provider does not publish. */
  | 'foreign key'
  /** Every answer is a 503. */
  | 'down'
  /** Every answer is a megabyte long. */
  | 'huge';

const CLIENT = { id: 'carillon', secret: 'a secret of some length' };

/** The variables with which Carillon uses the provider. */
const envFor = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: 'Harbour ID',
  OIDC_GROUPS_CLAIM: 'groups',
});

/**
 * Starts an OpenID provider on loopback, by the package oidc-provider. Its page asks for nothing: a button signs in `state.subject`.
 * `registerAt` registers Carillons at their addresses, which are not known before.
 */
export async function startOidcProvider() {
  const state = {
    people: {} as Record<string, Person>,
    /** The person who sits at the browser. */
    subject: '',
    trouble: null as Trouble | null,
  };
  const key = createKey('published');
  const foreignKey = createKey('published');
  let serve: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
  const server = createServer((request, response) => {
    if (state.trouble === 'down') return void response.writeHead(503).end();
    if (state.trouble === 'huge')
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify('x'.repeat(1_000_000)));
    serve!(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Returns the ID token as the trouble makes it, signed again. */
  async function spoil(token: string): Promise<string> {
    const { trouble } = state;
    if (trouble === null || typeof trouble === 'string') {
      if (trouble !== 'foreign key') return token;
      return sign(decodeJwt(token), foreignKey);
    }
    return sign({ ...decodeJwt(token), ...trouble.claims }, key);
  }

  return {
    issuer,
    state,
    env: envFor(issuer),
    registerAt(...urls: string[]): void {
      const provider = createProvider(issuer, key, urls, state);
      provider.use(async (context, next) => {
        await next();
        const token = context.path === '/token' ? context.body?.id_token : undefined;
        if (typeof token === 'string') context.body.id_token = await spoil(token);
      });
      const answer = provider.callback();
      serve = (request, response) => {
        if (!request.url!.startsWith('/interaction/')) return answer(request, response);
        if (request.method === 'GET') return showPage(response);
        const login = { accountId: state.subject, amr: state.people[state.subject]?.amr };
        void provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
      };
    },
    stop: () => close(server),
  };
}

export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>;

function createProvider(
  issuer: string,
  key: JWK,
  carillonUrls: string[],
  state: { people: Record<string, Person> },
): Provider {
  return new Provider(issuer, {
    // A class of ours, because the provider warns of its own.
    adapter: class extends MemoryAdapter {},
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: carillonUrls.map((url) => `${url}/console/api/company-sign-in/callback`),
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the provider'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: {
      Session: 3600,
      Interaction: 3600,
      Grant: 3600,
      AccessToken: 3600,
      IdToken: 3600,
      AuthorizationCode: 60,
    },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...state.people[accountId] }),
    }),
    // Nobody is asked for consent.
    async loadExistingGrant({ oidc }: { oidc: import('oidc-provider').ProviderContext }) {
      const { provider, client, session } = oidc;
      const known = session.grantIdFor(client.clientId);
      if (known) return provider.Grant.find(known);
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
}

const createKey = (kid: string): JWK => ({
  ...(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) as JWK),
  kid,
  alg: 'RS256',
  use: 'sig',
});

const sign = async (claims: object, key: JWK): Promise<string> =>
  new SignJWT(claims as Record<string, unknown>)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid! })
    .sign(await importJWK(key, 'RS256'));

const showPage = (response: ServerResponse): void =>
  void response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<title>Harbour ID</title><form method="post"><button>Sign in as me</button></form>');

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
