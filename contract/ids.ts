import { type TString, Type } from 'typebox';

const CHARACTERS = '[0-9a-z]{26}';

/** Returns the schema of an identifier on the wire: a prefix for its type and 26 characters of Crockford base 32, as in TypeID. */
const identifier = (prefix: string, noun: string) =>
  Type.String({
    pattern: `^${prefix}_${CHARACTERS}$`,
    description: `Identifier of ${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}.`,
    examples: [`${prefix}_01k9x3f7q2e8hb5v0m4c6d1t9z`],
  });

export const ServiceId = identifier('svc', 'service');
export const DeviceId = identifier('dvc', 'device');
export const NotificationId = identifier('ntf', 'notification');
export const TopicId = identifier('tpc', 'topic');
export const AudienceId = identifier('aud', 'saved audience');
export const KeyId = identifier('key', 'API key');
export const WidgetId = identifier('wgt', 'widget');
export const AccountId = identifier('acc', 'account');
export const InvitationId = identifier('inv', 'invitation');
export const AuditEntryId = identifier('act', 'audit entry');
export const SignInId = identifier('sgn', 'sign-in');
export const PasskeyId = identifier('psk', 'passkey');
export const TemplateId = identifier('tpl', 'template');
export const ProposalId = identifier('prp', 'proposal');
export const EventId = identifier('evt', 'event');
export const WebhookId = identifier('whk', 'webhook');
export const AttemptId = identifier('atm', 'request to a webhook');
export const AnswerId = identifier('ans', 'answer');
export const VapidKeyId = identifier('vpk', 'imported VAPID key');
export const ImageId = identifier('pic', 'image');
export const AutomationId = identifier('aut', 'automation');
export const RunId = identifier('run', 'run of an automation');

/** Returns the schema of a reference to a resource that a request created or affected. */
const reference = (title: string, id: TString) => Type.Object({ id }, { title });

export const DeviceRef = reference('DeviceReference', DeviceId);
export const NotificationRef = reference('NotificationReference', NotificationId);
export const TopicRef = reference('TopicReference', TopicId);
export const TemplateRef = reference('TemplateReference', TemplateId);
export const AudienceRef = reference('AudienceReference', AudienceId);
export const KeyRef = reference('KeyReference', KeyId);
export const WidgetRef = reference('WidgetReference', WidgetId);
export const VapidKeyRef = reference('VapidKeyReference', VapidKeyId);
export const WebhookRef = reference('WebhookReference', WebhookId);
export const AutomationRef = reference('AutomationReference', AutomationId);
