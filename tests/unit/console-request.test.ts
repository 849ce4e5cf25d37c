import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ask, type RequestFault } from '../../console/server/request.ts';

/** What the console says where this is answered. */
async function saidOf(t: TestContext, answer: () => Response): Promise<string> {
  t.mock.method(globalThis, 'fetch', async () => answer());
  const fault: RequestFault = await ask('POST', '/auth/sign-in/email', {}).then(
    () => assert.fail('it was no fault'),
    (error) => error,
  );
  return fault.message;
}

test('a fault of the server is called one, whatever it said of it, and can be tried again', async (t) => {
  for (const answer of [
    () => Response.json({ error: { message: 'something went wrong on our side' } }, { status: 500 }),
    () => new Response(null, { status: 500 }),
  ])
    assert.match(await saidOf(t, answer), /^The service has a fault at the moment\. .*try again/);
});

test('a server that is away cannot be reached, also where a proxy says so', async (t) => {
  const page = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
  assert.match(await saidOf(t, page), /^The service cannot be reached .*try again/);
  const nobody = () => {
    throw new TypeError('Failed to fetch');
  };
  assert.match(await saidOf(t, nobody), /^The server cannot be reached\. .*try again/);
});

test('a refusal is said in the server’s words, as a sentence', async (t) => {
  const refusal = () => Response.json({ error: { message: 'sign in first' } }, { status: 401 });
  assert.equal(await saidOf(t, refusal), 'Sign in first.');
});
