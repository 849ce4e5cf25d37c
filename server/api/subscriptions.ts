import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  DeviceState,
  OpenDevice,
  OpenedDevice,
  RefreshSubscription,
  type Subscription,
} from '../../contract/devices.ts';
import type { ValidationFault } from '../../contract/errors.ts';
import { DeviceId } from '../../contract/ids.ts';
import { invalid, notFound } from '../errors.ts';
import { fromWire, toWire } from '../ids.ts';
import type { Queryable } from '../storage/database.ts';
import { type CheckedSubscription, nameDevice, openDevice, refreshSubscription } from '../storage/devices.ts';
import { findService } from '../storage/services.ts';
import { addDeviceEvent, addSubscribed, joinSession, joinWaiting, sessionHash } from '../storage/sessions.ts';
import { parseAuthSecret, parsePublicKey, parseSubscriptionKeys } from '../web-push/encrypt.ts';
import { checkEndpoint, type PushHost } from '../web-push/push-services.ts';
import type { ApiParts } from './parts.ts';
import { object, phoneRoute, route } from './route.ts';

const identifier = Type.Object({ id: DeviceId });

/** The endpoints of the experience and its service worker: no API key, but the phone's own secret. */
export const subscriptionRoutes = ({ config, database, sessions, deviceNames, log }: ApiParts) => {
  const check = (request: FastifyRequest) => subscriptionFaults(request.body, config.PUSH_HOSTS);
  const checked = (subscription: Subscription | null) => checkedSubscription(subscription, config.PUSH_HOSTS);

  /** What the device is sold as, where the phone has not told: the phone does not wait for it. */
  const nameLater = (id: string, { platform, model, marketing_name }: OpenDevice['device']) => {
    if (platform !== 'android' || !model || marketing_name !== undefined) return;
    deviceNames
      .of(model)
      .then((name) => name && nameDevice(database, id, model, name))
      .catch((error) => log.debug({ err: error }, 'a device goes without the name that it is sold under'));
  };

  return {
    open: route({
      summary: 'Open the experience on a phone',
      description:
        'Registers the device or updates it; brings a deactivated one back. 201 for a new device, 200 for one that was known.',
      tag: 'Embed',
      body: OpenDevice,
      success: { 200: OpenedDevice, 201: OpenedDevice },
      errors: [400, 404, 429, 500],
      check,
      async work({ body, reply }) {
        const serviceId = fromWire('svc', body.service);
        if (!serviceId || !(await findService(database, serviceId))) throw notFound('service');
        const secret = randomBytes(32).toString('base64url');
        const { id, isNew, told } = await database.transaction(async (tx) => {
          const device = await openDevice(tx, serviceId, body, checked(body.subscription), secret);
          return { ...device, told: await join(tx, serviceId, device.id, body) };
        });
        sessions.tell(told);
        nameLater(id, body.device);
        reply.code(isNew ? 201 : 200);
        return { id: toWire('dvc', id), secret };
      },
    }),

    state: phoneRoute({
      summary: 'Read what is known of this phone',
      description: 'With the phone’s own secret as bearer token.',
      tag: 'Embed',
      params: object({ id: DeviceId }),
      success: { 200: DeviceState },
      errors: [400, 401, 429, 500],
      async work({ params, phone }) {
        return { id: params.id, active: phone.active, notifications_enabled: phone.notifications_enabled };
      },
    }),

    refresh: phoneRoute({
      summary: 'Renew the subscription silently',
      description: 'Does not bring a deactivated device back: 404 says that it is off.',
      tag: 'Embed',
      params: object({ id: DeviceId }),
      body: RefreshSubscription,
      success: { 200: identifier },
      errors: [400, 401, 404, 429, 500],
      check,
      async work({ params, body, phone }) {
        const before = await database.transaction((tx) =>
          refreshSubscription(tx, phone.service_id, phone.id, checked(body.subscription)),
        );
        if (!before) throw notFound('device');
        return { id: params.id };
      },
    }),

    unsubscribe: phoneRoute({
      summary: 'Switch notifications off on this phone',
      tag: 'Embed',
      params: object({ id: DeviceId }),
      success: { 200: identifier },
      errors: [400, 401, 404, 429, 500],
      async work({ params, phone }) {
        const told = await database.transaction(async (tx) => {
          const before = await refreshSubscription(tx, phone.service_id, phone.id, null);
          if (!before) return null;
          // It may be told again by a phone that heard no answer.
          if (!before.wasEnabled) return [];
          return addDeviceEvent(tx, phone.id, 'unsubscribed', { device_id: params.id });
        });
        if (!told) throw notFound('device');
        sessions.tell(told);
        return { id: params.id };
      },
    }),
  };
};

/** The phone of a session is this device; its page hears that it can be pushed. Returns the sessions to be told. */
async function join(
  tx: Queryable,
  serviceId: string,
  deviceId: string,
  { session, user, subscription, device }: OpenDevice,
): Promise<Buffer[]> {
  const to = { serviceId, userId: user, deviceId };
  if (session && !(await joinSession(tx, sessionHash(session), to)))
    throw invalid({ field: 'session', reason: 'is another service’s or user’s' });
  if (!subscription) return [];
  const waiting = !session && device.platform === 'ios' ? await joinWaiting(tx, to) : [];
  const told: Buffer[] = [];
  for (const hash of session ? [sessionHash(session)] : waiting)
    told.push(...(await addSubscribed(tx, hash, toWire('dvc', deviceId))));
  return told;
}

/** What is wrong with a subscription whose form is right: keys off the curve, an endpoint on no push service. */
function subscriptionFaults(body: unknown, pushHosts: PushHost[]): ValidationFault[] {
  const subscription = (body as { subscription?: Partial<Subscription> | null } | null | undefined)
    ?.subscription;
  if (!subscription || typeof subscription !== 'object') return [];
  const { endpoint, keys } = subscription;
  return [
    ...faultOf('endpoint', endpoint, (text) => checkEndpoint(text, pushHosts)),
    ...faultOf('keys.p256dh', keys?.p256dh, parsePublicKey),
    ...faultOf('keys.auth', keys?.auth, parseAuthSecret),
  ];
}

function faultOf(
  field: string,
  value: unknown,
  parse: (text: string) => { ok: true } | { ok: false; reason: string },
): ValidationFault[] {
  const parsed = typeof value === 'string' ? parse(value) : null;
  return parsed && !parsed.ok ? [{ field: `subscription.${field}`, reason: parsed.reason }] : [];
}

/** The subscription as it is stored, its endpoint in the URL's normal form; its faults have been found before. */
function checkedSubscription(
  subscription: Subscription | null,
  pushHosts: PushHost[],
): CheckedSubscription | null {
  if (!subscription) return null;
  const endpoint = checkEndpoint(subscription.endpoint, pushHosts);
  const keys = parseSubscriptionKeys(subscription.keys.p256dh, subscription.keys.auth);
  if (!endpoint.ok || !keys.ok) throw new Error('a subscription was not checked');
  const { expirationTime } = subscription;
  const expiresAt = expirationTime ? new Date(expirationTime) : null;
  return { endpoint: endpoint.url.href, p256dh: keys.p256dh, auth: keys.auth, expiresAt };
}
