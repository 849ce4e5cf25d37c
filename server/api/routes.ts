import { accountRoutes } from './accounts.ts';
import { deviceRoutes } from './devices.ts';
import { hi } from './hi.ts';
import { notificationRoutes } from './notifications.ts';
import type { ApiParts } from './parts.ts';
import type { AnyRoute } from './route.ts';
import { serviceRoutes } from './services.ts';
import { subscriptionRoutes } from './subscriptions.ts';

export type Endpoint = readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, AnyRoute];

/**
 * Every URL of the HTTP API. Pages are in `experience.ts`, what an operator asks in `operations.ts`, the embed's files
 * under `/cdn/` and the pages' under `/assets/`.
 */
export function endpoints(parts: ApiParts): Endpoint[] {
  const services = serviceRoutes(parts);
  const devices = deviceRoutes(parts);
  const notifications = notificationRoutes(parts);
  const accounts = accountRoutes(parts);
  const subscriptions = subscriptionRoutes(parts);

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

    ['GET', '/embed/v1/services/:id', services.getPublic],
    ['POST', '/embed/v1/devices', subscriptions.open],
    ['GET', '/embed/v1/devices/:id', subscriptions.state],
    ['PUT', '/embed/v1/devices/:id/subscription', subscriptions.refresh],
    ['DELETE', '/embed/v1/devices/:id/subscription', subscriptions.unsubscribe],
  ];
}
