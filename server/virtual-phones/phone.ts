import { createECDH, hkdfSync, timingSafeEqual } from 'node:crypto';
import { BEHAVIOURS, type Behaviour } from '../../contract/api/test-devices.ts';
import { type PushHost, VIRTUAL_DOMAIN } from '../../packages/web-push/src/push-services.ts';
import { fromWire, toWire } from '../ids.ts';
import type { CheckedSubscription } from '../storage/devices/subscriptions.ts';
import type { Secret } from '../storage/operating/secrets.ts';

/** Name of a virtual phone. Ids are UUIDs. */
type PhoneName = { behaviour: Behaviour; serviceId: string; deviceId: string };

/**
 * A virtual phone. It is derived from the installation's secret and its name, so that every process knows it, and only the device is
 * stored.
 */
export type VirtualPhone = PhoneName & {
  /** Private key of its push subscription. */
  privateKey: Buffer;
  auth: Buffer;
  /** The bearer token of its own calls. */
  secret: string;
  /** Secret part of its push subscription's URL. */
  token: string;
};

export function derivePhone(installation: Secret, name: PhoneName): VirtualPhone {
  const info = `carillon virtual phone ${name.behaviour} ${name.serviceId} ${name.deviceId}`;
  const bytes = Buffer.from(hkdfSync('sha256', installation, '', info, 48 + 16 + 32 + 16));
  return {
    ...name,
    privateKey: toPrivateKey(bytes.subarray(0, 48)),
    auth: bytes.subarray(48, 64),
    secret: bytes.toString('base64url', 64, 96),
    token: bytes.toString('base64url', 96),
  };
}

const P256_ORDER = 0xffffffff_00000000_ffffffff_ffffffff_bce6faad_a7179e84_f3b9cac2_fc632551n;

/** Derives a key from 128 bits more than it has, so that all keys are equally likely (FIPS 186-5, A.2.1). */
function toPrivateKey(seed: Buffer): Buffer {
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (P256_ORDER - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
}

/** Returns the origin of a behaviour. Each has its own, because an origin that throttles or is slow slows down all messages to it. */
const originOf = (behaviour: Behaviour): string => `http://${behaviour}.${VIRTUAL_DOMAIN}`;

/** Hosts of virtual phones, to which workers may post. */
export const VIRTUAL_HOSTS: PushHost[] = BEHAVIOURS.map((behaviour) => ({
  protocol: 'http:',
  hostname: `${behaviour}.${VIRTUAL_DOMAIN}`,
  port: '',
}));

export function subscriptionOf(phone: VirtualPhone): CheckedSubscription {
  const { behaviour, serviceId, deviceId, privateKey, auth, token } = phone;
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(privateKey);
  return {
    endpoint: `${originOf(behaviour)}/${behaviour}/${toWire('svc', serviceId)}/${toWire('dvc', deviceId)}/${token}`,
    p256dh: keys.getPublicKey(),
    auth,
    expiresAt: null,
    details: null,
  };
}

/** Finds the phone with this path in its subscription's URL; null for a made-up path. */
export function findPhoneAt(installation: Secret, path: string): VirtualPhone | null {
  const [, name, service = '', device = '', token = '', ...rest] = path.split('/');
  const behaviour = BEHAVIOURS.find((one) => one === name);
  const serviceId = fromWire('svc', service);
  const deviceId = fromWire('dvc', device);
  if (!behaviour || !serviceId || !deviceId || rest.length > 0) return null;
  const phone = derivePhone(installation, { behaviour, serviceId, deviceId });
  const expected = Buffer.from(phone.token);
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? phone : null;
}
