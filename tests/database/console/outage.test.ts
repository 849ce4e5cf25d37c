import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { readConfig } from '../../../server/config.ts';
import { createLog } from '../../../server/log.ts';
import { type Carillon, startCarillon } from '../../../server/start.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { dataFolder, testEnv } from '../../support/carillon.ts';
import { createClient } from '../../support/client.ts';
import { openConsole, signUpWithService } from '../../support/console.ts';
import { assertRefused } from '../../support/expect-errors.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let postgres: EmbeddedPostgres;
let carillon: Carillon;

before(async () => {
  const log = createLog('silent');
  folder = await dataFolder();
  postgres = await startEmbeddedPostgres({ dataDir: folder.path, log });
  const { host, port, user, password, database } = postgres.connection;
  const env = testEnv(`${folder.path}/unused`, {
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY: randomBytes(32).toString('base64'),
    ROLES: 'api',
  });
  carillon = await startCarillon(readConfig(env), log);
});
after(async () => {
  await carillon?.stop(500);
  await postgres?.stop();
  await folder?.remove();
});

test('while the database is down, the console responds with 500 as the API does, and no sign-in is reported as ended', async () => {
  const server = createClient(carillon.url);
  const ada = await signUpWithService(server);
  const { email, password } = ada.account;
  const visitor = openConsole(server);
  await postgres.stop();

  const apiError = await server.call('GET', '/v1/devices', { key: ada.business.key });
  assert.equal(apiError.status, 500);
  const newPassword = 'battery staple';
  const requests = {
    'sign in': visitor.post('/auth/sign-in/email', { email, password }),
    'sign up': visitor.post('/auth/sign-up/email', { name: 'Bob', email: 'bob@example.com', password }),
    'request a password reset': visitor.post('/auth/request-password-reset', { email }),
    'reset the password': visitor.post('/auth/reset-password', { token: 'x', newPassword }),
    'change the password': ada.post('/auth/change-password', { currentPassword: password, newPassword }),
    'read who is signed in': ada.get('/me'),
    'read a service': ada.get(ada.at('')),
  };
  for (const [name, request] of Object.entries(requests)) {
    const { status, body, headers } = await request;
    assert.deepEqual([status, body], [500, apiError.body], name);
    assert.deepEqual(headers.getSetCookie(), [], name);
  }
  assertRefused(await visitor.post('/auth/change-password', { currentPassword: password, newPassword }), 401);
});
