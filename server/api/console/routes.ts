import type { deviceRoutes } from '../devices.ts';
import type { inboxRoutes } from '../inbox.ts';
import type { notificationRoutes } from '../notifications.ts';
import type { ApiParts } from '../parts.ts';
import type { Endpoint } from '../routes.ts';
import type { widgetRoutes } from '../widgets.ts';
import { brandEndpoints } from './brand/routes.ts';
import { deviceEndpoints } from './devices/routes.ts';
import { meRoutes } from './me.ts';
import { notificationEndpoints } from './notifications/routes.ts';
import { peopleEndpoints } from './people/routes.ts';
import { serviceRoutes } from './services.ts';

/** What the console shares with the HTTP API. */
export type SharedRoutes = {
  notifications: ReturnType<typeof notificationRoutes>;
  devices: ReturnType<typeof deviceRoutes>;
  widgets: ReturnType<typeof widgetRoutes>;
  inbox: ReturnType<typeof inboxRoutes>;
};

export const ROOT = '/console/api';
/** What belongs to a service: for its members. */
export const SERVICE = `${ROOT}/services/:service`;

/** Every URL that the console's pages ask, but for those of accounts (`accounts.ts`). They may change with any version. */
export function consoleEndpoints(parts: ApiParts, shared: SharedRoutes): Endpoint[] {
  const me = meRoutes(parts);
  const services = serviceRoutes(parts);
  return [
    ['GET', `${ROOT}/me`, me.read],
    ['POST', `${ROOT}/services`, services.create],
    ['GET', SERVICE, services.get],
    ...peopleEndpoints(parts),
    ...brandEndpoints(parts, shared),
    ...deviceEndpoints(parts, shared),
    ...notificationEndpoints(parts, shared),
  ];
}
