import { type Static, Type } from 'typebox';
import { TemplateId } from '../../ids.ts';
import { MAX_TEMPLATE_NAME_LENGTH } from '../../limits.ts';
import { closed, shownText, Time } from '../../schema.ts';
import {
  examplePayload,
  type FullPayload,
  NotificationOptions,
  RequestedPayload,
  ShownPayload,
} from './notification-content.ts';

const name = shownText(MAX_TEMPLATE_NAME_LENGTH, { examples: ['Order is ready'] });

/** Content that a notification takes from a template. */
export type TemplateContent = { payload: FullPayload; options: NotificationOptions };

/** A saved notification without recipients and time. */
export const Template = Type.Object(
  {
    id: TemplateId,
    name: Type.String({ examples: ['Order is ready'] }),
    payload: ShownPayload,
    options: NotificationOptions,
    updated_at: Time,
  },
  { title: 'Template' },
);
export type Template = Static<typeof Template>;

export const CreateTemplate = Type.Object(
  { name, payload: RequestedPayload, options: Type.Optional(NotificationOptions) },
  { ...closed, title: 'CreateTemplate', examples: [{ name: 'Order is ready', payload: examplePayload }] },
);
export type CreateTemplate = Static<typeof CreateTemplate>;

/** Each given field replaces the whole previous value. */
export const ChangeTemplate = Type.Object(
  {
    name: Type.Optional(name),
    payload: Type.Optional(RequestedPayload),
    options: Type.Optional(NotificationOptions),
  },
  { ...closed, minProperties: 1, title: 'ChangeTemplate', examples: [{ payload: examplePayload }] },
);
export type ChangeTemplate = Static<typeof ChangeTemplate>;
