import type {
  FullPayload,
  NotificationOptions,
} from '../../../../../contract/api/notifications/notification-content.ts';
import type { TemplateContent } from '../../../../../contract/api/notifications/templates.ts';
import { isPersonalText } from '../../../../components/text/personal-text.ts';
import type { DraftContent, DraftText, Texts } from './draft.ts';

/** Returns a draft's content for the API. */
export const toContent = (draft: DraftContent): TemplateContent => ({
  payload: toPayload(draft),
  options: withoutDefaults(draft.options),
});

export function toPayload(text: DraftText): FullPayload {
  const { image, actions, translations } = text;
  return {
    ...toTexts(text),
    ...(isPersonal(text) && { personalize: true }),
    ...(image && { image_url: encodeUrl(image) }),
    ...(actions.length > 0 && {
      actions: actions.map(({ title, link, answer }) =>
        answer === undefined ? { title, link: encodeUrl(link) } : { title, answer },
      ),
    }),
    ...(translations.length > 0 && {
      translations: Object.fromEntries(translations.map((one) => [one.language, toTexts(one)])),
    }),
  };
}

const toTexts = ({ title, message, link }: Texts): { title: string; message: string; link?: string } => ({
  title,
  message,
  ...(link && { link: encodeUrl(link) }),
});

/** Returns whether what is sent differs from customer to customer. */
export const isPersonal = ({
  title,
  message,
  link,
  actions,
  translations,
  wasPersonal,
}: DraftText): boolean =>
  [{ title, message, link }, ...translations, ...actions]
    .flatMap((texts) => Object.values(texts))
    .some((text) => text !== undefined && isPersonalText(text, wasPersonal));

/** Encodes a URL, because the API accepts ASCII only. Liquid stays as it is. */
const encodeUrl = (url: string): string => (url.includes('{{') ? url : (URL.parse(url)?.href ?? url));

const withoutDefaults = (options: NotificationOptions): NotificationOptions =>
  Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined && value !== false && value !== ''),
  );

/** Returns the form's fields for content that was sent or saved. */
export const fromContent = ({ payload, options }: TemplateContent): DraftContent => ({
  ...fromPayload(payload),
  // Time and recipients are not part of the content.
  options: { ...options, local_time: undefined, over_minutes: undefined, unresponsive: undefined },
});

export const fromPayload = (payload: FullPayload): DraftText => ({
  ...fromTexts(payload),
  wasPersonal: payload.personalize === true,
  image: payload.image_url ?? '',
  actions: (payload.actions ?? []).map((action) => ({ link: '', ...action })),
  translations: Object.entries(payload.translations ?? {}).map(([language, texts]) => ({
    language,
    ...fromTexts(texts),
  })),
});

const fromTexts = ({ title, message, link }: Pick<FullPayload, 'title' | 'message' | 'link'>): Texts => ({
  title,
  message,
  link: link ?? '',
});
