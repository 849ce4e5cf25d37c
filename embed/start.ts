import { handleAnchorClicks } from './anchors.ts';
import { checkOptions, checkService, throwTypeError, userQuery } from './checks.ts';
import type { ClientEvent, ClientFactory, ClientInstance, ClientOptions, OpenOptions } from './client.d.ts';
import { openExperience, WORKER } from './opening.ts';

const LOADED = Symbol.for('carillon.client.v1');

/**
 * Starts the embed once per page. If it is loaded again, as script or module, it returns the existing `Client`, so that a
 * click opens the experience once.
 * @param source the embed's own address, `{base}/cdn/v1/client.js`
 */
export function startClient(source: string): ClientFactory {
  const page = window as { [LOADED]?: ClientFactory };
  const loaded = page[LOADED];
  if (loaded) return loaded;
  const base = baseOf(source);
  handleAnchorClicks(base);
  page[LOADED] = createClientFactory(base);
  return page[LOADED];
}

/** Returns the address in front of `/cdn/v1/`, which may contain a path; the origin if there is no such part. */
function baseOf(source: string): string {
  return /^.*(?=\/cdn\/v1\/)/.exec(source)?.[0] ?? new URL(source).origin;
}

/** Creates `Client(options)`. It returns its own object, so it works with and without `new`. */
function createClientFactory(base: string): ClientFactory {
  function Client(options: ClientOptions): ClientInstance {
    checkOptions(options, ['service', 'worker', 'eventCallback']);
    const { service, eventCallback, worker = WORKER } = options;
    if (service !== undefined) checkService(service);
    if (eventCallback !== undefined && typeof eventCallback !== 'function')
      throwTypeError('eventCallback', 'a function', eventCallback);

    const callback = (...event: ClientEvent) => {
      try {
        eventCallback?.(...event);
      } catch (error) {
        // An exception thrown by the page's callback must not prevent the opening.
        console.error(error);
      }
    };

    if (typeof worker !== 'string' || !worker) throwTypeError('worker', 'the address of a file', worker);
    const openWith = (script?: string) => (target: OpenOptions) => {
      checkOptions(target, ['user', 'user_signature', 'service']);
      openExperience(
        base,
        checkService(target.service ?? service),
        userQuery(target.user, target.user_signature),
        instance,
        callback,
        script,
      );
    };
    const instance: ClientInstance = { open: openWith(), subscribe: openWith(worker) };
    return instance;
  }
  return Client as ClientFactory;
}
