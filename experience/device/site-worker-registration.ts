/** Registers the worker on a business's own site, where another sender, or the site itself, may have one. */
import { MAX_REPLACED_ENDPOINTS } from '../../contract/limits.ts';
import { unsubscribe } from './push-subscription.ts';

/** Time for a worker to start and to answer. */
const ANSWER_MS = 5000;

/**
 * Registers the worker, and waits until it is active.
 *
 * It takes the place of a worker with the same scope that has a push subscription: that is another sender's, whose messages it could not
 * show. Beside any other worker, which the site needs, it gets a scope of its own. It controls no pages, so any scope will do.
 *
 * @throws {Error} if there is no such file, or it does not import ours
 */
export async function registerOnSite(worker: string): Promise<ServiceWorkerRegistration> {
  const url = new URL(worker, location.href).href;
  const found = await navigator.serviceWorker.getRegistration(url);
  const registration = await register(url, await scopeFor(url, found));
  // A worker of the site may be older than the line that imports ours.
  if (!(await activate(registration))) {
    await registration.update();
    if (!(await activate(registration))) throw new Error(`${url} does not import worker.js`);
  }
  return registration;
}

/**
 * Ends the subscriptions of other senders' workers on this origin, so that nobody gets a message twice. The experience is not one of
 * them: each business has its own.
 */
export async function endOthers({ scope }: ServiceWorkerRegistration): Promise<void> {
  for (const other of await registrationsOfSite()) if (other.scope !== scope) await unsubscribe(other);
}

/** Returns the push endpoints that this origin has in this browser. Devices that were imported with one are this browser. */
export async function endpointsOnSite(): Promise<string[]> {
  const found = await Promise.all(
    (await registrationsOfSite()).map(({ pushManager }) => pushManager.getSubscription()),
  );
  return found.flatMap((subscription) => subscription?.endpoint ?? []).slice(0, MAX_REPLACED_ENDPOINTS);
}

const registrationsOfSite = async (): Promise<ServiceWorkerRegistration[]> =>
  (await navigator.serviceWorker.getRegistrations()).filter(({ scope }) => !/\/app\/svc_/.test(scope));

async function scopeFor(
  url: string,
  found: ServiceWorkerRegistration | undefined,
): Promise<string | undefined> {
  const present = found?.active ?? found?.waiting ?? found?.installing;
  if (!found || !present) return undefined;
  if (present.scriptURL === url) return found.scope;
  const isInTheWay = found.scope === new URL('.', url).href;
  return isInTheWay && !(await found.pushManager.getSubscription()) ? url : undefined;
}

async function register(url: string, scope: string | undefined): Promise<ServiceWorkerRegistration> {
  const options = { updateViaCache: 'none' } as const;
  const script = trusted(url);
  try {
    return await navigator.serviceWorker.register(script, { ...options, ...(scope && { scope }) });
  } catch (error) {
    // The site may allow less than the folder of the file.
    const allowed = (await fetch(url).catch(() => null))?.headers.get('service-worker-allowed');
    if (!allowed) throw error;
    return navigator.serviceWorker.register(script, { ...options, scope: allowed });
  }
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Returns an address that a page with `require-trusted-types-for 'script'` may register, if its `trusted-types` lists `carillon`. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  try {
    policy ??= trustedTypes?.createPolicy('carillon', { createScriptURL: (address) => address });
  } catch {
    return url;
  }
  return policy?.createScriptURL(url) ?? url;
}

/** Lets the newest version of the worker take over at once. Returns false if it is not ours. */
async function activate(registration: ServiceWorkerRegistration): Promise<boolean> {
  const newest = registration.installing ?? registration.waiting ?? registration.active;
  if (!newest) return false;
  const { port1, port2 } = new MessageChannel();
  const isOurs = await new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ANSWER_MS, false);
    newest.postMessage('carillon.activate', [port2]);
  });
  port1.close();
  if (isOurs)
    await new Promise<void>((resolve, reject) => {
      const check = () => {
        if (newest.state === 'activated') resolve();
        if (newest.state === 'redundant') reject(new Error('the worker could not be installed'));
      };
      newest.onstatechange = check;
      check();
    });
  return isOurs;
}
