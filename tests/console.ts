import { randomUUID } from 'node:crypto';
import type { Answer } from './client.ts';

/** What a test needs of a running Carillon: where it is, and how to speak to it. */
type Server = {
  url: string;
  call(
    method: string,
    path: string,
    how?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
};

const ROOT = '/console/api';

/** Somebody with a console open: cookies of their own, paths below `/console/api`. Nobody is signed in yet. */
export function openConsole(server: Server) {
  let cookie = '';
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await server.call(method, ROOT + path, {
      ...(body !== undefined && { body }),
      headers: { origin: new URL(server.url).origin, ...(cookie && { cookie }), ...headers },
    });
    const set = answer.headers.getSetCookie().map((one) => one.split(';')[0]!);
    if (set.length > 0) cookie = set.join('; ');
    return answer;
  };
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) =>
      ask('POST', path, body, headers),
    patch: (path: string, body: unknown) => ask('PATCH', path, body),
    put: (path: string, body: unknown) => ask('PUT', path, body),
    delete: (path: string) => ask('DELETE', path),
    /** For a browser that goes on as the same person. */
    cookie: () => cookie,
  };
}

export type Console = ReturnType<typeof openConsole>;

/** A new account, signed in. */
export async function signUp(
  server: Server,
  more: { name?: string; email?: string; password?: string } = {},
) {
  const account = {
    name: 'Ada Byron',
    email: `${randomUUID()}@example.com`,
    password: 'correct horse',
    ...more,
  };
  const client = openConsole(server);
  const answer = await client.post('/auth/sign-up/email', account);
  if (answer.status !== 200) throw new Error(`no account: ${JSON.stringify(answer.body)}`);
  return { ...client, account };
}

/** A new account with a service of its own. `at` makes a path of that service. */
export async function signUpWithService(server: Server, title = 'Harbour Bakery') {
  const owner = await signUp(server);
  const { body } = await owner.post('/services', { title });
  const serviceId: string = body.id;
  return {
    ...owner,
    serviceId,
    /** Of the service's first key. */
    business: { serviceId, key: body.api_key as string },
    at: (path: string) => `/services/${serviceId}${path}`,
  };
}
