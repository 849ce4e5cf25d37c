import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { signUp, signUpWithService } from '../support/console.ts';
import { addMember } from '../support/console-team.ts';
import { CONTENT, violationsOf } from './harness/axe.ts';
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

test('a writer asks for approval in the composer, and an owner approves it on the list', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  const writer = await addMember(carillon, owner, 'writer');
  await signInBrowser(page, carillon, writer);
  await open(`/${owner.serviceId}/notifications/new`);
  await page.getByLabel('Title').first().fill('Fresh bread');
  await page.getByLabel('Message').first().fill('The oven is open.');
  assert.equal(await page.getByRole('radio', { name: 'One customer' }).count(), 0);
  await page.getByRole('button', { name: 'Ask for approval…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting for an owner’s approval' });
  await waiting.getByText('Fresh bread').waitFor();
  assert.equal(await waiting.getByRole('button', { name: 'Approve' }).count(), 0);
  assert.deepEqual(await violationsOf(page, CONTENT), []);

  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}/notifications`);
  const mine = page.getByRole('region', { name: 'Waiting for your approval' });
  await mine.getByText('Bea').waitFor();
  await mine.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve and send' }).click();
  await page.waitForURL(/\/notifications\/ntf_/);
  const { data } = (await carillon.as(owner.business).get('/v1/notifications')).body;
  assert.deepEqual(
    data.map(({ payload }: { payload: { title: string } }) => payload.title),
    ['Fresh bread'],
  );

  await open(`/${owner.serviceId}/settings`);
  await page.getByLabel('Editors need an owner’s approval for notifications to many').click({ force: true });
  await page.getByText('Approval required.').waitFor();
  assert.equal((await owner.get(owner.at(''))).body.requires_approval, true);
  assertNothingWrong();
});
