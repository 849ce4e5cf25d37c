import { type Static, Type } from 'typebox';
import { KeyId, ServiceId } from './ids.ts';
import { nullable } from './nullable.ts';
import { Branding, Environment } from './services.ts';

export const Register = Type.Object(
  {
    email: Type.String({ maxLength: 254, format: 'email' }),
    password: Type.String({ minLength: 8, maxLength: 128 }),
    service: Type.Optional(Branding),
    environment: Type.Optional(Environment),
  },
  { additionalProperties: false },
);
export type Register = Static<typeof Register>;

/** The key is shown this once; only its hash is stored. */
export const Registered = Type.Object({ service_id: ServiceId, api_key: Type.String() });
export type Registered = Static<typeof Registered>;

export const IssuedKey = Type.Object({ id: KeyId, api_key: Type.String() });
export type IssuedKey = Static<typeof IssuedKey>;

export const ApiKey = Type.Object(
  {
    id: KeyId,
    environment: Environment,
    last_four: Type.String({ minLength: 4, maxLength: 4 }),
    created_at: Type.String({ format: 'date-time' }),
    last_used_at: nullable(Type.String({ format: 'date-time' })),
  },
  { $id: 'ApiKey' },
);
export type ApiKey = Static<typeof ApiKey>;
