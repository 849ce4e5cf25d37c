import { randomUUID } from 'node:crypto';
import type { Answer } from './client.ts';

/** A running Carillon: its address, and a function that sends requests to it. */
type Server = {
  url: string;
  call(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
};

const ROOT = '/console/api';

/** Creates a browser with its own cookies, not signed in yet. Paths are relative to `/console/api`. */
export function openConsole(server: Server) {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const cookie = cookies();
    const answer = await server.call(method, ROOT + path, {
      ...(body !== undefined && { body }),
      headers: { origin: new URL(server.url).origin, ...(cookie && { cookie }), ...headers },
    });
    for (const text of answer.headers.getSetCookie()) {
      const [name, value] = text.split(';')[0]!.split(/=(.*)/s) as [string, string];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return {
    get: (path: string) => request('GET', path),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      request('POST', path, body, headers),
    patch: (path: string, body: unknown) => request('PATCH', path, body),
    put: (path: string, body: unknown) => request('PUT', path, body),
    delete: (path: string) => request('DELETE', path),
    send: request,
    /** Returns the cookies, for another client of the same account. */
    cookie: cookies,
  };
}

export type Console = ReturnType<typeof openConsole>;

/** Creates an account and signs in. */
export async function signUp(
  server: Server,
  overrides: { name?: string; email?: string; password?: string } = {},
) {
  const account = {
    name: 'Ada Byron',
    email: `${randomUUID()}@example.com`,
    password: 'correct horse',
    ...overrides,
  };
  const client = openConsole(server);
  const answer = await client.post('/auth/sign-up/email', account);
  if (answer.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`);
  return { ...client, account };
}

/** Creates an account with a service. `at` returns a path of that service. */
export async function signUpWithService(server: Server, title = 'Harbour Bakery') {
  const owner = await signUp(server);
  const { body } = await owner.post('/services', { title });
  const serviceId: string = body.id;
  return {
    ...owner,
    serviceId,
    /** The service, with its first key. */
    business: { serviceId, key: body.api_key as string },
    at: (path: string) => `/services/${serviceId}${path}`,
  };
}
