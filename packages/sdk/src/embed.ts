import type { ClientFactory } from '../../../embed/client.d.ts';

export type {
  ClientEvent,
  ClientEvents,
  ClientEventType,
  ClientFactory,
  ClientInstance,
  ClientOptions,
  OpenOptions,
} from '../../../embed/client.d.ts';

export interface LoadOptions {
  /** The address of your Carillon, such as `https://push.example.com`. */
  baseUrl: string;
  /** Nonce of the page's Content-Security-Policy, if it allows scripts by nonce. */
  nonce?: string;
}

let loading: { src: string; client: Promise<ClientFactory> } | undefined;

/**
 * Loads the embed from your Carillon into the page, once, and resolves with its `Client`. All calls share one script, because an effect
 * may run twice.
 *
 * @example
 * const Client = await loadClient({ baseUrl: 'https://push.example.com' });
 * Client({ service: 'svc_…' }).open({ user: '9a41c6…' });
 *
 * @throws {Error} on a server (call it in an effect or an event handler); in a browser, if the script cannot be loaded. The message says
 *   what to check, and the next call tries again
 */
export async function loadClient({ baseUrl, nonce }: LoadOptions): Promise<ClientFactory> {
  if (typeof document === 'undefined')
    throw new Error('loadClient works in browsers only: call it in an effect or an event handler');
  if (!/^https?:\/\//.test(baseUrl))
    throw new TypeError(
      `baseUrl must be the address of your Carillon, such as https://push.example.com, not ${baseUrl}`,
    );
  const src = `${baseUrl.replace(/\/+$/, '')}/cdn/v1/client.js`;
  if (loading && loading.src !== src)
    throw new Error(`the page has the embed of ${loading.src}: it cannot load ${src} too`);
  loading ??= { src, client: load(src, nonce) };
  const { client } = loading;
  try {
    return await client;
  } catch (error) {
    if (loading?.client === client) loading = undefined;
    throw error;
  }
}

/** Key under which the embed keeps its `Client`, however the page loaded it. */
const LOADED = Symbol.for('carillon.client.v1');
const findClient = () => (window as { [LOADED]?: ClientFactory })[LOADED];

function load(src: string, nonce: string | undefined): Promise<ClientFactory> {
  return new Promise((resolve, reject) => {
    const present = findClient();
    if (present) return resolve(present);
    const script = document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(`${src} could not be loaded: ${reason}`));
    };
    script.onload = () => {
      const client = findClient();
      if (client) resolve(client);
      else fail('it is not the script of a Carillon. Is baseUrl right?');
    };
    script.onerror = () =>
      fail(
        "is baseUrl right, and does the page's Content-Security-Policy allow it, in script-src and connect-src? A content blocker may have stopped it too.",
      );
    try {
      script.src = trust(src);
    } catch {
      return fail("the page's Content-Security-Policy does not allow the Trusted Types policy carillon-sdk.");
    }
    if (nonce) script.nonce = nonce;
    document.head.append(script);
  });
}

type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/** Returns the address as a script URL of a policy, if the page has Trusted Types. */
function trust(src: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  try {
    policy ??= trustedTypes?.createPolicy('carillon-sdk', { createScriptURL: (url) => url });
  } catch {
    // The page allows other policy names only. If it enforces Trusted Types, it refuses the plain text.
  }
  return policy?.createScriptURL(src) ?? src;
}
