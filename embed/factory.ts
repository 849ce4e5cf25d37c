import { checkService, checkUser } from './checks.ts';
import type { ClientEvent, ClientFactory, ClientInstance, ClientOptions, OpenOptions } from './client.d.ts';
import { openExperience } from './opening.ts';

/** The script API: `Client(options)`, with or without `new`, since it answers an object of its own. */
export function clientFactory(base: string): ClientFactory {
  function Client(options: ClientOptions): ClientInstance {
    if (typeof options !== 'object' || options === null)
      throw new TypeError('Client needs an options object');
    const { service, eventCallback } = options;
    if (service !== undefined) checkService(service);
    if (eventCallback !== undefined && typeof eventCallback !== 'function') {
      throw new TypeError('Client: eventCallback must be a function');
    }

    const tell = (...event: ClientEvent) => {
      try {
        eventCallback?.(...event);
      } catch (error) {
        // A fault in the page's callback is the page's, and must not stop the opening.
        console.error(error);
      }
    };

    const instance: ClientInstance = {
      open(to: OpenOptions) {
        if (typeof to !== 'object' || to === null) throw new TypeError('open needs an object with the user');
        openExperience(base, checkService(to.service ?? service), checkUser(to.user), instance, tell);
      },
    };
    return instance;
  }
  return Client as ClientFactory;
}
