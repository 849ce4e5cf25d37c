import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { UNDO_SECONDS } from '../../../contract/limits.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { addMember } from '../../support/console-team.ts';
import { assertRefused } from '../../support/expect-errors.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const payload = { title: 'Fresh bread', message: 'The oven is open.' };
const personal = { title: 'Hello {{ user.first_name | default: "there" }}', message: 'm', personalize: true };

test('what a member sends is held for some seconds by the server’s clock, once, and can be cancelled until then', async () => {
  const owner = await signUpWithService(carillon);
  const shop = carillon.as(owner.business);
  const send = (body: object, key = 'draft') =>
    owner.post(owner.at('/held-notifications'), body, { 'idempotency-key': key });
  const first = await send({ payload });
  assert.equal(first.status, 201, JSON.stringify(first.body));
  assert.equal(
    (await send({ payload })).body.id,
    first.body.id,
    'an answer that was lost is asked for again',
  );
  const notification = async (id: string) =>
    (await shop.get(`/v1/notifications/${id}?expand=created_at`)).body;
  const { scheduled_at, created_at } = await notification(first.body.id);
  const heldFor = Date.parse(scheduled_at) - Date.parse(created_at);
  // The server knows the database's clock only nearly, and may be suspended in between.
  assert.ok(heldFor > 0 && heldFor < 2 * UNDO_SECONDS * 1000, `${heldFor} ms`);
  const cancelled = await owner.delete(owner.at(`/notifications/${first.body.id}`));
  assert.equal(cancelled.status, 200);
  assert.equal((await notification(first.body.id)).status, 'skipped');

  const later = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await send({ payload, scheduled_at: later }, 'other');
  assert.equal((await notification(scheduled.body.id)).scheduled_at, later);
  const actions = (await owner.get(owner.at('/audit-entries'))).body.data.map(
    ({ action }: { action: string }) => action,
  );
  assert.deepEqual(actions.slice(0, 3), [
    'notification.scheduled',
    'notification.cancelled',
    'notification.sent',
  ]);
});

test('roles and approvals decide as they do of what is sent at once', async () => {
  const owner = await signUpWithService(carillon);
  const [editor, writer, viewer] = await Promise.all(
    (['editor', 'writer', 'viewer'] as const).map((role) => addMember(carillon, owner, role)),
  );
  const held = owner.at('/held-notifications');
  for (const member of [writer!, viewer!]) assertRefused(await member.post(held, { payload }), 403);
  assert.equal((await editor!.post(held, { payload })).status, 201);
  const preview = owner.at('/notifications/preview');
  await owner.put(owner.at('/user?user_id=ada'), { tags: { first_name: 'Ada' } });
  assertRefused(await viewer!.post(preview, { payload: personal }), 403);
  const shown = await writer!.post(preview, { payload: personal, user_id: 'ada' });
  assert.equal(shown.body.payload.title, 'Hello Ada');

  await owner.put(owner.at('/approval-requirement'), { required: true });
  assertRefused(await editor!.post(held, { payload }), 403);
  assert.equal((await owner.post(held, { payload })).status, 201);
});
