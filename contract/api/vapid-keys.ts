import { type Static, Type } from 'typebox';
import { VapidKeyId } from '../ids.ts';
import { Count, closed, Time } from '../schema.ts';

/** The key pair of an example in RFC 8291. */
const EXAMPLE = {
  public_key: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  private_key: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
};

const MAX_KEY_TEXT_LENGTH = 200;

const PublicKey = Type.String({
  minLength: 1,
  maxLength: MAX_KEY_TEXT_LENGTH,
  description: 'An uncompressed point of P-256: 65 bytes in base64url.',
  examples: [EXAMPLE.public_key],
});

/** A key pair of another system. Its private key is in no answer. */
export const VapidKey = Type.Object(
  {
    id: VapidKeyId,
    public_key: PublicKey,
    active_devices: {
      ...Count,
      description: 'Devices that can be sent to only with this key.',
    },
    created_at: Time,
  },
  { title: 'VapidKey' },
);
export type VapidKey = Static<typeof VapidKey>;

/** `POST /v1/vapid-keys` */
export const ImportVapidKey = Type.Object(
  {
    public_key: PublicKey,
    private_key: Type.String({
      minLength: 1,
      maxLength: MAX_KEY_TEXT_LENGTH,
      description: '32 bytes in base64url. It is stored sealed, and never shown.',
      examples: [EXAMPLE.private_key],
    }),
  },
  { ...closed, title: 'ImportVapidKey' },
);
export type ImportVapidKey = Static<typeof ImportVapidKey>;
