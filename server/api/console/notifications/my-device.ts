import { DeviceId } from '../../../../contract/ids.ts';
import { nullable } from '../../../../contract/nullable.ts';
import { MyDevice } from '../../../../contract/sent.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { fromWire, toWire } from '../../../ids.ts';
import { findTestDevice, setTestDevice } from '../../../storage/test-devices.ts';
import type { ApiParts } from '../../parts.ts';
import { memberRoute, object } from '../../route.ts';

/** The phone that a member's tests go to. */
export const myDeviceRoutes = ({ database }: ApiParts) => ({
  get: memberRoute('viewer', {
    summary: 'Read which phone one’s own tests go to',
    tag: 'Console',
    success: { 200: MyDevice },
    errors: [401, 404, 500],
    async work({ serviceId, member: { account, isDemo } }): Promise<MyDevice> {
      const found = account && !isDemo ? await findTestDevice(database, serviceId, account.id) : null;
      return { device: found && { id: toWire('dvc', found.id), name: found.name } };
    },
  }),

  set: memberRoute('viewer', {
    summary: 'Say which phone one’s own tests go to',
    tag: 'Console',
    body: object({ device_id: nullable(DeviceId) }),
    success: { 200: MyDevice },
    errors: [400, 401, 403, 404, 500],
    async work({ body, serviceId, member: { account, isDemo } }): Promise<MyDevice> {
      if (!account || isDemo)
        throw new ApiError('forbidden', 'in the demonstration nobody has a phone of their own');
      const id = body.device_id === null ? null : fromWire('dvc', body.device_id);
      const isUnknown = body.device_id !== null && id === null;
      if (isUnknown || !(await setTestDevice(database, { serviceId, accountId: account.id }, id)))
        throw notFound('device');
      const found = await findTestDevice(database, serviceId, account.id);
      return { device: found && { id: toWire('dvc', found.id), name: found.name } };
    },
  }),
});
