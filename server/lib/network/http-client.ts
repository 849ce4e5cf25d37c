import type { Agent, Dispatcher } from 'undici';
import { loadOnce } from '../concurrency/load-once.ts';

export type HttpClient = {
  request(
    url: string | URL,
    options: Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'method'> & {
      method?: Dispatcher.HttpMethod;
    },
  ): Promise<Dispatcher.ResponseData>;
  /** Ends all requests. */
  destroy(): Promise<void>;
};

/** Creates a client for outgoing requests. undici takes 6 MB of memory, so the first request loads it. */
export function createHttpClient(options: Agent.Options): HttpClient {
  let isLoaded = false;
  const load = loadOnce(async () => {
    isLoaded = true;
    const { default: undici } = await import('undici');
    return { agent: new undici.Agent(options), request: undici.request };
  });
  return {
    async request(url, requestOptions) {
      const { agent, request } = await load();
      return request(url, { ...requestOptions, dispatcher: agent });
    },
    async destroy() {
      if (isLoaded) await (await load()).agent.destroy();
    },
  };
}
