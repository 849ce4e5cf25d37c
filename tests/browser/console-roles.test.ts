import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { signUp, signUpWithService } from '../support/console.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('a viewer sees no controls that change anything, and forged requests are rejected', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  const viewer = await signUp(carillon, { name: 'Vera' });
  const { id } = (await viewer.get('/me')).body.account;
  await carillon.database.query(sql`
    INSERT INTO members (service_id, account_id, role)
    VALUES (${fromWire('svc', owner.serviceId)}, ${fromWire('acc', id)}, 'viewer')`);
  await signInBrowser(page, carillon, viewer);

  await open(`/${owner.serviceId}/notifications`);
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'New notification' }).count(), 0);

  const forged = await page.evaluate(async (service) => {
    const send = async (method: string, path: string, body?: object) => {
      const response = await fetch(`/console/api/services/${service}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return response.status;
    };
    return {
      send: await send('POST', '/notifications', { payload: { title: 'Forged', message: 'By a viewer' } }),
      brand: await send('PATCH', '', { title: 'Mine now' }),
      widget: await send('POST', '/widgets', { type: 'text', title: 'Mine' }),
      key: await send('POST', '/keys', { name: 'mine' }),
      erase: await send('POST', '/users/erase', { user_id: 'ada' }),
      deactivate: await send('DELETE', '/devices?user_id=ada'),
      invite: await send('POST', '/invitations', { email: 'eve@example.com', role: 'owner' }),
    };
  }, owner.serviceId);
  for (const [action, status] of Object.entries(forged)) assert.equal(status, 403, action);
  assert.deepEqual((await carillon.as(owner.business).get('/v1/notifications')).body.data, []);
  assertNothingWrong();
});
