import { type Static, Type } from 'typebox';
import { KeyId } from './ids.ts';
import { nullable } from './nullable.ts';
import { Environment } from './services.ts';

/** A key as the console lists it. Those issued over the HTTP API have no name. */
export const ManagedKey = Type.Object({
  id: KeyId,
  name: nullable(Type.String()),
  environment: Environment,
  last_four: Type.String(),
  created_at: Type.String({ format: 'date-time' }),
  last_used_at: nullable(Type.String({ format: 'date-time' })),
});
export type ManagedKey = Static<typeof ManagedKey>;

/** What a key is called, so that one knows which to revoke. */
export const KeyName = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) },
  { additionalProperties: false },
);
export type KeyName = Static<typeof KeyName>;
