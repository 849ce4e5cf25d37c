import { type Static, Type } from 'typebox';
import { FullPayload, NotificationOptions } from '../api/notification-content.ts';
import { TemplateId } from '../ids.ts';
import { MAX_TEMPLATE_NAME_LENGTH } from '../limits.ts';
import { closed, shownText, storedObject, Time } from '../schema.ts';

const name = shownText(MAX_TEMPLATE_NAME_LENGTH);

/** Content that a notification takes from a template. */
export type TemplateContent = { payload: FullPayload; options: NotificationOptions };

/** A saved notification without recipients and time. */
export const Template = Type.Object({
  id: TemplateId,
  name: Type.String(),
  payload: storedObject<FullPayload>(),
  options: storedObject<NotificationOptions>(),
  updated_at: Time,
});
export type Template = Static<typeof Template>;

export const CreateTemplate = Type.Object(
  { name, payload: FullPayload, options: Type.Optional(NotificationOptions) },
  closed,
);
export type CreateTemplate = Static<typeof CreateTemplate>;

/** Each given field replaces the whole previous value. */
export const ChangeTemplate = Type.Object(
  {
    name: Type.Optional(name),
    payload: Type.Optional(FullPayload),
    options: Type.Optional(NotificationOptions),
  },
  { ...closed, minProperties: 1 },
);
export type ChangeTemplate = Static<typeof ChangeTemplate>;
