import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SessionEvents } from '../../../contract/phone/sessions.ts';
import type { ClientEvents } from '../../../embed/client.d.ts';

/** Events that the embed passes on unchanged. */
type Passed = 'permission' | 'subscribed' | 'unsubscribed' | 'clicked';
/** True if each type has the fields of the other. */
type Same<A, B> = [keyof A, A] extends [keyof B, B]
  ? [keyof B, B] extends [keyof A, A]
    ? true
    : false
  : false;

test('the types of the embed have the fields that the server sends', () => {
  // The type checker compares them.
  const same: { [Name in Passed]: Same<ClientEvents[Name], SessionEvents[Name]> } = {
    permission: true,
    subscribed: true,
    unsubscribed: true,
    clicked: true,
  };
  assert.ok(Object.values(same).every(Boolean));
});
