import { companyAccountRoutes } from './account/company-account.ts';
import { meRoutes } from './account/me.ts';
import { ownAccountRoutes } from './account/own-account.ts';
import { secondFactorRoutes } from './account/second-factors.ts';
import type { savedAudienceRoutes } from './audiences/audiences.ts';
import { memberAudienceRoutes } from './audiences/member-audiences.ts';
import { audienceRoutes } from './audiences/reach.ts';
import type { automationRoutes } from './automations/automations.ts';
import { memberAutomationRoutes } from './automations/member-automations.ts';
import type { runRoutes } from './automations/runs.ts';
import type { ApiDeps } from './deps.ts';
import type { deviceRoutes } from './devices/devices.ts';
import { memberDeviceRoutes } from './devices/member-devices.ts';
import { myDeviceRoutes } from './devices/my-device.ts';
import type { feedRoutes } from './feeds/feeds.ts';
import type { Endpoint } from './http/route.ts';
import { memberKeyRoutes } from './keys/member-keys.ts';
import { proposalRoutes } from './notifications/approval/proposals.ts';
import { memberNotificationRoutes } from './notifications/members/member-details.ts';
import { listNotificationsRoute } from './notifications/members/member-list.ts';
import { sendRoutes } from './notifications/members/member-notifications.ts';
import { resendRoutes } from './notifications/members/resend.ts';
import type { notificationRoutes } from './notifications/notifications.ts';
import { recipientRoutes } from './notifications/recipients.ts';
import { memberTemplateRoutes, templateRoutes } from './notifications/templates.ts';
import { brandRoutes } from './services/brand.ts';
import { deletionRoutes } from './services/deletion.ts';
import type { domainRoutes } from './services/domains.ts';
import { imageRoutes } from './services/images.ts';
import { linkRoutes } from './services/link.ts';
import { memberDomainRoutes } from './services/member-domains.ts';
import { memberServiceRoutes } from './services/member-services.ts';
import { overviewRoutes } from './services/overview.ts';
import { auditRoutes } from './team/audit.ts';
import { groupRoleRoutes } from './team/group-roles.ts';
import { invitationRoutes } from './team/invitations.ts';
import { teamRoutes } from './team/members.ts';
import { memberTopicRoutes } from './topics/member-topics.ts';
import type { topicRoutes } from './topics/topics.ts';
import { memberUserListRoutes } from './users/member-user-list.ts';
import { memberUserRoutes } from './users/member-users.ts';
import type { userListRoutes } from './users/user-lists.ts';
import type { userRoutes } from './users/users.ts';
import { memberVapidKeyRoutes } from './vapid-keys/member-vapid-keys.ts';
import type { vapidKeyRoutes } from './vapid-keys/vapid-keys.ts';
import { memberWebhookRoutes } from './webhooks/member-webhooks.ts';
import type { webhookRoutes } from './webhooks/webhooks.ts';
import { memberWidgetRoutes } from './widgets/member-widgets.ts';
import type { widgetRoutes } from './widgets/widgets.ts';

/** Routes of the API that the console also mounts for members. */
type SharedRoutes = {
  notifications: ReturnType<typeof notificationRoutes>;
  devices: ReturnType<typeof deviceRoutes>;
  audiences: ReturnType<typeof savedAudienceRoutes>;
  automations: ReturnType<typeof automationRoutes>;
  runs: ReturnType<typeof runRoutes>;
  feeds: ReturnType<typeof feedRoutes>;
  topics: ReturnType<typeof topicRoutes>;
  users: ReturnType<typeof userRoutes>;
  userLists: ReturnType<typeof userListRoutes>;
  vapidKeys: ReturnType<typeof vapidKeyRoutes>;
  domains: ReturnType<typeof domainRoutes>;
  webhooks: ReturnType<typeof webhookRoutes>;
  widgets: ReturnType<typeof widgetRoutes>;
};

const ROOT = '/console/api';
/** Path of the endpoints for members of a service. */
const SERVICE = `${ROOT}/services/:service`;

/**
 * Returns every endpoint of the console, except better-auth's (`account/account-pages.ts`). They may change with any version, because only
 * our own pages call them.
 */
