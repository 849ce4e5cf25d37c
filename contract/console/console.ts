import { type Static, Type } from 'typebox';
import { brandingFields, Environment, ServiceSettings } from '../api/services.ts';
import { AccountId, ServiceId } from '../ids.ts';
import { MAX_SERVICE_TITLE_LENGTH } from '../limits.ts';
import { SETUP_STEPS } from '../lists.ts';
import { closed, nullable, shownText, Time } from '../schema.ts';
import { role } from './team.ts';

/** A service in the console's menu. */
export const Membership = Type.Object({
  id: ServiceId,
  title: nullable(Type.String()),
  logo_url: nullable(Type.String()),
  environment: Environment,
  role,
  /** Whether the member wants mails when something needs attention. Only owners get them. */
  wants_mails: Type.Boolean(),
});
export type Membership = Static<typeof Membership>;

/** Who is signed in, and what this installation offers: every page of the console loads this first. */
export const Me = Type.Object({
  account: nullable(
    Type.Object({
      id: AccountId,
      email: Type.String(),
      name: Type.String(),
      /** Whether the account has confirmed its address. Without a mail server nobody can, and nothing depends on it. */
      email_verified: Type.Boolean(),
      /** Whether this sign-in took more than a password: a code of an authenticator app, or a passkey. */
      has_second_factor: Type.Boolean(),
    }),
  ),
  services: Type.Array(Membership),
  installation: Type.Object({
    /** Nobody has an account yet. */
    is_new: Type.Boolean(),
    registration: Type.Enum(['open', 'closed'], { type: 'string' }),
    /** Whether the server mails invitations and password links. */
    mail: Type.Boolean(),
    /** The server's address, for code snippets. */
    public_url: Type.String(),
    /** Whether phones can use that address: push needs HTTPS, except on localhost. */
    is_secure: Type.Boolean(),
    demo: nullable(
      Type.Object({
        service_id: ServiceId,
        api_key: Type.String(),
        reset_at: Time,
      }),
    ),
  }),
});
export type Me = Static<typeof Me>;

export const NewService = Type.Object(
  {
    title: shownText(MAX_SERVICE_TITLE_LENGTH),
    url: brandingFields.url,
    environment: Type.Optional(Environment),
  },
  closed,
);
export type NewService = Static<typeof NewService>;

/** `title`: typed out, so that nobody deletes a service by mistake. */
export const DeleteService = Type.Object(
  { title: Type.String({ maxLength: MAX_SERVICE_TITLE_LENGTH }) },
  closed,
);

export const DeletedService = Type.Object({ deletes_at: Time });
export type DeletedService = Static<typeof DeletedService>;

export const MailWish = Type.Object({ wanted: Type.Boolean() }, closed);

export const SecondFactorRequirement = Type.Object({ required: Type.Boolean() }, closed);

/** The only answer that contains the service's first key: the server stores its hash. */
export const CreatedService = Type.Object({ id: ServiceId, api_key: Type.String() });
export type CreatedService = Static<typeof CreatedService>;

/** A service as its members see it. */
export const ConsoleService = Type.Object({
  id: ServiceId,
  ...brandingFields,
  environment: Environment,
  role,
  is_demo: Type.Boolean(),
  vapid_public_key: Type.String(),
  settings: ServiceSettings,
  /** Whether members see the service only after a sign-in with a second factor. */
  requires_second_factor: Type.Boolean(),
  /** With which the business signs its users; null if there is none. `former_valid_until`: null unless the one before still holds. */
  identity_secret: nullable(Type.Object({ made_at: Time, former_valid_until: nullable(Time) })),
  /** Null unless the service is deleted: then until when an owner can restore it. */
  deletion: nullable(Type.Object({ deletes_at: Time, by: nullable(Type.String()) })),
  /** Of Get started. */
  finished_steps: Type.Array(Type.Enum(SETUP_STEPS, { type: 'string' })),
  created_at: Time,
});
export type ConsoleService = Static<typeof ConsoleService>;

/** The short address of a service's public link. `path` is of an SVG, in which a module of the code is one unit. */
export const PublicLink = Type.Object({
  url: Type.String(),
  qr: Type.Object({ size: Type.Integer(), path: Type.String() }),
});
export type PublicLink = Static<typeof PublicLink>;
