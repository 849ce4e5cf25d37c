import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole, signUp, signUpWithService } from '../../support/console.ts';
import { routes } from '../../support/openapi.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon({ DEMO: 'on' });
});
after(() => carillon.stop());

test('signing up in the console signs in; an account of POST /register signs in with its password', async () => {
  const ada = await signUp(carillon);
  assert.equal((await ada.get('/me')).body.account.email, ada.account.email);

  const email = 'Shop@Example.com';
  const { serviceId } = await carillon.register({ email, password: 'battery staple' });
  const shop = openConsole(carillon);
  const wrong = await shop.post('/auth/sign-in/email', { email, password: 'wrong horse' });
  assert.equal(wrong.status, 401);
  const right = await shop.post('/auth/sign-in/email', { email, password: 'battery staple' });
  assert.deepEqual([right.status, right.body], [200, {}], 'the response must not contain the token');
  const { account, services } = (await shop.get('/me')).body;
  assert.equal(account.email, 'shop@example.com');
  assert.deepEqual(
    services.map(({ id, role }: { id: string; role: string }) => [id, role]),
    [[serviceId, 'owner']],
  );
});

test('nothing keeps who is signed in, also where anybody may ask', async () => {
  const ada = await signUp(carillon);
  for (const person of [ada, openConsole(carillon)])
    assert.equal((await person.get('/me')).headers.get('cache-control'), 'no-store');
});

test('scripts and other sites cannot read the session cookie, and it is void after signing out', async () => {
  const body = { name: 'Ada', email: 'cookie@example.com', password: 'correct horse' };
  const headers = { origin: carillon.url };
  const answer = await carillon.call('POST', '/console/api/auth/sign-up/email', { body, headers });
  const [cookie] = answer.headers.getSetCookie();
  assert.match(cookie!, /HttpOnly/);
  assert.match(cookie!, /SameSite=Lax/);

  const signedIn = { cookie: cookie!.split(';')[0]!, ...headers };
  const me = () => carillon.call('GET', '/console/api/me', { headers: signedIn });
  assert.notEqual((await me()).body.account, null);
  await carillon.call('POST', '/console/api/auth/sign-out', { headers: signedIn, body: {} });
  assert.equal((await me()).body.account, null);
});

test('a service is visible to its members only: others get the same 404 as for a service that does not exist', async () => {
  const ada = await signUpWithService(carillon);
  const eve = await signUp(carillon);
  const visitor = openConsole(carillon);
  assert.equal((await ada.get(ada.at(''))).status, 200);
  assert.equal((await visitor.get(ada.at(''))).status, 401);
  const foreign = await eve.get(ada.at(''));
  const missing = await eve.get('/services/svc_01m7z29jr9e00b65dyy0j808sy');
  assert.deepEqual([foreign.status, foreign.body], [404, missing.body]);
});

test('a cross-site request is rejected and changes nothing', async () => {
  const ada = await signUpWithService(carillon);
  const send = (headers: Record<string, string>) =>
    carillon.call('POST', `/console/api${ada.at('/notifications')}`, {
      headers: { cookie: ada.cookie(), ...headers },
      body: { payload: { title: 'Forged', message: 'By another site' } },
    });
  const crossSite: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: carillon.url, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of crossSite) assert.equal((await send(headers)).status, 403, JSON.stringify(headers));
  const rows = await carillon.as(ada.business).get('/v1/notifications');
  assert.deepEqual(rows.body.data, []);
});

test('every endpoint of the console that changes something rejects a request of another site, before it reads it', async () => {
  const ada = await signUpWithService(carillon);
  const changing = routes.filter(
    ([method, url, { access }]) => url.startsWith('/console/') && method !== 'GET' && access !== 'public',
  );
  assert.ok(changing.some(([, , { access }]) => access === 'account') && changing.length > 80);
  for (const [method, url] of changing) {
    const path = url.replace(':service', ada.serviceId).replaceAll(/:\w+/g, 'x');
    const headers = { cookie: ada.cookie(), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const { status, body } = await carillon.call(method, path, { headers, body: { forged: true } });
    assert.equal(status, 403, `${method} ${url}`);
    assert.equal(body.error.message, 'Cross-site requests are not allowed', `${method} ${url}`);
  }
});

test('every visitor of the demo is an editor of its service', async () => {
  const visitor = openConsole(carillon);
  const { demo } = (await visitor.get('/me')).body.installation;
  const service = (await visitor.get(`/services/${demo.service_id}`)).body;
  assert.deepEqual([service.role, service.is_demo], ['editor', true]);
});
