import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { NOTIFICATION_STATUSES } from '../../../contract/notification-status.ts';
import { ROLES } from '../../../contract/roles.ts';
import { WIDGET_TYPES } from '../../../contract/widget-types.ts';

const folder = new URL('../../../server/storage/migrations/', import.meta.url);
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

/** The values that CHECK constraints allow in columns of this name, sorted, one list a constraint. */
const allowedIn = (column: string): string[][] =>
  [...migrations.matchAll(new RegExp(`CHECK \\(${column} IN \\(([^)]*)\\)\\)`, 'g'))].map(([, values]) =>
    values!
      .split(',')
      .map((value) => value.trim().replaceAll("'", ''))
      .sort(),
  );

test('the database allows the same roles, widget types and statuses as the contract', () => {
  assert.deepEqual(allowedIn('role'), [ROLES.toSorted(), ROLES.toSorted()]);
  assert.deepEqual(allowedIn('type'), [WIDGET_TYPES.toSorted()]);
  assert.deepEqual(allowedIn('status'), [NOTIFICATION_STATUSES.toSorted()]);
});
