import { accountRoutes } from './accounts.ts';
import { consoleEndpoints } from './console/routes.ts';
import { deviceRoutes } from './devices.ts';
import { entryRoutes } from './entries.ts';
import { hi } from './hi.ts';
import { inboxRoutes } from './inbox.ts';
import { notificationRoutes } from './notifications.ts';
import type { ApiParts } from './parts.ts';
import type { AnyRoute } from './route.ts';
import { serviceRoutes } from './services.ts';
import { sessionRoutes } from './sessions.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { widgetRoutes } from './widgets.ts';

export type Endpoint = readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, AnyRoute];

/**
 * Every URL of the HTTP API; the console's are in `console/routes.ts`. Pages are in `experience.ts`, what an operator asks in `operations.ts`, the embed's files
 * under `/cdn/` and the pages' under `/assets/`.
 */
export function endpoints(parts: ApiParts): Endpoint[] {
  const services = serviceRoutes(parts);
  const devices = deviceRoutes(parts);
  const notifications = notificationRoutes(parts);
  const accounts = accountRoutes(parts);
  const subscriptions = subscriptionRoutes(parts);
  const sessions = sessionRoutes(parts);
  const inbox = inboxRoutes(parts);
  const entries = entryRoutes(parts);
  const widgets = widgetRoutes(parts);

  return [
    ['GET', '/hi', hi],

    ['POST', '/register', accounts.register],
    ['GET', '/v1/keys', accounts.listKeys],
    ['POST', '/v1/keys', accounts.issueKey],
    ['DELETE', '/v1/keys/:id', accounts.revokeKey],

    ['GET', '/v1/services/:id', services.get],

    ['GET', '/v1/devices', devices.list],
    ['DELETE', '/v1/devices', devices.deactivateUser],
    ['GET', '/v1/devices/:id', devices.get],
    ['DELETE', '/v1/devices/:id', devices.deactivate],

    ['GET', '/v1/notifications', notifications.list],
    ['POST', '/v1/notifications', notifications.create],
    ['GET', '/v1/notifications/:id', notifications.get],
    ['DELETE', '/v1/notifications/:id', notifications.cancel],
    ['GET', '/v1/notifications/:id/taps', inbox.countTaps],

    ['GET', '/v1/widgets', widgets.list],
    ['POST', '/v1/widgets', widgets.create],
    ['GET', '/v1/widgets/:id', widgets.get],
    ['PATCH', '/v1/widgets/:id', widgets.change],
    ['DELETE', '/v1/widgets/:id', widgets.remove],

    ['DELETE', '/v1/entries', entries.revoke],

    ['GET', '/.well-known/jwks.json', widgets.keys],

    ['GET', '/embed/v1/services/:id', services.getPublic],
    ['GET', '/embed/v1/widgets', widgets.shown],
    ['POST', '/embed/v1/devices', subscriptions.open],
    ['GET', '/embed/v1/devices/:id', subscriptions.state],
    ['PUT', '/embed/v1/devices/:id/subscription', subscriptions.refresh],
    ['DELETE', '/embed/v1/devices/:id/subscription', subscriptions.unsubscribe],
    ['PATCH', '/embed/v1/devices/:id', inbox.rename],
    ['DELETE', '/embed/v1/devices/:id', inbox.erase],
    ['GET', '/embed/v1/devices/:id/notifications', inbox.list],
    ['PUT', '/embed/v1/devices/:id/taps/:notification', inbox.tap],
    ['GET', '/embed/v1/sessions/:session/events', sessions.listen],
    ['POST', '/embed/v1/sessions/:session/events', sessions.tell],

    ...consoleEndpoints(parts, { notifications, devices, widgets, inbox }),
  ];
}
