import { Type } from 'typebox';

const CHARACTERS = '[0-9a-z]{26}';

/** An identifier on the wire: a type prefix and 26 characters of Crockford base 32, as in the TypeID form. */
const identifier = (prefix: string, noun: string) =>
  Type.String({
    pattern: `^${prefix}_${CHARACTERS}$`,
    description: `Identifier of a ${noun}.`,
    examples: [`${prefix}_01k9x3f7q2e8hb5v0m4c6d1t9z`],
  });

export const ServiceId = identifier('svc', 'service');
export const DeviceId = identifier('dvc', 'device');
export const NotificationId = identifier('ntf', 'notification');
export const KeyId = identifier('key', 'API key');
export const WidgetId = identifier('wgt', 'widget');
export const AccountId = identifier('acc', 'account');
export const InvitationId = identifier('inv', 'invitation');
export const ActivityId = identifier('act', 'line of the activity log');
export const SignInId = identifier('sgn', 'browser that is signed in');
export const PictureId = identifier('pic', 'picture');
