import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type RequestError, request } from '../../../console/api-client/request.ts';

/** Returns the message that the console shows for this response of the server. */
async function messageFor(t: TestContext, respond: () => Response): Promise<string> {
  t.mock.method(globalThis, 'fetch', async () => respond());
  const error: RequestError = await request('POST', '/auth/sign-in/email', {}).then(
    () => assert.fail('the request succeeded'),
    (reason) => reason,
  );
  return error.message;
}

test('an internal error of the server has a general message, whatever the response says', async (t) => {
  for (const respond of [
    () => Response.json({ error: { message: 'something went wrong on our side' } }, { status: 500 }),
    () => new Response(null, { status: 500 }),
  ])
    assert.match(await messageFor(t, respond), /^Something went wrong on the server\. Try again/);
});

test('an unavailable server is reported as such, also if a proxy responds in its place', async (t) => {
  const badGateway = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
  assert.match(await messageFor(t, badGateway), /^The service is unavailable\. Try again/);
  const networkError = () => {
    throw new TypeError('Failed to fetch');
  };
  assert.match(await messageFor(t, networkError), /^Couldn’t reach the server\. .*try again/);
});

test('any other error shows the server’s message as a sentence', async (t) => {
  const unauthorized = () => Response.json({ error: { message: 'sign in first' } }, { status: 401 });
  assert.equal(await messageFor(t, unauthorized), 'Sign in first.');
});
