/**
 * Makes the current OpenAPI document the released one, with which a test compares later ones: `npm run release:openapi`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openapi } from '../tests/support/openapi.ts';

export const RELEASED_PATH = 'tests/support/released/openapi.json';

if (import.meta.main)
  writeFileSync(join(import.meta.dirname, '..', RELEASED_PATH), `${JSON.stringify(openapi, null, 1)}\n`);
