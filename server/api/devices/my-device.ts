import { Type } from 'typebox';
import { MyDevice, TestUserSignature } from '../../../contract/console/notifications.ts';
import { DeviceId } from '../../../contract/ids.ts';
import { nullable } from '../../../contract/schema.ts';
import { ApiError, notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { findTestDevice, setTestDevice } from '../../storage/accounts/members.ts';
import { findService } from '../../storage/services/services.ts';
import { signUser } from '../authentication/signed-users.ts';
import type { ApiDeps } from '../deps.ts';
import { memberRoute, object } from '../http/route.ts';

/** Id of a test user, which the console generates. */
const TestUser = Type.String({ pattern: '^test-[A-Za-z0-9_-]{16}$' });

/** Routes for the phone that receives a member's test notifications. */
export const myDeviceRoutes = ({ database, keyring }: ApiDeps) => ({
  get: memberRoute('viewer', {
    summary: 'Read the phone that receives one’s own test notifications',
    tag: 'Console',
    success: { 200: MyDevice },
    errors: [401, 404, 500],
    async work({ serviceId, member: { account, isDemo } }): Promise<MyDevice> {
      const found = account && !isDemo ? await findTestDevice(database, serviceId, account.id) : null;
      return { device: found && { id: toWire('dvc', found.id), name: found.name } };
    },
  }),

  set: memberRoute('viewer', {
    summary: 'Choose the phone that receives one’s own test notifications',
    tag: 'Console',
    body: object({ device_id: nullable(DeviceId) }),
    success: { 200: MyDevice },
    errors: [400, 401, 403, 404, 500],
    async work({ body, serviceId, member: { account, isDemo } }): Promise<MyDevice> {
      if (!account || isDemo) throw new ApiError('not_in_demo', 'Test phones are not available in the demo');
      const id = body.device_id === null ? null : fromWire('dvc', body.device_id);
      const isUnknown = body.device_id !== null && id === null;
      if (isUnknown || !(await setTestDevice(database, { serviceId, accountId: account.id }, id)))
        throw notFound('device');
      const found = await findTestDevice(database, serviceId, account.id);
      return { device: found && { id: toWire('dvc', found.id), name: found.name } };
    },
  }),

  signTestUser: memberRoute('viewer', {
    summary: 'Sign the user as whom one’s own phone opens the app',
    description: 'Signs no other user than one of a test. Null if the service has no identity secret.',
    tag: 'Console',
    query: object({ user: TestUser }),
    success: { 200: TestUserSignature },
    errors: [400, 401, 404, 500],
    async work({ query, serviceId }): Promise<TestUserSignature> {
      const service = await findService(database, serviceId);
      if (!service) throw notFound('service');
      return { user_signature: signUser(keyring, service, query.user) };
    },
  }),
});
