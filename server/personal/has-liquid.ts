import type { FullPayload } from '../../contract/api/notifications/notification-content.ts';

/** Returns whether a text has Liquid. Without it, it needs no parser. */
export const hasLiquid = (text: string | undefined): boolean => text !== undefined && /\{[{%]/.test(text);

/** Returns whether what a tap opens, a link or the title of a button that answers, depends on the person. */
export const hasPersonalOpening = ({
  personalize,
  link,
  actions = [],
  translations = {},
}: FullPayload): boolean =>
  personalize === true &&
  [
    link,
    ...actions.flatMap((action) => [action.title, action.link]),
    ...Object.values(translations).map((texts) => texts.link),
  ].some(hasLiquid);
