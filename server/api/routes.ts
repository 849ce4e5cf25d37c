import { savedAudienceRoutes } from './audiences/audiences.ts';
import { automationRoutes } from './automations/automations.ts';
import { runRoutes } from './automations/runs.ts';
import { userEventRoutes } from './automations/user-events.ts';
import { consoleEndpoints } from './console-routes.ts';
import type { ApiDeps } from './deps.ts';
import { deviceRoutes } from './devices/devices.ts';
import { joinRoutes } from './devices/joins.ts';
import { sessionRoutes } from './devices/sessions.ts';
import { subscriptionRoutes } from './devices/subscriptions.ts';
import { testDeviceRoutes } from './devices/test-devices.ts';
import { feedRoutes } from './feeds/feeds.ts';
import type { Endpoint } from './http/route.ts';
import { accountRoutes } from './keys/keys.ts';
import { answerRoutes } from './notifications/answers/answers.ts';
import { inboxRoutes } from './notifications/inbox/inbox.ts';
import { userInboxRoutes } from './notifications/inbox/user-inbox.ts';
import { notificationRoutes } from './notifications/notifications.ts';
import { ownReadRoutes } from './notifications/own-reads.ts';
import { notificationReads } from './notifications/read-notifications.ts';
import { receiptRoutes } from './notifications/receipts.ts';
import { templateRoutes } from './notifications/templates.ts';
import { domainRoutes } from './services/domains.ts';
import { serviceRoutes } from './services/services.ts';
import { auditRoutes } from './team/audit.ts';
import { phoneTopicRoutes } from './topics/phone-topics.ts';
import { topicRoutes } from './topics/topics.ts';
import { entryRoutes } from './users/entries.ts';
import { mergeRoutes } from './users/merge-users.ts';
import { phoneFirstNameRoutes } from './users/phone-first-name.ts';
import { userListRoutes } from './users/user-lists.ts';
import { userTokenRoutes } from './users/user-tokens.ts';
import { userRoutes } from './users/users.ts';
import { vapidKeyRoutes } from './vapid-keys/vapid-keys.ts';
import { eventRoutes } from './webhooks/events.ts';
import { webhookRoutes } from './webhooks/webhooks.ts';
import { shownWidgetRoutes } from './widgets/shown-widgets.ts';
import { widgetRoutes } from './widgets/widgets.ts';

/**
 * Returns every endpoint, including the console's from `console-routes.ts`. Pages are in `pages/`, health checks in `http/health.ts`, and
 * the bundles below `/cdn/` and `/assets/` in `http/static-files.ts`.
 */
