import {
  IMAGE_EXTENSIONS,
  MAX_NOTIFICATION_MESSAGE_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH,
  MAX_SCHEDULE_DAYS,
  MAX_URL_LENGTH,
} from '../../../../contract/limits.ts';
import type { Draft } from './draft.ts';

/** Counts code points, as the API does. Most emoji have one or two, some up to eleven. */
export const countCharacters = (text: string): number => [...text].length;

export type DraftErrors = Partial<
  Record<'recipients' | 'title' | 'message' | 'link' | 'image' | 'time', string>
>;

/** Validation errors by field; a draft without any can be sent. */
export function validateDraft(draft: Draft, now = Date.now()): DraftErrors {
  const errors: DraftErrors = {};
  const { recipients, title, message, link, image, isLater } = draft;
  if (recipients.kind === 'user' && !recipients.id) errors.recipients = 'Choose a person.';
  if (recipients.kind === 'device' && !recipients.id) errors.recipients = 'Choose a device.';
  if (!title.trim()) errors.title = 'Enter a title.';
  else if (countCharacters(title) > MAX_NOTIFICATION_TITLE_LENGTH)
    errors.title = `Too long: at most ${MAX_NOTIFICATION_TITLE_LENGTH} characters.`;
  if (!message.trim()) errors.message = 'Enter a message.';
  else if (countCharacters(message) > MAX_NOTIFICATION_MESSAGE_LENGTH)
    errors.message = `Too long: at most ${MAX_NOTIFICATION_MESSAGE_LENGTH} characters.`;
  const linkError = link && urlError(link);
  if (linkError) errors.link = linkError;
  const imageError = image && (urlError(image) || extensionError(image));
  if (imageError) errors.image = imageError;
  const timeError = isLater && scheduleError(draft, now);
  if (timeError) errors.time = timeError;
  return errors;
}

/** What is wrong with a URL, or ''. */
function urlError(text: string): string {
  if (text.length > MAX_URL_LENGTH) return `Too long: at most ${MAX_URL_LENGTH} characters.`;
  if (/\s/.test(text)) return 'A URL can’t contain spaces.';
  const url = URL.parse(text);
  if (!url) return 'Enter a full URL, such as https://example.com/offer.';
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return 'A URL must start with https:// or http://.';
  if (!url.hostname.includes('.') && url.hostname !== 'localhost')
    return 'Enter a public URL, such as https://example.com/offer.';
  return '';
}

function extensionError(text: string): string {
  const extension = /\.[^./]+$/.exec(URL.parse(text)?.pathname ?? '')?.[0];
  if (!extension || IMAGE_EXTENSIONS.includes(extension.toLowerCase())) return '';
  return `${extension} files aren’t supported. Use ${IMAGE_EXTENSIONS.join(', ')}.`;
}

/** When a draft is to be sent; null while its date or time is incomplete. */
export function parseTime({ date, time }: Draft): Date | null {
  const parsed = new Date(`${date}T${time}`);
  return date && time && !Number.isNaN(parsed.getTime()) ? parsed : null;
}

function scheduleError(draft: Draft, now: number): string {
  const time = parseTime(draft);
  if (!time) return 'Choose a date and time.';
  if (time.getTime() <= now) return 'Choose a time in the future.';
  if (time.getTime() > now + MAX_SCHEDULE_DAYS * 86_400_000)
    return `Choose a time within the next ${MAX_SCHEDULE_DAYS} days.`;
  return '';
}
