import { type Static, Type } from 'typebox';
import { Domain } from '../api/domains.ts';
import { brandingFields, Environment, ServiceSettings } from '../api/services.ts';
import { AccountId, ServiceId } from '../ids.ts';
import { MAX_SERVICE_TITLE_LENGTH } from '../limits.ts';
import { LANGUAGES, SETUP_STEPS } from '../lists.ts';
import { Count, closed, nullable, shownText, Time } from '../schema.ts';
import { role } from './team.ts';

/** A service in the console's menu. */
export const Membership = Type.Object({
  id: ServiceId,
  title: nullable(Type.String()),
  logo_url: nullable(Type.String()),
  environment: Environment,
  role,
  /** True if the member wants mails when something needs attention. Only owners get them. */
  wants_mails: Type.Boolean(),
});
export type Membership = Static<typeof Membership>;

/** The signed-in account, and the features of this installation. Every page of the console loads this first. */
export const Me = Type.Object({
  account: nullable(
    Type.Object({
      id: AccountId,
      email: Type.String(),
      name: Type.String(),
      /** Primary subtag (BCP 47) of the language of the console and of mails. */
      language: Type.Enum([...LANGUAGES], { type: 'string' }),
      /** True if the account has confirmed its address. Without a mail server no account can, and nothing depends on it. */
      email_verified: Type.Boolean(),
      /** True if this sign-in took more than a password: a code of an authenticator app, or a passkey. */
      has_second_factor: Type.Boolean(),
    }),
  ),
  services: Type.Array(Membership),
  installation: Type.Object({
    /** True if there is no account yet. */
    is_new: Type.Boolean(),
    /** `open` if anybody may create an account with a password. */
    registration: Type.Enum(['open', 'closed'], { type: 'string' }),
    /** The accounts of a company with which people sign in; null if none. */
    company: nullable(
      Type.Object({
        name: Type.String(),
        /** True if nobody signs in with a password or a passkey. */
        is_only: Type.Boolean(),
        /** True if owners give roles to groups. */
        has_groups: Type.Boolean(),
      }),
    ),
    /** True if the server mails invitations and password links. */
    mail: Type.Boolean(),
    /** The server's address, for code snippets. */
    public_url: Type.String(),
    /** True if phones can use that address. Push needs HTTPS, except on localhost. */
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

/** `title` is typed out, so that nobody deletes a service by mistake. */
export const DeleteService = Type.Object(
  { title: Type.String({ maxLength: MAX_SERVICE_TITLE_LENGTH }) },
  closed,
);

export const DeletedService = Type.Object({ deletes_at: Time });
export type DeletedService = Static<typeof DeletedService>;

export const MailWish = Type.Object({ wanted: Type.Boolean() }, closed);

export const SecondFactorRequirement = Type.Object({ required: Type.Boolean() }, closed);

/** The only answer that contains the service's first key, because the server stores its hash. */
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
  /** True if members see the service only after a sign-in with a second factor. */
  requires_second_factor: Type.Boolean(),
  /** True if broadcasts of editors wait for an owner's approval; those of writers always do. */
  requires_approval: Type.Boolean(),
  /** The secret that signs the business's users; null if there is none. `former_valid_until` is null unless the previous secret is valid. */
  identity_secret: nullable(Type.Object({ made_at: Time, former_valid_until: nullable(Time) })),
  /** Time until which an owner can restore a deleted service, and who deleted it; null if it is not deleted. */
  deletion: nullable(Type.Object({ deletes_at: Time, by: nullable(Type.String()) })),
  /** Finished steps of Get started. */
  finished_steps: Type.Array(Type.Enum(SETUP_STEPS, { type: 'string' })),
  created_at: Time,
});
export type ConsoleService = Static<typeof ConsoleService>;

/** The short address of a service's public link. `path` is an SVG path of the QR code, with one unit per module. */
export const PublicLink = Type.Object({
  url: Type.String(),
  qr: Type.Object({ size: Type.Integer(), path: Type.String() }),
});
export type PublicLink = Static<typeof PublicLink>;

/** The service's own domain, if it has one, and how many active devices are subscribed there. */
export const ConsoleDomain = Type.Object({
  domain: nullable(Type.Object({ ...Domain.properties, active_devices: Count })),
});
export type ConsoleDomain = Static<typeof ConsoleDomain>;
