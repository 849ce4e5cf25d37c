import { type Static, Type } from 'typebox';
import { ServiceId } from '../ids.ts';
import {
  MAX_CAP_DAYS,
  MAX_CAP_NOTIFICATIONS,
  MAX_HOME_SCREEN_NAME_LENGTH,
  MAX_SERVICE_DESCRIPTION_LENGTH,
  MAX_SERVICE_TITLE_LENGTH,
  MAX_SERVICE_URL_LENGTH,
  MAX_TIME_ZONE_LENGTH,
} from '../limits.ts';
import { closed, nullable, shownText } from '../schema.ts';

const url = (example: string) =>
  Type.Optional(Type.String({ maxLength: MAX_SERVICE_URL_LENGTH, format: 'url', examples: [example] }));
const color = (what: string) =>
  Type.Optional(
    Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', description: `${what}, as #rrggbb.`, examples: ['#1d4ed8'] }),
  );

/** The brand of a business, as its experience shows it. Absent fields are left out, never null. */
export const brandingFields = {
  title: Type.Optional(shownText(MAX_SERVICE_TITLE_LENGTH, { examples: ['Lindhaven Coffee'] })),
  description: Type.Optional(
    Type.String({ maxLength: MAX_SERVICE_DESCRIPTION_LENGTH, examples: ['Coffee, roasted daily'] }),
  ),
  logo_url: url('https://lindhaven.example/logo.png'),
  banner_url: url('https://lindhaven.example/banner.jpg'),
  url: url('https://lindhaven.example'),
  text_color: color('Colour of text'),
  background_color: color('Colour behind the text'),
  accent_color: color('Colour of buttons and links'),
};

export const Branding = Type.Object(brandingFields, { ...closed, title: 'Branding' });
export type Branding = Static<typeof Branding>;

type BrandingFields = typeof brandingFields;

const changedBrandingFields = Object.fromEntries(
  Object.entries(brandingFields).map(([name, schema]) => [name, Type.Optional(nullable(schema))]),
) as unknown as {
  [Name in keyof BrandingFields]: ReturnType<
    typeof Type.Optional<ReturnType<typeof nullable<BrandingFields[Name]>>>
  >;
};

export const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', examples: ['22:00'] });

/** Quiet hours by the recipient's local time. If `from` is later than `to`, they span midnight. */
export const QuietHours = Type.Object({ from: TimeOfDay, to: TimeOfDay }, { ...closed, title: 'QuietHours' });
export type QuietHours = Static<typeof QuietHours>;

/** Highest number of notifications to one user in the latest days. */
export const FrequencyCap = Type.Object(
  {
    notifications: Type.Integer({ minimum: 1, maximum: MAX_CAP_NOTIFICATIONS, examples: [3] }),
    days: Type.Integer({ minimum: 1, maximum: MAX_CAP_DAYS, examples: [7] }),
  },
  { ...closed, title: 'FrequencyCap' },
);
export type FrequencyCap = Static<typeof FrequencyCap>;

const settingsFields = {
  require_explicit_audience: Type.Boolean({
    examples: [true],
    description:
      'True if a notification to everybody has to say so. By default, a request that names no recipients goes to everybody.',
  }),
  require_user_signature: Type.Boolean({
    examples: [true],
    description:
      'True if a phone becomes a user only with a `user_signature`. Needs an identity secret. By default, it is enough to know the id of the user.',
  }),
  public_link: Type.Boolean({
    examples: [true],
    description:
      'True if people can subscribe at the address of the experience itself, without your website: each gets an id that begins with `anon_`. By default, that address asks them to start at the website.',
  }),
  ask_first_name: Type.Boolean({
    examples: [true],
    description:
      'The experience asks subscribers for their first name, unless they have a tag `first_name`. They may skip the question. By default, it does not ask.',
  }),
  home_screen_name: {
    ...nullable(shownText(MAX_HOME_SCREEN_NAME_LENGTH, { examples: ['Lindhaven'] })),
    description:
      'The name below the icon of the installed app, of which phones show some 12 characters. By default, the first words of the title that fit.',
  },
  time_zone: Type.String({
    maxLength: MAX_TIME_ZONE_LENGTH,
    description: 'A name of the IANA time zone database, for devices whose own is not known.',
    examples: ['Europe/Berlin'],
  }),
  quiet_hours: nullable(QuietHours),
  deactivate_silent: Type.Boolean({
    examples: [true],
    description: 'True if devices are deactivated that were `silent` for 90 days. Default: false.',
  }),
  frequency_cap: {
    ...nullable(FrequencyCap),
    description:
      'At most so many notifications in so many days to one user: further ones leave the user out. What has the urgency `high` or the option `uncapped` neither counts nor is stopped.',
  },
};

/** Settings of a service, other than its brand. */
export const ServiceSettings = Type.Object(settingsFields, { title: 'ServiceSettings' });
export type ServiceSettings = Static<typeof ServiceSettings>;

export const DEFAULT_SETTINGS: ServiceSettings = {
  require_explicit_audience: false,
  require_user_signature: false,
  public_link: false,
  ask_first_name: false,
  home_screen_name: null,
  time_zone: 'UTC',
  quiet_hours: null,
  deactivate_silent: false,
  frequency_cap: null,
};

/** The only answer that contains the secret, which is stored encrypted. */
export const IdentitySecret = Type.Object(
  { secret: Type.String({ examples: ['idsec_4f0s9v2m1c7t8k3g5b6h0q2r9d4n7p1j8e3u6l5a0o2i4f9s7v1m3c8t'] }) },
  { title: 'IdentitySecret' },
);
export type IdentitySecret = Static<typeof IdentitySecret>;

/** Changes the given fields; null removes a field. */
export const ChangeService = Type.Object(
  {
    ...changedBrandingFields,
    settings: Type.Optional(
      Type.Partial(Type.Object(settingsFields), {
        ...closed,
        minProperties: 1,
        title: 'ChangeSettings',
      }),
    ),
  },
  {
    ...closed,
    minProperties: 1,
    title: 'ChangeService',
    examples: [{ accent_color: '#1d4ed8', settings: { quiet_hours: { from: '22:00', to: '07:00' } } }],
  },
);
export type ChangeService = { [Name in keyof Branding]?: Static<BrandingFields[Name]> | null } & {
  settings?: Partial<ServiceSettings>;
};

/** A service, with `settings` only on request. */
export const Service = Type.Object(
  { id: ServiceId, ...brandingFields, settings: Type.Optional(ServiceSettings) },
  { title: 'Service' },
);
export type Service = Static<typeof Service>;

/** Keys of `demo` services begin with `demo_`, keys of `prod` services with `prod_`. */
export const Environment = Type.Enum(['prod', 'demo'], { type: 'string', examples: ['prod'] });
export type Environment = Static<typeof Environment>;

/** A service as the experience reads it, without a key. */
export const PublicService = Type.Object(
  {
    id: ServiceId,
    ...brandingFields,
    vapid_public_key: Type.String({
      description: 'Application server key (RFC 8292): 65 bytes, uncompressed P-256 point, in base64url.',
      examples: ['BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'],
    }),
  },
  { title: 'PublicService' },
);
export type PublicService = Static<typeof PublicService>;
