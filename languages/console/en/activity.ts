/** Texts of the page that lists what the team did. */
export const activity = {
  /** `{zone}` is such as “Europe/Vienna (GMT+2)”. */
  about:
    'What your team did in the console, newest first. Times are in {zone}. Requests made with an API key are not listed.',
  empty: {
    title: 'No activity yet',
    body: 'Everything that team members send, change or remove is listed here.',
  },
  today: 'Today',
  yesterday: 'Yesterday',
  /** The subject of an entry that concerns a person or a group with a role; `{role}` is such as “Editor”. */
  withRole: '{name} as {role}',
  withNewRole: '{name} (now {role})',
  /** Actors without an account of the service, at the beginning of a sentence. */
  actors: { operator: 'The operator', visitor: 'A visitor' },

  /**
   * Who did what, by action. `{actor}` is a person’s name; `{subject}` the name of what was changed, such as a notification’s title or an
   * email address. `alone` is for an action whose subject is unknown.
   */
  sentences: {
    'service.created': { of: '{actor} created the service {subject}', alone: '{actor} created the service' },
    'service.deleted': '{actor} deleted the service',
    'service.restored': '{actor} restored the service',
    'service.suspended': {
      of: '{actor} suspended the service: {subject}',
      alone: '{actor} suspended the service',
    },
    'service.resumed': '{actor} let the service go on',
    'domain.set': {
      of: '{actor} moved the app to {subject}',
      alone: '{actor} moved the app to an address of its own',
    },
    'domain.left': { of: '{actor} left the address {subject}', alone: '{actor} left the app’s own address' },
    'notification.sent': { of: '{actor} sent {subject}', alone: '{actor} sent a notification' },
    'notification.scheduled': {
      of: '{actor} scheduled {subject}',
      alone: '{actor} scheduled a notification',
    },
    'notification.changed': {
      of: '{actor} changed the scheduled notification {subject}',
      alone: '{actor} changed a scheduled notification',
    },
    'notification.cancelled': {
      of: '{actor} cancelled {subject}',
      alone: '{actor} cancelled a notification',
    },
    'notification.replaced': {
      of: '{actor} corrected {subject}',
      alone: '{actor} corrected a notification',
    },
    'notification.retracted': {
      of: '{actor} removed {subject} from inboxes',
      alone: '{actor} removed a notification from inboxes',
    },
    'notification.stopped': {
      of: '{actor} stopped sending {subject}',
      alone: '{actor} stopped a notification',
    },
    'notification.resent': {
      of: '{actor} resent to failed devices: {subject}',
      alone: '{actor} resent a notification to failed devices',
    },
    'notification.tested': { of: '{actor} sent a test of {subject}', alone: '{actor} sent a test' },
    'notification.approved': { of: '{actor} approved {subject}', alone: '{actor} approved a notification' },
    'proposal.created': {
      of: '{actor} asked for approval of {subject}',
      alone: '{actor} asked for approval of a notification',
    },
    'proposal.removed': {
      of: '{actor} rejected or took back {subject}',
      alone: '{actor} rejected or took back a notification',
    },
    'approval.required': '{actor} required an owner’s approval of notifications to many',
    'approval.optional': '{actor} no longer required an owner’s approval',
    'template.created': { of: '{actor} saved the template {subject}', alone: '{actor} saved a template' },
    'template.changed': { of: '{actor} changed the template {subject}', alone: '{actor} changed a template' },
    'template.removed': { of: '{actor} deleted the template {subject}', alone: '{actor} deleted a template' },
    'device.deactivated': {
      of: '{actor} deactivated the device {subject}',
      alone: '{actor} deactivated a device',
    },
    'devices.deactivated': {
      of: '{actor} deactivated {subject}',
      alone: '{actor} deactivated several devices',
    },
    'devices.imported': { of: '{actor} imported {subject}', alone: '{actor} imported devices' },
    'vapid_key.imported': {
      of: '{actor} imported the VAPID key {subject}',
      alone: '{actor} imported a VAPID key',
    },
    'vapid_key.deleted': {
      of: '{actor} deleted the VAPID key {subject}',
      alone: '{actor} deleted a VAPID key',
    },
    'user.deactivated': {
      of: '{actor} deactivated the devices of {subject}',
      alone: '{actor} deactivated a customer’s devices',
    },
    'user.changed': {
      of: '{actor} changed the tags or topics of {subject}',
      alone: '{actor} changed a customer’s tags or topics',
    },
    'user.nicknamed': {
      of: '{actor} changed the nickname of {subject}',
      alone: '{actor} changed a customer’s nickname',
    },
    'users.changed': {
      of: '{actor} changed the tags of {subject}',
      alone: '{actor} changed the tags of several customers',
    },
    'users.exported': '{actor} exported the list of customers',
    'user.merged': {
      of: '{actor} merged an anonymous customer into {subject}',
      alone: '{actor} merged an anonymous customer',
    },
    'user.erased': '{actor} erased a customer’s data',
    'brand.changed': { of: '{actor} changed the brand: {subject}', alone: '{actor} changed the brand' },
    'settings.changed': {
      of: '{actor} changed the settings: {subject}',
      alone: '{actor} changed the settings',
    },
    'picture.uploaded': { of: '{actor} uploaded the image {subject}', alone: '{actor} uploaded an image' },
    'widget.created': { of: '{actor} added the widget {subject}', alone: '{actor} added a widget' },
    'widget.changed': { of: '{actor} changed the widget {subject}', alone: '{actor} changed a widget' },
    'widget.moved': { of: '{actor} moved the widget {subject}', alone: '{actor} moved a widget' },
    'widget.removed': { of: '{actor} removed the widget {subject}', alone: '{actor} removed a widget' },
    'audience.created': { of: '{actor} saved the audience {subject}', alone: '{actor} saved an audience' },
    'audience.changed': {
      of: '{actor} changed the audience {subject}',
      alone: '{actor} changed an audience',
    },
    'audience.deleted': {
      of: '{actor} deleted the audience {subject}',
      alone: '{actor} deleted an audience',
    },
    'automation.created': {
      of: '{actor} created the automation {subject}',
      alone: '{actor} created an automation',
    },
    'automation.changed': {
      of: '{actor} changed the automation {subject}',
      alone: '{actor} changed an automation',
    },
    'automation.enabled': {
      of: '{actor} turned on the automation {subject}',
      alone: '{actor} turned on an automation',
    },
    'automation.disabled': {
      of: '{actor} turned off the automation {subject}',
      alone: '{actor} turned off an automation',
    },
    'automation.deleted': {
      of: '{actor} deleted the automation {subject}',
      alone: '{actor} deleted an automation',
    },
    'topic.created': { of: '{actor} created the topic {subject}', alone: '{actor} created a topic' },
    'topic.changed': { of: '{actor} changed the topic {subject}', alone: '{actor} changed a topic' },
    'topic.deleted': { of: '{actor} deleted the topic {subject}', alone: '{actor} deleted a topic' },
    'webhook.created': { of: '{actor} created the webhook to {subject}', alone: '{actor} created a webhook' },
    'webhook.changed': { of: '{actor} changed the webhook to {subject}', alone: '{actor} changed a webhook' },
    'webhook.deleted': { of: '{actor} deleted the webhook to {subject}', alone: '{actor} deleted a webhook' },
    'webhook.rotated': {
      of: '{actor} replaced the secret of the webhook to {subject}',
      alone: '{actor} replaced the secret of a webhook',
    },
    'webhook.recovered': {
      of: '{actor} sent events again to {subject}',
      alone: '{actor} sent events of a webhook again',
    },
    'identity_secret.made': '{actor} created a new identity secret',
    'second_factor.required': '{actor} required a second factor of the team',
    'second_factor.optional': '{actor} made the second factor optional',
    'key.issued': { of: '{actor} created the API key {subject}', alone: '{actor} created an API key' },
    'key.renamed': { of: '{actor} renamed an API key to {subject}', alone: '{actor} renamed an API key' },
    'key.revoked': { of: '{actor} revoked the API key {subject}', alone: '{actor} revoked an API key' },
    'member.invited': { of: '{actor} invited {subject}', alone: '{actor} invited someone' },
    'member.joined': { of: '{actor} joined as {subject}', alone: '{actor} joined' },
    'member.changed': { of: '{actor} changed the role of {subject}', alone: '{actor} changed a role' },
    'member.removed': { of: '{actor} removed {subject}', alone: '{actor} removed someone' },
    'member.left': '{actor} left the service',
    'member.deleted': { of: '{actor} deleted the account of {subject}', alone: '{actor} deleted an account' },
    'member.suspended': {
      of: '{actor} suspended the account of {subject}',
      alone: '{actor} suspended an account',
    },
    'member.resumed': {
      of: '{actor} let sign in again: {subject}',
      alone: '{actor} let an account sign in again',
    },
    'member.joined_by_group': {
      of: '{actor} joined by a group, as {subject}',
      alone: '{actor} joined by a group',
    },
    'member.changed_by_group': {
      of: '{actor} became, by a group, {subject}',
      alone: '{actor} changed role by a group',
    },
    'member.left_by_group': '{actor} lost the role of a group, and access',
    'member.let_in': {
      of: '{actor} made a sign-in link, which was used, for {subject}',
      alone: '{actor} made a sign-in link, which was used',
    },
    'company_account.connected': '{actor} connected their company account',
    'company_account.disconnected': '{actor} disconnected their company account',
    'group.granted': { of: '{actor} gave a group a role: {subject}', alone: '{actor} gave a group a role' },
    'group.revoked': {
      of: '{actor} took the role from a group: {subject}',
      alone: '{actor} took the role from a group',
    },
    'invitation.revoked': {
      of: '{actor} revoked the invitation for {subject}',
      alone: '{actor} revoked an invitation',
    },
  },
};