export function endpoints(deps: ApiDeps): Endpoint[] {
  const services = serviceRoutes(deps);
  const domains = domainRoutes(deps);
  const devices = deviceRoutes(deps);
  const testDevices = testDeviceRoutes(deps);
  const vapidKeys = vapidKeyRoutes(deps);
  const notifications = notificationRoutes(deps);
  const reads = notificationReads(deps);
  const users = userRoutes(deps);
  const userLists = userListRoutes(deps);
  const topics = topicRoutes(deps);
  const templates = templateRoutes(deps);
  const audiences = savedAudienceRoutes(deps);
  const automations = automationRoutes(deps);
  const runs = runRoutes(deps);
  const feeds = feedRoutes(deps);
  const userEvents = userEventRoutes(deps);
  const events = eventRoutes(deps);
  const webhooks = webhookRoutes(deps);
  const accounts = accountRoutes(deps);
  const subscriptions = subscriptionRoutes(deps);
  const sessions = sessionRoutes(deps);
  const inbox = inboxRoutes(deps);
  const ownReads = ownReadRoutes(deps);
  const userInbox = userInboxRoutes(deps);
  const phoneTopics = phoneTopicRoutes(deps);
  const phoneFirstName = phoneFirstNameRoutes(deps);
  const receipts = receiptRoutes(deps);
  const entries = entryRoutes(deps);
  const widgets = widgetRoutes(deps);
  const shownWidgets = shownWidgetRoutes(deps);

  return [
    ['POST', '/register', accounts.register],
    ['GET', '/hi', accounts.checkKey],
    ['GET', '/v1/keys', accounts.listKeys],
    ['POST', '/v1/keys', accounts.issueKey],
    ['DELETE', '/v1/keys/:id', accounts.revokeKey],

    ['GET', '/v1/services/:id', services.get],
    ['PATCH', '/v1/services/:id', services.change],
    ['POST', '/v1/services/:id/identity-secret', services.issueIdentitySecret],
    ['GET', '/v1/services/:id/domain', domains.get],
    ['PUT', '/v1/services/:id/domain', domains.put],
    ['DELETE', '/v1/services/:id/domain', domains.remove],

    ['GET', '/v1/devices', devices.list],
    ['DELETE', '/v1/devices', devices.deactivateUser],
    ['POST', '/v1/devices/import', devices.import],
    ['GET', '/v1/devices/:id', devices.get],
    ['DELETE', '/v1/devices/:id', devices.deactivate],
    ['POST', '/v1/test-devices', testDevices.create],
    ['GET', '/v1/test-devices/:id/notifications', testDevices.listShown],
    ['GET', '/v1/vapid-keys', vapidKeys.list],
    ['POST', '/v1/vapid-keys', vapidKeys.create],
    ['DELETE', '/v1/vapid-keys/:id', vapidKeys.remove],

    ['GET', '/v1/notifications', reads.list],
    ['POST', '/v1/notifications', notifications.create],
    ['POST', '/v1/notifications/batch', notifications.createBatch],
    ['POST', '/v1/notifications/dry-run', notifications.dryRun],
    ['POST', '/v1/notifications/preview', notifications.preview],
    ['GET', '/v1/notifications/:id', reads.get],
    ['PATCH', '/v1/notifications/:id', notifications.change],
    ['GET', '/v1/notifications/:id/deliveries', reads.listDeliveries],
    ['DELETE', '/v1/notifications/:id', notifications.cancel],
    ['POST', '/v1/notifications/:id/stop', notifications.stop],
    ['POST', '/v1/notifications/:id/replace', notifications.replace],
    ['POST', '/v1/notifications/:id/retract', notifications.retract],
    ['GET', '/v1/notifications/:id/taps', notifications.countTaps],
    ['GET', '/v1/notifications/:id/answers', answerRoutes(deps).list],

    ['GET', '/v1/templates', templates.list],
    ['POST', '/v1/templates', templates.create],
    ['GET', '/v1/templates/:id', templates.get],
    ['PATCH', '/v1/templates/:id', templates.change],
    ['DELETE', '/v1/templates/:id', templates.remove],

    ['GET', '/v1/users', userLists.list],
    ['PUT', '/v1/users', userLists.put],
    ['POST', '/v1/users/events', userEvents.reportMany],
    ['GET', '/v1/users/:user_id', users.get],
    ['PUT', '/v1/users/:user_id', users.put],
    ['DELETE', '/v1/users/:user_id', users.erase],
    ['POST', '/v1/users/:user_id/events', userEvents.report],
    ['POST', '/v1/users/:user_id/merge', mergeRoutes(deps).merge],
    ['POST', '/v1/users/:user_id/tokens', userTokenRoutes(deps).issue],

    ['GET', '/v1/audiences', audiences.list],
    ['POST', '/v1/audiences', audiences.create],
    ['POST', '/v1/audiences/count', audiences.count],
    ['GET', '/v1/audiences/:id', audiences.get],
    ['PATCH', '/v1/audiences/:id', audiences.change],
    ['DELETE', '/v1/audiences/:id', audiences.remove],

    ['GET', '/v1/automations', automations.list],
    ['POST', '/v1/automations', automations.create],
    ['GET', '/v1/automations/:id', automations.get],
    ['PATCH', '/v1/automations/:id', automations.change],
    ['DELETE', '/v1/automations/:id', automations.remove],
    ['GET', '/v1/automations/:id/runs', runs.list],

    ['GET', '/v1/topics', topics.list],
    ['POST', '/v1/topics', topics.create],
    ['GET', '/v1/topics/:id', topics.get],
    ['PATCH', '/v1/topics/:id', topics.change],
    ['DELETE', '/v1/topics/:id', topics.remove],

    ['POST', '/v1/feeds/preview', feeds.preview],

    ['GET', '/v1/widgets', widgets.list],
    ['POST', '/v1/widgets', widgets.create],
    ['GET', '/v1/widgets/:id', widgets.get],
    ['PATCH', '/v1/widgets/:id', widgets.change],
    ['DELETE', '/v1/widgets/:id', widgets.remove],

    ['DELETE', '/v1/entries', entries.revoke],

    ['GET', '/v1/audit-entries', auditRoutes(deps).list],
    ['GET', '/v1/events', events.list],
    ['GET', '/v1/webhooks', webhooks.list],
    ['POST', '/v1/webhooks', webhooks.create],
    ['GET', '/v1/webhooks/:id', webhooks.get],
    ['PATCH', '/v1/webhooks/:id', webhooks.change],
    ['DELETE', '/v1/webhooks/:id', webhooks.remove],
    ['POST', '/v1/webhooks/:id/rotate', webhooks.rotate],
    ['POST', '/v1/webhooks/:id/test', webhooks.test],
    ['POST', '/v1/webhooks/:id/recover', webhooks.recover],
    ['GET', '/v1/webhooks/:id/attempts', webhooks.listAttempts],
    ['POST', '/v1/webhooks/:id/attempts/:attempt/retry', webhooks.retry],

    ['GET', '/.well-known/jwks.json', shownWidgets.tokenKeys],

    ['GET', '/embed/v1/services/:id', services.getPublic],
    ['GET', '/embed/v1/widgets', shownWidgets.list],
    ['POST', '/embed/v1/devices', subscriptions.open],
    ['POST', '/embed/v1/joins', joinRoutes(deps).join],
    ['GET', '/embed/v1/devices/:id', subscriptions.state],
    ['PUT', '/embed/v1/devices/:id/subscription', subscriptions.refresh],
    ['DELETE', '/embed/v1/devices/:id/subscription', subscriptions.unsubscribe],
    ['PATCH', '/embed/v1/devices/:id', inbox.rename],
    ['DELETE', '/embed/v1/devices/:id', inbox.erase],
    ['GET', '/embed/v1/devices/:id/notifications', inbox.list],
    ['GET', '/embed/v1/devices/:id/topics', phoneTopics.list],
    ['PUT', '/embed/v1/devices/:id/topics', phoneTopics.choose],
    ['GET', '/embed/v1/devices/:id/first-name', phoneFirstName.read],
    ['PUT', '/embed/v1/devices/:id/first-name', phoneFirstName.put],
    ['PUT', '/embed/v1/devices/:id/archive/:notification', inbox.archive],
    ['DELETE', '/embed/v1/devices/:id/archive/:notification', inbox.unarchive],
    ['POST', '/embed/v1/devices/:id/receipts', receipts.report],
    ['PUT', '/embed/v1/devices/:id/read', ownReads.read],
    ['GET', '/embed/v1/devices/:id/inbox-events', ownReads.listen],
    ['GET', '/embed/v1/inbox', userInbox.list],
    ['PUT', '/embed/v1/inbox/read', userInbox.read],
    ['PUT', '/embed/v1/inbox/archive/:notification', userInbox.archive],
    ['DELETE', '/embed/v1/inbox/archive/:notification', userInbox.unarchive],
    ['GET', '/embed/v1/inbox/topics', userInbox.topics],
    ['PUT', '/embed/v1/inbox/topics', userInbox.choose],
    ['GET', '/embed/v1/inbox/events', userInbox.listen],
    ['GET', '/embed/v1/sessions/:session/events', sessions.listen],
    ['POST', '/embed/v1/sessions/:session/events', sessions.report],

    ...consoleEndpoints(deps, {
      notifications,
      devices,
      audiences,
      automations,
      runs,
      feeds,
      topics,
      users,
      userLists,
      vapidKeys,
      domains,
      webhooks,
      widgets,
    }),
  ];
}
