import { CreateTestDevice, TestDevice, TestDeviceNotifications } from '../../../contract/api/test-devices.ts';
import { DeviceId } from '../../../contract/ids.ts';
import {
  MAX_NEW_TEST_DEVICES_PER_HOUR,
  MAX_SHOWN_BY_TEST_DEVICE,
  MAX_TEST_DEVICES,
} from '../../../contract/limits.ts';
import { ApiError, notFound } from '../../errors.ts';
import { fromWire, newId, toWire } from '../../ids.ts';
import { canonicalLanguage } from '../../lib/text/locale.ts';
import { enterBySubscription } from '../../storage/automations/enter.ts';
import type { Queryable } from '../../storage/database.ts';
import { matchPhone, type Opening, openDevice } from '../../storage/devices/opening.ts';
import { countVirtualPhones, findShown, makeVirtual } from '../../storage/devices/virtual-phones.ts';
import { findExceededLimit } from '../../storage/operating/rate-limits.ts';
import { addEvents } from '../../storage/webhooks/events.ts';
import { derivePhone, subscriptionOf } from '../../virtual-phones/phone.ts';
import { chargeDemo, NEW_DEVICE } from '../authentication/demo-budget.ts';
import type { ApiDeps } from '../deps.ts';
import { keyedRoute, object } from '../http/route.ts';
import { limitDevicesOfUser } from './device-limits.ts';

const NEEDS_DEMO = 'Virtual phones need a key of a service of the demo environment';

export const testDeviceRoutes = (deps: ApiDeps) => ({
  create: keyedRoute({
    operationId: 'createTestDevice',
    summary: 'Make a virtual phone',
    description:
      'A device whose push service is inside of Carillon, to test an integration: it behaves as `behaviour` says, and all else is real. Only for keys of the demo environment. It ends after a day.',
    tag: 'Devices',
    body: CreateTestDevice,
    success: { 201: TestDevice },
    errors: [400, 401, 403, 409, 429, 500],
    errorCodes: ['limit_reached', 'too_many_devices'],
    demoEnvironmentOnly: NEEDS_DEMO,
    async work({ body: { behaviour, user_id, language }, serviceId, reply }) {
      const { database, keyring } = deps;
      const deviceId = newId();
      const id = toWire('dvc', deviceId);
      const user = user_id ?? id.replace('dvc', 'virtual');
      const phone = derivePhone(keyring.root, { behaviour, serviceId, deviceId });
      await database.transaction(async (tx) => {
        const tag = language === undefined ? null : canonicalLanguage(language);
        const device = {
          name: `Virtual phone (${behaviour})`,
          platform: 'android' as const,
          ...(tag !== null && { language: tag }),
        };
        const secrets = { old: null, next: phone.secret };
        const subscription = subscriptionOf(phone);
        const opening: Opening = { serviceId, user, device, newId: deviceId, subscription, secrets };
        const match = await matchPhone(tx, opening);
        if (match.addsDevice) {
          await limitDevicesOfUser(tx, deps, serviceId, user);
          await chargeDemo(deps, serviceId, NEW_DEVICE, tx);
        }
        const { events } = await openDevice(tx, opening, match);
        await makeVirtual(tx, serviceId, deviceId);
        await limitPhones(tx, serviceId);
        await enterBySubscription(tx, events, database.now());
        await addEvents(tx, events);
      });
      reply.code(201);
      return { id, user_id: user };
    },
  }),

  listShown: keyedRoute({
    operationId: 'listTestDeviceNotifications',
    summary: 'Read what a virtual phone shows',
    description: `The latest ${MAX_SHOWN_BY_TEST_DEVICE} notifications that it has received, newest first, as it decrypted them: in its language, with the texts of its user. One that replaced another is in its place, and one that was taken back is not there. 404 if the phone is deactivated.`,
    tag: 'Devices',
    params: object({ id: DeviceId }),
    success: { 200: TestDeviceNotifications },
    errors: [400, 401, 403, 404, 500],
    demoEnvironmentOnly: NEEDS_DEMO,
    async work({ params, serviceId }) {
      const deviceId = fromWire('dvc', params.id);
      const data = deviceId && (await findShown(deps.database, { serviceId, deviceId }));
      if (!data) throw notFound('device');
      return { data };
    },
  }),
});

/**
 * Counts after the phone is inserted, because other requests that insert one for the service wait until this transaction ends.
 *
 * @throws 409 if the service has too many, 429 if it has made too many in this hour
 */
async function limitPhones(tx: Queryable, serviceId: string): Promise<void> {
  if ((await countVirtualPhones(tx, serviceId)) > MAX_TEST_DEVICES)
    throw new ApiError(
      'limit_reached',
      `A service can have ${MAX_TEST_DEVICES} virtual phones, and yours does: deactivate those that you do not need`,
      { entity: 'device' },
    );
  const limits = [{ key: `virtual phones of ${serviceId}`, max: MAX_NEW_TEST_DEVICES_PER_HOUR }];
  if (await findExceededLimit(tx, limits))
    throw new ApiError('too_many_requests', 'Too many virtual phones in this hour: try again in an hour', {
      entity: 'device',
    });
}
