import { type Static, Type } from 'typebox';
import { ServiceId } from './ids.ts';

const url = Type.Optional(Type.String({ maxLength: 512, format: 'uri' }));
const color = (what: string) =>
  Type.Optional(
    Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', description: `${what}, as #rrggbb.`, examples: ['#1d4ed8'] }),
  );

/** What a business says of itself: shown in its experience. Absent fields are left out, never null. */
export const brandingFields = {
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  description: Type.Optional(Type.String({ maxLength: 1000 })),
  logo_url: url,
  banner_url: url,
  url,
  text_color: color('Colour of text'),
  background_color: color('Colour behind the text'),
  accent_color: color('Colour of buttons and links'),
};

export const Branding = Type.Object(brandingFields, { additionalProperties: false });
export type Branding = Static<typeof Branding>;

export const Service = Type.Object({ id: ServiceId, ...brandingFields }, { $id: 'Service' });
export type Service = Static<typeof Service>;

/** `demo` services hold `demo_` keys, `prod` services `prod_` keys. */
export const Environment = Type.Enum(['prod', 'demo'], { type: 'string' });
export type Environment = Static<typeof Environment>;

/** What the experience may know of a service, without a key. */
export const PublicService = Type.Object(
  {
    id: ServiceId,
    ...brandingFields,
    vapid_public_key: Type.String({
      description: 'Application server key (RFC 8292): 65 bytes, uncompressed P-256 point, in base64url.',
    }),
  },
  { $id: 'PublicService' },
);
export type PublicService = Static<typeof PublicService>;
