import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyNot } from '../../../console/pages/devices/user/why-not.ts';
import type { ConsoleDevice, UserDelivery } from '../../../contract/console/devices.ts';

const device = (more: Partial<ConsoleDevice>): ConsoleDevice => ({
  id: 'dvc_1',
  user_name: null,
  user_id: 'ada',
  name: 'Pixel 9',
  platform: 'android',
  display_platform: 'android',
  state: 'on',
  reach: 'unproven',
  deactivated_at: null,
  deactivation_reason: null,
  push_service: null,
  domain: null,
  language: null,
  time_zone: null,
  subscribed_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  last_seen_at: '2026-01-01T00:00:00.000Z',
  virtual_until: null,
  ...more,
});
const off = device({ state: 'off' });
const deactivated = (reason: ConsoleDevice['deactivation_reason']) =>
  device({ state: 'deactivated', deactivation_reason: reason });

const delivery = (more: Partial<UserDelivery['devices'][number]>): UserDelivery => ({
  id: 'ntf_1',
  title: 'Bread',
  message: 'It is warm.',
  due_at: null,
  devices: [
    {
      id: 'dvc_1',
      name: 'Pixel 9',
      status: 'completed',
      attempts: 1,
      reason_code: 'accepted',
      detail: null,
      retry_at: null,
      updated_at: '2026-01-01T00:00:00.000Z',
      shown: false,
      tapped: false,
      dismissed: false,
      ...more,
    },
  ],
});

test('a customer who can be reached needs no reason', () => {
  assert.equal(whyNot([], undefined), null);
  assert.equal(whyNot([device({})], undefined), null);
  assert.equal(whyNot([device({}), off, deactivated('gone')], delivery({ shown: true })), null);
  assert.equal(whyNot([device({ reach: 'proven' })], delivery({})), null);
  assert.equal(whyNot([device({})], delivery({ status: 'created', reason_code: null })), null);
});

test('without a device that is subscribed the reason is the devices’', () => {
  assert.match(whyNot([off, deactivated('gone')], delivery({}))!, /^Notifications are off on every device/);
  assert.match(whyNot([deactivated('gone')], undefined)!, /the app was removed/);
  assert.match(whyNot([deactivated('silent')], undefined)!, /showed no notification for long/);
  assert.match(whyNot([deactivated('gone'), deactivated('business')], undefined)!, /is deactivated until/);
});

test('else it is that of the latest notification', () => {
  assert.match(whyNot([device({ reach: 'silent' })], delivery({}))!, /no device of this customer shows it/);
  assert.match(whyNot([device({})], delivery({}))!, /^The push service accepted “Bread”, and no device/);
  assert.equal(
    whyNot([device({})], delivery({ status: 'failed', reason_code: 'payload_too_large' })),
    '“Bread” did not arrive: the message was too long for the push service.',
  );
  assert.equal(
    whyNot([device({})], delivery({ status: 'queued', reason_code: 'timeout' })),
    '“Bread” is being retried: the push service did not answer.',
  );
});
