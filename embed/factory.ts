import { checkOptions, checkService, checkUser, refuse } from './checks.ts';
import type { ClientEvent, ClientFactory, ClientInstance, ClientOptions, OpenOptions } from './client.d.ts';
import { openExperience } from './opening.ts';

/** The script API: `Client(options)`, with or without `new`, since it answers an object of its own. */
export function clientFactory(base: string): ClientFactory {
  function Client(options: ClientOptions): ClientInstance {
    checkOptions(options, ['service', 'eventCallback']);
    const { service, eventCallback } = options;
    if (service !== undefined) checkService(service);
    if (eventCallback !== undefined && typeof eventCallback !== 'function')
      refuse('eventCallback', 'a function', eventCallback);

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
        checkOptions(to, ['user', 'service']);
        openExperience(base, checkService(to.service ?? service), checkUser(to.user), instance, tell);
      },
    };
    return instance;
  }
  return Client as ClientFactory;
}