export function consoleEndpoints(deps: ApiDeps, api: SharedRoutes): Endpoint[] {
  const me = meRoutes(deps);
  const account = ownAccountRoutes(deps);
  const factors = secondFactorRoutes(deps);
  const company = companyAccountRoutes(deps);
  const services = memberServiceRoutes(deps);
  const deletion = deletionRoutes(deps);
  const members = teamRoutes(deps);
  const groupRoles = groupRoleRoutes(deps);
  const invitations = invitationRoutes(deps);
  const keys = memberKeyRoutes(deps);
  const brand = brandRoutes(deps);
  const images = imageRoutes(deps);
  const widgets = memberWidgetRoutes(deps, api.widgets);
  const devices = memberDeviceRoutes(deps, api.devices);
  const vapidKeys = memberVapidKeyRoutes(api.vapidKeys);
  const domains = memberDomainRoutes(deps, api.domains);
  const users = memberUserRoutes(deps, api.users, api.devices);
  const userList = memberUserListRoutes(deps, api.userLists);
  const audience = audienceRoutes(deps);
  const topics = memberTopicRoutes(deps, api.topics);
  const audiences = memberAudienceRoutes(deps, api.audiences);
  const automations = memberAutomationRoutes(deps, api);
  const notifications = memberNotificationRoutes(deps);
  const recipients = recipientRoutes(deps);
  const sending = sendRoutes(deps, api.notifications);
  const proposals = proposalRoutes(deps, api.notifications);
  const resending = resendRoutes(deps);
  const myDevice = myDeviceRoutes(deps);
  const templates = memberTemplateRoutes(deps, templateRoutes(deps));
  const webhooks = memberWebhookRoutes(deps, api.webhooks);

  return [
    ['GET', `${ROOT}/me`, me.read],
    ['PATCH', `${ROOT}/account`, account.change],
    ['PUT', `${ROOT}/account/language`, account.changeLanguage],
    ['POST', `${ROOT}/account/verification-mail`, account.mailVerification],
    ['POST', `${ROOT}/account/verification`, account.confirmEmail],
    ['POST', `${ROOT}/account/email`, account.changeEmail],
    ['POST', `${ROOT}/account/deletion`, account.remove],
    ['GET', `${ROOT}/account/second-factors`, factors.read],
    ['POST', `${ROOT}/account/passkey-options`, factors.registrationOptions],
    ['POST', `${ROOT}/account/passkeys`, factors.register],
    ['PATCH', `${ROOT}/account/passkeys/:id`, factors.rename],
    ['DELETE', `${ROOT}/account/passkeys/:id`, factors.remove],
    ['POST', `${ROOT}/passkey-sign-in/options`, factors.signInOptions],
    ['POST', `${ROOT}/passkey-sign-in`, factors.signIn],
    ['DELETE', `${ROOT}/account/company-account`, company.disconnect],
    ['POST', `${ROOT}/sign-in-link`, company.signInByLink],
    ['GET', `${ROOT}/sign-ins`, account.listSignIns],
    ['DELETE', `${ROOT}/sign-ins`, account.signOutEverywhere],
    ['DELETE', `${ROOT}/sign-ins/:id`, account.signOutBrowser],
    ['GET', `${ROOT}/passwords/:token`, account.readPasswordLink],
    ['GET', `${ROOT}/invitations/:token`, invitations.open],
    ['POST', `${ROOT}/invitations/:token/acceptance`, invitations.accept],

    ['POST', `${ROOT}/services`, services.create],
    ['GET', SERVICE, services.get],
    ['PATCH', SERVICE, brand.change],
    ['POST', `${SERVICE}/deletion`, deletion.remove],
    ['DELETE', `${SERVICE}/deletion`, deletion.restore],
    ['POST', `${SERVICE}/identity-secret`, services.issueIdentitySecret],
    ['PUT', `${SERVICE}/second-factor-requirement`, services.requireSecondFactor],
    ['GET', `${SERVICE}/link`, linkRoutes(deps).get],
    ['GET', `${SERVICE}/domain`, domains.get],
    ['PUT', `${SERVICE}/domain`, domains.put],
    ['DELETE', `${SERVICE}/domain`, domains.remove],
    ['GET', `${SERVICE}/overview`, overviewRoutes(deps).read],
    ['POST', `${SERVICE}/images`, images.upload],

    ['GET', `${SERVICE}/widgets`, widgets.list],
    ['POST', `${SERVICE}/widgets`, widgets.create],
    ['GET', `${SERVICE}/widgets/:id`, widgets.get],
    ['PATCH', `${SERVICE}/widgets/:id`, widgets.change],
    ['DELETE', `${SERVICE}/widgets/:id`, widgets.remove],

    ['GET', `${SERVICE}/devices`, devices.list],
    ['DELETE', `${SERVICE}/devices`, users.deactivate],
    ['GET', `${SERVICE}/devices.csv`, devices.download],
    ['POST', `${SERVICE}/devices/deactivate`, devices.deactivateMany],
    ['GET', `${SERVICE}/devices/count`, devices.countMatching],
    ['GET', `${SERVICE}/devices/:id`, devices.get],
    ['DELETE', `${SERVICE}/devices/:id`, devices.deactivate],
    ['GET', `${SERVICE}/devices/:id/deliveries`, devices.listDeliveries],
    ['POST', `${SERVICE}/devices/import`, devices.import],
    ['GET', `${SERVICE}/device-counts`, devices.count],
    ['GET', `${SERVICE}/vapid-keys`, vapidKeys.list],
    ['POST', `${SERVICE}/vapid-keys`, vapidKeys.create],
    ['DELETE', `${SERVICE}/vapid-keys/:id`, vapidKeys.remove],
    ['GET', `${SERVICE}/audience`, audience.count],
    ['POST', `${SERVICE}/audience`, audience.countMany],
    ['POST', `${SERVICE}/unresponsive`, audience.countUnresponsive],
    ['POST', `${SERVICE}/capped`, audience.countCapped],
    ['GET', `${SERVICE}/user`, users.get],
    ['PUT', `${SERVICE}/user`, users.put],
    ['PUT', `${SERVICE}/user/nickname`, users.putNickname],
    ['GET', `${SERVICE}/user/deliveries`, users.listDeliveries],
    ['GET', `${SERVICE}/user/missed`, users.listMissed],
    ['GET', `${SERVICE}/user/runs`, automations.listUserRuns],
    ['GET', `${SERVICE}/users`, userList.list],
    ['PUT', `${SERVICE}/users`, userList.put],
    ['GET', `${SERVICE}/users.csv`, userList.download],
    ['GET', `${SERVICE}/users/count`, userList.count],
    ['GET', `${SERVICE}/users/ids`, userList.listIds],
    ['POST', `${SERVICE}/users/erase`, users.erase],

    ['GET', `${SERVICE}/audiences`, audiences.list],
    ['POST', `${SERVICE}/audiences`, audiences.create],
    ['POST', `${SERVICE}/audiences/count`, audiences.count],
    ['GET', `${SERVICE}/audiences/:id`, audiences.get],
    ['PATCH', `${SERVICE}/audiences/:id`, audiences.change],
    ['DELETE', `${SERVICE}/audiences/:id`, audiences.remove],
    ['GET', `${SERVICE}/filter-values`, audiences.readValues],

    ['GET', `${SERVICE}/automations`, automations.list],
    ['POST', `${SERVICE}/automations`, automations.create],
    ['GET', `${SERVICE}/automations/results`, automations.results],
    ['POST', `${SERVICE}/automations/next`, automations.next],
    ['POST', `${SERVICE}/automations/feed`, automations.previewFeed],
    ['GET', `${SERVICE}/automations/:id`, automations.get],
    ['PATCH', `${SERVICE}/automations/:id`, automations.change],
    ['DELETE', `${SERVICE}/automations/:id`, automations.remove],
    ['GET', `${SERVICE}/automations/:id/runs`, automations.listRuns],

    ['GET', `${SERVICE}/topics`, topics.list],
    ['POST', `${SERVICE}/topics`, topics.create],
    ['PATCH', `${SERVICE}/topics/:id`, topics.change],
    ['DELETE', `${SERVICE}/topics/:id`, topics.remove],
    ['GET', `${SERVICE}/topics/:id/choices`, topics.countChoices],

    ['GET', `${SERVICE}/notifications`, listNotificationsRoute(deps)],
    ['POST', `${SERVICE}/notifications`, sending.create],
    ['POST', `${SERVICE}/held-notifications`, sending.createHeld],
    ['POST', `${SERVICE}/test-notifications`, sending.test],
    ['POST', `${SERVICE}/notifications/preview`, sending.preview],
    ['GET', `${SERVICE}/notifications/:id`, notifications.get],
    ['PATCH', `${SERVICE}/notifications/:id`, sending.change],
    ['DELETE', `${SERVICE}/notifications/:id`, sending.cancel],
    ['POST', `${SERVICE}/notifications/:id/stop`, sending.stop],
    ['POST', `${SERVICE}/notifications/:id/replace`, sending.replace],
    ['POST', `${SERVICE}/notifications/:id/retract`, sending.retract],
    ['GET', `${SERVICE}/notifications/:id/progress`, notifications.watch],
    ['GET', `${SERVICE}/notifications/:id/recipients`, recipients.list],
    ['GET', `${SERVICE}/notifications/:id/recipients.csv`, recipients.export],
    ['GET', `${SERVICE}/notifications/:id/platforms`, notifications.platforms],
    ['GET', `${SERVICE}/notifications/:id/timeline`, notifications.timeline],
    ['GET', `${SERVICE}/notifications/:id/resend`, resending.count],
    ['POST', `${SERVICE}/notifications/:id/resend`, resending.resend],
    ['GET', `${SERVICE}/proposals`, proposals.list],
    ['POST', `${SERVICE}/proposals`, proposals.propose],
    ['POST', `${SERVICE}/proposals/:id/approval`, proposals.approve],
    ['DELETE', `${SERVICE}/proposals/:id`, proposals.remove],
    ['PUT', `${SERVICE}/approval-requirement`, proposals.require],
    ['GET', `${SERVICE}/templates`, templates.list],
    ['POST', `${SERVICE}/templates`, templates.create],
    ['PATCH', `${SERVICE}/templates/:id`, templates.change],
    ['DELETE', `${SERVICE}/templates/:id`, templates.remove],
    ['GET', `${SERVICE}/my-device`, myDevice.get],
    ['PUT', `${SERVICE}/my-device`, myDevice.set],
    ['GET', `${SERVICE}/test-user-signature`, myDevice.signTestUser],

    ['GET', `${SERVICE}/members`, members.list],
    ['PUT', `${SERVICE}/my-mails`, members.wishMails],
    ['PATCH', `${SERVICE}/members/:id`, members.change],
    ['DELETE', `${SERVICE}/members/:id`, members.remove],
    ['GET', `${SERVICE}/group-roles`, groupRoles.list],
    ['PUT', `${SERVICE}/group-roles`, groupRoles.write],
    ['DELETE', `${SERVICE}/group-roles`, groupRoles.remove],
    ['GET', `${SERVICE}/invitations`, invitations.list],
    ['POST', `${SERVICE}/invitations`, invitations.create],
    ['DELETE', `${SERVICE}/invitations/:id`, invitations.revoke],
    ['GET', `${SERVICE}/keys`, keys.list],
    ['POST', `${SERVICE}/keys`, keys.issue],
    ['PATCH', `${SERVICE}/keys/:id`, keys.rename],
    ['DELETE', `${SERVICE}/keys/:id`, keys.revoke],
    ['GET', `${SERVICE}/webhooks`, webhooks.list],
    ['POST', `${SERVICE}/webhooks`, webhooks.create],
    ['GET', `${SERVICE}/webhooks/:id`, webhooks.get],
    ['PATCH', `${SERVICE}/webhooks/:id`, webhooks.change],
    ['DELETE', `${SERVICE}/webhooks/:id`, webhooks.remove],
    ['POST', `${SERVICE}/webhooks/:id/rotate`, webhooks.rotate],
    ['POST', `${SERVICE}/webhooks/:id/test`, webhooks.test],
    ['POST', `${SERVICE}/webhooks/:id/recover`, webhooks.recover],
    ['GET', `${SERVICE}/webhooks/:id/attempts`, webhooks.listAttempts],
    ['POST', `${SERVICE}/webhooks/:id/attempts/:attempt/retry`, webhooks.retry],
    ['GET', `${SERVICE}/audit-entries`, auditRoutes(deps).listForMembers],
  ];
}
