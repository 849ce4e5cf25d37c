import {
  Bell,
  CircleDot,
  Hash,
  Image,
  KeyRound,
  LayoutList,
  ListFilter,
  type LucideIcon,
  Palette,
  Settings,
  ShieldCheck,
  Smartphone,
  Store,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';
import type { AuditEntry } from '../../../contract/audit.ts';

/** The verb phrase for each action: one that the subject follows, one for entries without a subject. */
const VERB_PHRASES: Record<string, readonly [withSubject: string, withoutSubject: string]> = {
  'service.created': ['created the service', 'created the service'],
  'service.deleted': ['deleted the service', 'deleted the service'],
  'service.restored': ['restored the service', 'restored the service'],
  'notification.sent': ['sent', 'sent a notification'],
  'notification.scheduled': ['scheduled', 'scheduled a notification'],
  'notification.changed': ['changed the scheduled notification', 'changed a scheduled notification'],
  'notification.cancelled': ['cancelled', 'cancelled a notification'],
  'notification.stopped': ['stopped sending', 'stopped a notification'],
  'notification.resent': ['resent to failed devices:', 'resent a notification to failed devices'],
  'notification.tested': ['sent a test of', 'sent a test'],
  'template.created': ['saved the template', 'saved a template'],
  'template.changed': ['changed the template', 'changed a template'],
  'template.removed': ['deleted the template', 'deleted a template'],
  'device.deactivated': ['deactivated the device', 'deactivated a device'],
  'devices.deactivated': ['deactivated', 'deactivated several devices'],
  'user.deactivated': ['deactivated the devices of', 'deactivated a customer’s devices'],
  'user.changed': ['changed the tags or topics of', 'changed a customer’s tags or topics'],
  'user.merged': ['merged an anonymous customer into', 'merged an anonymous customer'],
  'user.erased': ['erased all data of', 'erased a customer’s data'],
  'brand.changed': ['changed the brand:', 'changed the brand'],
  'settings.changed': ['changed the settings:', 'changed the settings'],
  'picture.uploaded': ['uploaded the image', 'uploaded an image'],
  'widget.created': ['added the widget', 'added a widget'],
  'widget.changed': ['changed the widget', 'changed a widget'],
  'widget.moved': ['moved the widget', 'moved a widget'],
  'widget.removed': ['removed the widget', 'removed a widget'],
  'audience.created': ['saved the audience', 'saved an audience'],
  'audience.changed': ['changed the audience', 'changed an audience'],
  'audience.deleted': ['deleted the audience', 'deleted an audience'],
  'topic.created': ['created the topic', 'created a topic'],
  'topic.changed': ['changed the topic', 'changed a topic'],
  'topic.deleted': ['deleted the topic', 'deleted a topic'],
  'webhook.created': ['created the webhook to', 'created a webhook'],
  'webhook.changed': ['changed the webhook to', 'changed a webhook'],
  'webhook.deleted': ['deleted the webhook to', 'deleted a webhook'],
  'webhook.rotated': ['replaced the secret of the webhook to', 'replaced the secret of a webhook'],
  'webhook.recovered': ['sent events again to', 'sent events of a webhook again'],
  'identity_secret.made': ['created a new identity secret', 'created a new identity secret'],
  'second_factor.required': ['required a second factor', 'required a second factor of the team'],
  'second_factor.optional': ['no longer requires a second factor', 'made the second factor optional'],
  'key.issued': ['created the API key', 'created an API key'],
  'key.renamed': ['renamed an API key to', 'renamed an API key'],
  'key.revoked': ['revoked the API key', 'revoked an API key'],
  'member.invited': ['invited', 'invited someone'],
  'member.joined': ['joined as', 'joined'],
  'member.changed': ['changed the role of', 'changed a role'],
  'member.removed': ['removed', 'removed someone'],
  'member.left': ['left', 'left the service'],
  'invitation.revoked': ['revoked the invitation for', 'revoked an invitation'],
};

/** What stands between actor and subject. An action that the table lacks is shown as it is. */
export function verbPhrase({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string {
  const [withSubject, withoutSubject] = VERB_PHRASES[action] ?? [`${action}:`, action];
  return subject === null ? withoutSubject : withSubject;
}

const ICONS: Record<string, LucideIcon> = {
  service: Store,
  notification: Bell,
  template: Bell,
  device: Smartphone,
  devices: Smartphone,
  user: UserRound,
  brand: Palette,
  settings: Settings,
  picture: Image,
  widget: LayoutList,
  audience: ListFilter,
  topic: Hash,
  key: KeyRound,
  second_factor: ShieldCheck,
  identity_secret: ShieldCheck,
  webhook: Webhook,
  member: Users,
  invitation: Users,
};

/** The icon of what an action is about: `widget` of `widget.created`. */
export const iconFor = ({ action }: Pick<AuditEntry, 'action'>): LucideIcon =>
  ICONS[action.split('.')[0]!] ?? CircleDot;
