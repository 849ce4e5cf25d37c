import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestCarillon } from './carillon.ts';
import { type Console, openConsole } from './console.ts';
import type { OidcProvider, Person, Trouble } from './servers/oidc-provider.ts';

const BEGIN = '/company-sign-in';

/** Goes to the provider's page. Returns its address. @param query of the address that begins, such as `?connect` */
export async function begin(browser: Console, query = ''): Promise<string> {
  const answer = await browser.get(BEGIN + query);
  assert.equal(answer.status, 303, JSON.stringify(answer.body));
  return answer.headers.get('location')!;
}

/** Signs in at the provider as `state.subject`. Returns the address at Carillon to which it leads. */
export async function answerOf(provider: OidcProvider, page: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = page;
  for (let steps = 0; steps < 10; steps++) {
    if (!url.startsWith(provider.issuer)) return new URL(url);
    const isForm = new URL(url).pathname.startsWith('/interaction/');
    const response = await fetch(url, {
      method: isForm ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const text of response.headers.getSetCookie()) {
      const [name, value] = text.split(';')[0]!.split(/=(.*)/s) as [string, string];
      jar.set(name, value);
    }
    const next = response.headers.get('location');
    assert.ok(next, `the provider answered ${response.status}: ${await response.text()}`);
    url = new URL(next, url).href;
  }
  throw new Error('the provider does not lead back');
}

/** Ends what the browser began. Returns the address of the page that follows, from the origin. */
export async function finish(browser: Console, answer: URL): Promise<string> {
  const { status, headers, body } = await browser.get(`${BEGIN}/callback${answer.search}`);
  assert.equal(status, 303, JSON.stringify(body));
  return headers.get('location')!;
}

/** Signs in with the company's account, all the way. Returns the address of the page that follows, from the origin. */
export async function signInWithCompany(
  provider: OidcProvider,
  browser: Console,
  subject: string,
  query = '',
): Promise<string> {
  provider.state.subject = subject;
  return finish(browser, await answerOf(provider, await begin(browser, query)));
}

/** Returns functions for people of a company. */
export const peopleOf = (provider: OidcProvider) => ({
  /** Adds a person. Returns the subject. */
  hire(about: Person = {}): string {
    const subject = randomUUID();
    provider.state.people[subject] = {
      email: `${subject}@example.com`,
      email_verified: true,
      name: 'Grace Hopper',
      groups: [],
      ...about,
    };
    return subject;
  },
  emailOf: (subject: string): string => provider.state.people[subject]!.email!,
  /** Signs in with the company's account in a new browser. */
  async enter(subject: string, at: TestCarillon, query?: string) {
    const browser = openConsole(at);
    const page = await signInWithCompany(provider, browser, subject, query);
    return { ...browser, page, error: errorAt(page) };
  },
  /** Connects a signed-in account to a person. Returns the address of the page that follows. */
  connect: (browser: Console, subject: string) => signInWithCompany(provider, browser, subject, '?connect'),
  /** Runs work while the provider misbehaves. */
  async during<Result>(trouble: Trouble, work: () => Promise<Result>): Promise<Result> {
    provider.state.trouble = trouble;
    try {
      return await work();
    } finally {
      provider.state.trouble = null;
    }
  },
});

export const accountOf = async (browser: Console) => (await browser.get('/me')).body.account;

/** Returns the error that a page explains; null if there is none. */
export const errorAt = (path: string): string | null =>
  new URL(path, 'http://carillon').searchParams.get('company_error');
