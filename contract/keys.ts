import { type Static, Type } from 'typebox';
import { KeyId } from './ids.ts';
import { MAX_KEY_NAME_LENGTH } from './limits.ts';
import { closed, nullable, Time } from './schema.ts';
import { Environment } from './services.ts';

/** A key itself, which the server shows once. */
export const ApiKeyText = Type.String({ examples: ['prod_35v0n152ccfs6d37sfsptguceolfs5gjaliiboai'] });

export const ApiKey = Type.Object(
  {
    id: KeyId,
    environment: Environment,
    last_four: Type.String({ minLength: 4, maxLength: 4, examples: ['oboa'] }),
    created_at: Time,
    last_used_at: nullable(Time),
  },
  { title: 'ApiKey' },
);
export type ApiKey = Static<typeof ApiKey>;

/** A key as the console lists it. Keys that were created over the HTTP API have no name. */
export const ManagedKey = Type.Object({ ...ApiKey.properties, name: nullable(Type.String()) });
export type ManagedKey = Static<typeof ManagedKey>;

/** The only answer that contains the key: the server stores its hash. */
export const IssuedKey = Type.Object({ id: KeyId, api_key: ApiKeyText }, { title: 'IssuedKey' });
export type IssuedKey = Static<typeof IssuedKey>;

/** The name tells an owner which key to revoke. */
export const KeyName = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: MAX_KEY_NAME_LENGTH, pattern: '\\S' }) },
  closed,
);
export type KeyName = Static<typeof KeyName>;
