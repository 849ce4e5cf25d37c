import type { ApiParts } from '../../parts.ts';
import type { Endpoint } from '../../routes.ts';
import { fromApi } from '../from-api.ts';
import { SERVICE, type SharedRoutes } from '../routes.ts';
import { audienceRoutes } from './audience.ts';
import { managedDeviceRoutes } from './devices.ts';
import { overviewRoutes } from './overview.ts';
import { userRoutes } from './users.ts';

/** Devices, their users, whom a notification would reach, and the overview. */
export function deviceEndpoints(parts: ApiParts, shared: SharedRoutes): Endpoint[] {
  const devices = managedDeviceRoutes(parts);
  const users = userRoutes(parts);
  const deactivate = fromApi(
    'editor',
    shared.devices.deactivate,
    ({ params }: { params: { id: string } }) => ({ action: 'device.deactivated', subject: params.id }),
  );
  const deactivateUser = fromApi(
    'editor',
    shared.devices.deactivateUser,
    ({ query }: { query: { user_id: string } }) => ({ action: 'user.deactivated', subject: query.user_id }),
  );
  return [
    ['GET', `${SERVICE}/devices`, devices.list],
    ['DELETE', `${SERVICE}/devices`, deactivateUser],
    ['GET', `${SERVICE}/devices/:id`, devices.get],
    ['DELETE', `${SERVICE}/devices/:id`, deactivate],
    ['GET', `${SERVICE}/devices/:id/deliveries`, devices.deliveries],
    ['GET', `${SERVICE}/device-counts`, devices.count],
    ['POST', `${SERVICE}/users/erase`, users.erase],
    ['GET', `${SERVICE}/audience`, audienceRoutes(parts).count],
    ['GET', `${SERVICE}/overview`, overviewRoutes(parts).read],
  ];
}
