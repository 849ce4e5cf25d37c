import { type Static, Type } from 'typebox';
import { KeyId } from './ids.ts';
import { MAX_KEY_NAME_LENGTH } from './limits.ts';
import { closed, nullable, Time } from './schema.ts';
import { Environment } from './services.ts';

export const ApiKey = Type.Object(
  {
    id: KeyId,
    environment: Environment,
    last_four: Type.String({ minLength: 4, maxLength: 4 }),
    created_at: Time,
    last_used_at: nullable(Time),
  },
  { $id: 'ApiKey' },
);
export type ApiKey = Static<typeof ApiKey>;

/** A key as the console lists it. Keys that were created over the HTTP API have no name. */
export const ManagedKey = Type.Object({ ...ApiKey.properties, name: nullable(Type.String()) });
export type ManagedKey = Static<typeof ManagedKey>;

/** The only answer that contains the key: the server stores its hash. */
export const IssuedKey = Type.Object({ id: KeyId, api_key: Type.String() });
export type IssuedKey = Static<typeof IssuedKey>;

/** The name tells an owner which key to revoke. */
export const KeyName = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: MAX_KEY_NAME_LENGTH, pattern: '\\S' }) },
  closed,
);
export type KeyName = Static<typeof KeyName>;
