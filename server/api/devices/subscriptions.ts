import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  OpenDevice,
  OpenedDevice,
  OwnDeviceStatus,
  RefreshSubscription,
  type Subscription,
} from '../../../contract/api/devices.ts';
import { DeviceId, DeviceRef } from '../../../contract/ids.ts';
import { invalid, notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { canonicalLanguage } from '../../lib/text/locale.ts';
import { isTimeZone } from '../../lib/time/days.ts';
import { enterBySubscription } from '../../storage/automations/enter.ts';
import type { Queryable } from '../../storage/database.ts';
import { setMarketingName } from '../../storage/devices/devices.ts';
import { matchPhone, type Opening, openDevice } from '../../storage/devices/opening.ts';
import {
  addDeviceEvent,
  addSubscribedEvent,
  joinSession,
  joinWaitingSessions,
  sessionHash,
} from '../../storage/devices/sessions.ts';
import { refreshSubscription } from '../../storage/devices/subscriptions.ts';
import { findLiveService } from '../../storage/services/services.ts';
import { addEvents } from '../../storage/webhooks/events.ts';
import { bearerToken } from '../authentication/keys-and-phones.ts';
import { provesUser, signatureMissing } from '../authentication/signed-users.ts';
import type { ApiDeps } from '../deps.ts';
import { domainOf } from '../http/own-domain.ts';
import { object, phoneRoute, route } from '../http/route.ts';
import { parseSubscription, subscriptionErrors } from './check-subscription.ts';
import { limitDevices } from './device-limits.ts';

/** Routes that the experience and its service worker call, without an API key. */
export const subscriptionRoutes = (deps: ApiDeps) => {
  const { config, database, entries, sessions, deviceNames, log } = deps;
  const check = (request: FastifyRequest) => subscriptionErrors(request.body, config.PUSH_HOSTS);
  const parse = (subscription: Subscription | null) => parseSubscription(subscription, config.PUSH_HOSTS);

  /** Looks up the marketing name if the phone sent none. Runs in the background, so the phone does not wait for it. */
  const addMarketingName = (
    serviceId: string,
    id: string,
    { platform, model, marketing_name }: OpenDevice['device'],
  ) => {
    if (platform !== 'android' || !model || marketing_name !== undefined) return;
    deviceNames
      .find(model)
      .then((name) => name && setMarketingName(database, { serviceId, id, model }, name))
      .catch((error) => log.debug({ err: error }, 'marketing name of a device could not be stored'));
  };

  return {
    open: route({
      operationId: 'openDevice',
      security: [{}, { phone: [] }],
      summary: 'Open the experience on a phone',
      description:
        'Registers or updates the device, and reactivates it if it was deactivated. 201 for a new device, 200 for a known one. A phone proves that it is the device with its `device_identifier` by its secret, as the bearer token, or by its push subscription; without either, it becomes a new device. If the service requires signed users, a `user_signature` or the `entry` makes the phone the user; a phone that is an active device of the user already needs neither.',
      tag: 'Embed',
      crossOrigin: true,
      body: OpenDevice,
      success: { 200: OpenedDevice, 201: OpenedDevice },
      successDescriptions: { 200: 'A known device.', 201: 'A new device.' },
      errors: [400, 403, 404, 429, 500],
      errorCodes: [
        'user_signature_missing',
        'user_signature_invalid',
        'service_deleted',
        'service_suspended',
        'too_many_devices',
      ],
      check,
      async work({ body, raw, reply }) {
        const serviceId = fromWire('svc', body.service);
        const service = serviceId && (await findLiveService(database, serviceId));
        if (!service) throw notFound('service');
        const isProven = await provesUser(deps, service, body);
        const secrets = { old: bearerToken(raw), next: randomBytes(32).toString('base64url') };
        const { id, userId, secret, isNew, changedSessions } = await database.transaction(async (tx) => {
          const opening: Opening = {
            serviceId,
            user: body.user,
            device: withLocale(body.device),
            isComputer: isComputer(raw.headers['user-agent']),
            subscription: parse(body.subscription),
            ...(body.subscription && body.replaces && { replaces: body.replaces }),
            secrets,
            domain: isSameOrigin(raw) ? (domainOf(raw)?.domain ?? null) : null,
          };
          const match = await matchPhone(tx, opening);
          if (match.addsDevice) {
            if (!isProven) throw signatureMissing(body.user);
            const isNew = match.device === null;
            await limitDevices(tx, deps, { serviceId, userId: body.user, isNew, client: raw.ip });
          }
          const device = await openDevice(tx, opening, match);
          const opened = { ...body, user: device.userId };
          const changedSessions = await joinSessions(tx, serviceId, device.id, opened, isProven);
          await enterBySubscription(tx, device.events, database.now());
          await addEvents(tx, device.events);
          return { ...device, changedSessions };
        });
        sessions.notify(changedSessions);
        addMarketingName(serviceId, id, body.device);
        reply.code(isNew ? 201 : 200);
        return {
          id: toWire('dvc', id),
          secret,
          ...(userId !== body.user && { user: userId, entry: await entries.create(serviceId, userId) }),
        };
      },
    }),

    state: phoneRoute({
      operationId: 'getOwnDevice',
      summary: "Read this phone's state",
      description: "Needs the phone's own secret as the bearer token.",
      tag: 'Embed',
      crossOrigin: true,
      params: object({ id: DeviceId }),
      success: { 200: OwnDeviceStatus },
      errors: [400, 401, 429, 500],
      async work({ params, phone }) {
        return {
          id: params.id,
          active: phone.active,
          notifications_enabled: phone.notifications_enabled,
          ...(phone.silent && { silent: true as const }),
        };
      },
    }),

    refresh: phoneRoute({
      operationId: 'refreshSubscription',
      summary: "Replace this phone's push subscription",
      description: 'Does not reactivate the device: 404 if it is deactivated.',
      tag: 'Embed',
      crossOrigin: true,
      params: object({ id: DeviceId }),
      body: RefreshSubscription,
      success: { 200: DeviceRef },
      errors: [400, 401, 404, 429, 500],
      check,
      async work({ params, body, phone }) {
        const refreshed = await database.transaction(async (tx) => {
          const result = await refreshSubscription(tx, phone.service_id, phone.id, parse(body.subscription));
          if (result) {
            await enterBySubscription(tx, result.events, database.now());
            await addEvents(tx, result.events);
          }
          return result !== null;
        });
        if (!refreshed) throw notFound('device');
        return { id: params.id };
      },
    }),

    unsubscribe: phoneRoute({
      operationId: 'unsubscribe',
      summary: 'Turn off notifications on this phone',
      description: 'Deletes its push subscription. The device stays. 404 if it is deactivated.',
      tag: 'Embed',
      crossOrigin: true,
      params: object({ id: DeviceId }),
      success: { 200: DeviceRef },
      errors: [400, 401, 404, 429, 500],
      async work({ params, phone }) {
        const changedSessions = await database.transaction(async (tx) => {
          const before = await refreshSubscription(tx, phone.service_id, phone.id, null);
          if (!before) return null;
          // A phone that received no response repeats the request; only the first one is an event.
          if (!before.wasEnabled) return [];
          const changed = await addDeviceEvent(tx, phone.service_id, phone.id, 'unsubscribed', {
            device_id: params.id,
          });
          await addEvents(tx, before.events);
          return changed;
        });
        if (!changedSessions) throw notFound('device');
        sessions.notify(changedSessions);
        return { id: params.id };
      },
    }),
  };
};

/**
 * Ties the device to the session it was opened with, and adds the `subscribed` event if there is a subscription. An installed iPhone app
 * does not know its session, so it joins the sessions of its user that still wait for a phone.
 *
 * @param isProven the result of `provesUser`
 * @returns hashes of the sessions that have new events
 */
async function joinSessions(
  tx: Queryable,
  serviceId: string,
  deviceId: string,
  { session, user, subscription, device }: OpenDevice,
  isProven: boolean,
): Promise<Buffer[]> {
  const opening = { serviceId, userId: user, deviceId };
  if (session && !(await joinSession(tx, sessionHash(session), opening, isProven)))
    throw invalid({ field: 'session', reason: 'belongs to another service or user' });
  if (!subscription) return [];
  const waiting = !session && device.platform === 'ios' ? await joinWaitingSessions(tx, opening) : [];
  const changedSessions: Buffer[] = [];
  for (const hash of session ? [sessionHash(session)] : waiting)
    changedSessions.push(...(await addSubscribedEvent(tx, serviceId, hash, toWire('dvc', deviceId))));
  return changedSessions;
}

/** Returns the phone's facts with its language in canonical form, and its time zone if it is known. */
function withLocale({ language, time_zone, ...facts }: OpenDevice['device']): OpenDevice['device'] {
  const tag = language === undefined ? null : canonicalLanguage(language);
  // A phone's copy of the time zone database may be newer than ours.
  const isKnown = time_zone !== undefined && isTimeZone(time_zone);
  return { ...facts, ...(tag !== null && { language: tag }), ...(isKnown && { time_zone }) };
}

/** Returns whether a page of our own sent a request. The subscription of a business's site belongs to the site's origin. */
const isSameOrigin = ({ headers, host }: FastifyRequest): boolean =>
  headers.origin === undefined || URL.parse(headers.origin)?.host === host;

/** Returns whether a browser on a computer sent a request. An iPad claims to be a Mac; callers recognise it by its platform. */
const isComputer = (userAgent: string | undefined): boolean =>
  /Windows NT|Macintosh|X11|CrOS/.test(userAgent ?? '') && !/Android|iPhone|iPad|iPod/.test(userAgent ?? '');
