import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { EXPANSIONS, LIST_EXPANSIONS } from '../../../contract/api/notifications/notifications.ts';
import { EVENT_TYPES, type EventType } from '../../../contract/lists.ts';
import { TYPES_PATH, typesOf } from '../../../dev/sdk-types.ts';
import type { CarillonEvent, Expansion, ListExpansion } from '../../../packages/sdk/src/index.ts';
import { openapi } from '../../support/openapi.ts';
import { ROOT } from '../../support/sources.ts';

test('the types of the SDK are those of the OpenAPI document', () => {
  const written = readFileSync(join(ROOT, TYPES_PATH), 'utf8');
  assert.ok(written === typesOf(openapi), `${TYPES_PATH} is out of date: run npm run sdk:types`);
});

test('the SDK knows every type of event and every expansion', () => {
  // The type checker compares them.
  EVENT_TYPES satisfies readonly CarillonEvent['type'][];
  const types: Record<CarillonEvent['type'], EventType> = Object.fromEntries(
    EVENT_TYPES.map((type) => [type, type]),
  ) as Record<EventType, EventType>;
  EXPANSIONS satisfies readonly Expansion[];
  LIST_EXPANSIONS satisfies readonly ListExpansion[];
  ({}) as Expansion satisfies (typeof EXPANSIONS)[number];
  ({}) as ListExpansion satisfies (typeof LIST_EXPANSIONS)[number];
  assert.deepEqual(Object.keys(types), [...EVENT_TYPES]);
});
