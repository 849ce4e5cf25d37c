import { type Static, Type } from 'typebox';
import { AccountId, ServiceId } from './ids.ts';
import { MemberRole } from './members.ts';
import { nullable } from './nullable.ts';
import { brandingFields, Environment } from './services.ts';

/** A service as it stands in the console's menu. */
export const Membership = Type.Object({
  id: ServiceId,
  title: nullable(Type.String()),
  logo_url: nullable(Type.String()),
  environment: Environment,
  role: MemberRole,
});
export type Membership = Static<typeof Membership>;

/** What a page of the console begins with: who is signed in, and what this installation offers. */
export const Me = Type.Object({
  account: nullable(Type.Object({ id: AccountId, email: Type.String(), name: Type.String() })),
  services: Type.Array(Membership),
  installation: Type.Object({
    registration: Type.Enum(['open', 'closed'], { type: 'string' }),
    /** Whether invitations and links for passwords are mailed. */
    mail: Type.Boolean(),
    /** Where the service is reached: what stands in snippets. */
    public_url: Type.String(),
    /** Whether phones can reach it: they demand HTTPS, but for localhost. */
    is_secure: Type.Boolean(),
    demo: nullable(
      Type.Object({
        service_id: ServiceId,
        api_key: Type.String(),
        reset_at: Type.String({ format: 'date-time' }),
      }),
    ),
  }),
});
export type Me = Static<typeof Me>;

/** A new service; its first key is shown this once. */
export const NewService = Type.Object(
  { title: Type.String({ minLength: 1, maxLength: 255 }), url: brandingFields.url },
  { additionalProperties: false },
);
export type NewService = Static<typeof NewService>;

export const CreatedService = Type.Object({ id: ServiceId, api_key: Type.String() });
export type CreatedService = Static<typeof CreatedService>;

/** A service as a member sees it. */
export const ManagedService = Type.Object({
  id: ServiceId,
  ...brandingFields,
  environment: Environment,
  role: MemberRole,
  is_demo: Type.Boolean(),
  vapid_public_key: Type.String(),
  created_at: Type.String({ format: 'date-time' }),
});
export type ManagedService = Static<typeof ManagedService>;
