/** The bell's requests with a user's token, which is renewed before it ends. */
import type { InboxItem } from '../../contract/api/notifications/notifications.ts';
import type { PhoneTopic } from '../../contract/api/topics.ts';
import { readInboxChanges } from '../../contract/experience/inbox-changes.ts';

export type BellBrand = { name: string | null; colors: Record<'light' | 'dark', Record<string, string>> };
export type InboxPage = {
  data: InboxItem[];
  pagination: { next: string | null };
  unread: number;
  brand?: BellBrand;
};

/** A token, alone or as the SDK's `users.token()` returns it. */
export type GivenToken = string | { token: string };

export type Connection = ReturnType<typeof createConnection>;

/** Age at which a token is replaced: a minute before its end. */
const TOKEN_AGE_MS = 14 * 60_000;
const RECONNECT_MS = [1000, 2000, 5000, 15_000, 30_000];

/**
 * @param getToken asks the business's page for a token of its user
 * @param onChanged called when the inbox may have changed, and whenever the stream has begun
 * @param onState called with whether the server can be reached
 */
export function createConnection(
  base: string,
  getToken: () => Promise<GivenToken>,
  onChanged: () => void,
  onState: (online: boolean) => void,
) {
  let token: Promise<string> | undefined;
  let tokenAt = 0;
  let failures = 0;
  const ending = new AbortController();
  let stream: AbortController | undefined;

  const currentToken = () => {
    if (!token || Date.now() - tokenAt > TOKEN_AGE_MS) {
      tokenAt = Date.now();
      token = getToken().then((given) => (typeof given === 'string' ? given : given.token));
      token.catch(() => {
        token = undefined;
      });
    }
    return token;
  };

  const send = async (
    method: string,
    path: string,
    body?: object,
    signal = ending.signal,
  ): Promise<Response> => {
    for (let isRepeated = false; ; isRepeated = true) {
      const response = await fetch(`${base}/embed/v1/inbox${path}`, {
        method,
        cache: 'no-store',
        signal,
        headers: {
          authorization: `Bearer ${await currentToken()}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (response.ok) return response;
      if (response.status !== 401 || isRepeated)
        throw new Error(`Client: the inbox answered ${response.status}: ${await response.text()}`);
      token = undefined;
    }
  };

  const request = async <Body>(method: string, path: string, body?: object): Promise<Body> =>
    (await send(method, path, body)).json();

  const listen = async () => {
    stream = new AbortController();
    const response = await send('GET', '/events', undefined, stream.signal);
    await readInboxChanges(response, stream, () => {
      failures = 0;
      onState(true);
      onChanged();
    });
  };

  const run = async () => {
    while (!ending.signal.aborted) {
      // A stream ends every ten minutes, and with its token.
      await listen().catch((error) => {
        if (ending.signal.aborted) return;
        if (!failures && navigator.onLine) console.error(error);
        // A network may have too many streams. Then the inbox is read whenever one is tried.
        onChanged();
      });
      const delay = RECONNECT_MS[Math.min(failures++, RECONNECT_MS.length - 1)]!;
      await new Promise<void>((resolve) => {
        setTimeout(resolve, delay);
        addEventListener('online', () => resolve(), { once: true, signal: ending.signal });
      });
    }
  };
  ending.signal.addEventListener('abort', () => stream?.abort());
  addEventListener(
    'offline',
    () => {
      onState(false);
      stream?.abort();
    },
    { signal: ending.signal },
  );
  void run();

  return {
    list: (query: string) => request<InboxPage>('GET', `?limit=20&${query}`),
    read: (ids?: string[]) => request('PUT', '/read', ids ? { notification_ids: ids } : {}),
    move: (id: string, archived: boolean) => request(archived ? 'PUT' : 'DELETE', `/archive/${id}`),
    topics: () => request<{ data: PhoneTopic[] }>('GET', '/topics'),
    choose: (choices: Record<string, boolean>) => request<{ data: PhoneTopic[] }>('PUT', '/topics', choices),
    close: () => ending.abort(),
  };
}
