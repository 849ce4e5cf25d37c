import { type Static, Type } from 'typebox';
import { KeyId } from '../ids.ts';
import { MAX_KEY_NAME_LENGTH } from '../limits.ts';
import { SCOPES } from '../lists.ts';
import { closed, nullable, shownText, Time } from '../schema.ts';
import { Environment } from './services.ts';

/** A key itself, which the server shows once. */
export const ApiKeyText = Type.String({ examples: ['prod_35v0n152ccfs6d37sfsptguceolfs5gjaliiboai'] });

const listed = {
  id: KeyId,
  environment: Environment,
  last_four: Type.String({ minLength: 4, maxLength: 4, examples: ['oboa'] }),
  created_at: Time,
  last_used_at: nullable(Time),
};

const ScopeName = Type.Enum(SCOPES, { type: 'string', examples: ['notifications:direct'] });

/** `scopes` is null if the key has all of them, and `expires_at` if it does not expire. */
const details = {
  name: nullable(Type.String({ examples: ['Till'] })),
  scopes: nullable(Type.Array(ScopeName)),
  expires_at: nullable(Time),
};

/** A key, with the details if `expand=details` is given. */
export const ApiKey = Type.Object(
  { ...listed, ...Type.Partial(Type.Object(details)).properties },
  { title: 'ApiKey' },
);
export type ApiKey = Static<typeof ApiKey>;

/** A key as the console lists it. */
export const ConsoleKey = Type.Object({ ...listed, ...details });
export type ConsoleKey = Static<typeof ConsoleKey>;

/** The only answer that contains the key, because the server stores its hash. */
export const IssuedKey = Type.Object({ id: KeyId, api_key: ApiKeyText }, { title: 'IssuedKey' });
export type IssuedKey = Static<typeof IssuedKey>;

/** The name tells an owner which key to revoke. */
const name = shownText(MAX_KEY_NAME_LENGTH, { examples: ['Till'] });

export const KeyName = Type.Object({ name }, closed);
export type KeyName = Static<typeof KeyName>;

const limits = {
  scopes: Type.Optional(
    Type.Array(ScopeName, {
      minItems: 1,
      maxItems: SCOPES.length,
      uniqueItems: true,
      description: 'Scopes of the key. Default: those of the key that issues it.',
    }),
  ),
  expires_at: Type.Optional(
    Type.String({
      format: 'date-time',
      minLength: 1,
      description: 'When it stops working. Default: when the key that issues it does, or never.',
    }),
  ),
};

export const IssueKey = Type.Object(
  { name: Type.Optional(name), ...limits },
  { ...closed, title: 'IssueKey' },
);
export type IssueKey = Static<typeof IssueKey>;

/** A request to issue a key in the console, where each key has a name. */
export const IssueNamedKey = Type.Object({ name, ...limits }, closed);
export type IssueNamedKey = Static<typeof IssueNamedKey>;
