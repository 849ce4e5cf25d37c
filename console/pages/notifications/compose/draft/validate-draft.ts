import {
  IMAGE_EXTENSIONS,
  MAX_ACTION_TITLE_LENGTH,
  MAX_BADGE,
  MAX_COLLAPSE_KEY_LENGTH,
  MAX_LISTED_USERS,
  MAX_NOTIFICATION_MESSAGE_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH,
  MAX_SCHEDULE_DAYS,
  MAX_URL_LENGTH,
  MAX_USER_ID_LENGTH,
} from '../../../../../contract/limits.ts';
import { isMissingUser } from '../../../../../contract/user-ids.ts';
import { countText, fill } from '../../../../../languages/text.ts';
import { formatNumber } from '../../../../components/text/numbers.ts';
import { withWords } from '../../../../components/text/personal-text.ts';
import { fromClockTime } from '../../../../components/text/time-zones.ts';
import { LOCALE, texts } from '../../../../texts.ts';
import { isPersonal } from './content.ts';
import {
  type Draft,
  type DraftContent,
  type DraftText,
  isChosen,
  type Recipients,
  type Texts,
} from './draft.ts';
import { repeatErrors, repeatOf } from './repeat.ts';
import { sameErrors, shareErrors } from './variant-errors.ts';
import { pathOf, textsOf } from './variants.ts';

const { errors: words } = texts.compose;
const { errors: recipientErrors } = texts.reach;

/** Counts code points, as the API does. Most emoji have one or two, some up to eleven. */
export const countCharacters = (text: string): number => [...text].length;

/** Errors by the field's name in the API, such as `payload.translations.de.title`, or `recipients`. */
export type DraftErrors = Record<string, string>;

/** Returns validation errors by field; a draft without errors can be sent. */
export function validateDraft(draft: Draft, now = Date.now()): DraftErrors {
  const errors: DraftErrors = { ...sameErrors(draft), ...shareErrors(draft), ...optionErrors(draft) };
  for (const [i, text] of textsOf(draft).entries()) addErrorsOfText(errors, pathOf(draft, i), text);
  add(errors, 'recipients', recipientsError(draft.recipients));
  const repeat = repeatOf(draft);
  if (repeat) Object.assign(errors, repeatErrors(repeat));
  else if (draft.isLater) add(errors, 'scheduled_at', scheduleError(draft, now));
  return errors;
}

const UNCHOSEN: Record<Recipients['kind'], string> = {
  everybody: '',
  topic: recipientErrors.topic,
  audience: recipientErrors.audience,
  list: recipientErrors.list,
  user: recipientErrors.user,
  device: recipientErrors.device,
};

function recipientsError(recipients: Recipients): string {
  if (!isChosen(recipients)) return UNCHOSEN[recipients.kind];
  if (recipients.kind !== 'list') return '';
  const { ids } = recipients;
  if (ids.length > MAX_LISTED_USERS)
    return fill(countText(recipientErrors.tooMany, MAX_LISTED_USERS, LOCALE), {
      number: formatNumber(ids.length),
    });
  const missing = ids.find(isMissingUser);
  if (missing) return fill(recipientErrors.noId, { id: missing });
  const long = ids.find((id) => countCharacters(id) > MAX_USER_ID_LENGTH);
  return long
    ? fill(countText(recipientErrors.longId, MAX_USER_ID_LENGTH, LOCALE), { id: long.slice(0, 20) })
    : '';
}

/** Returns validation errors of the content alone. */
export function contentErrors(content: DraftContent, path = 'payload'): DraftErrors {
  const errors = optionErrors(content);
  addErrorsOfText(errors, path, content);
  return errors;
}

function addErrorsOfText(errors: DraftErrors, path: string, text: DraftText): void {
  const personal = isPersonal(text);
  addTextErrors(errors, path, text, personal);
  for (const translation of text.translations)
    addTextErrors(errors, `${path}.translations.${translation.language}`, translation, personal);
  text.actions.forEach(({ title, link, answer }, i) => {
    add(
      errors,
      `${path}.actions[${i}].title`,
      textError(title, words.label, MAX_ACTION_TITLE_LENGTH, personal),
    );
    if (answer === undefined)
      add(errors, `${path}.actions[${i}].link`, link ? linkError(link, personal) : words.link);
  });
  add(errors, `${path}.image_url`, text.image && (urlError(text.image) || extensionError(text.image)));
}

function optionErrors({ options }: Pick<DraftContent, 'options'>): DraftErrors {
  const errors: DraftErrors = {};
  const { badge, collapse_key: key = '' } = options;
  if (badge !== undefined && (!Number.isInteger(badge) || badge < 0 || badge > MAX_BADGE))
    errors['options.badge'] = fill(words.badge, { max: MAX_BADGE });
  if (countCharacters(key) > MAX_COLLAPSE_KEY_LENGTH)
    errors['options.collapse_key'] = tooLong(MAX_COLLAPSE_KEY_LENGTH);
  return errors;
}

function addTextErrors(
  errors: DraftErrors,
  path: string,
  { title, message, link }: Texts,
  personal: boolean,
): void {
  add(errors, `${path}.title`, textError(title, words.title, MAX_NOTIFICATION_TITLE_LENGTH, personal));
  add(
    errors,
    `${path}.message`,
    textError(message, words.message, MAX_NOTIFICATION_MESSAGE_LENGTH, personal),
  );
  add(errors, `${path}.link`, link && linkError(link, personal));
}

function add(errors: DraftErrors, field: string, error: string): void {
  if (error) errors[field] = error;
}

function textError(text: string, missing: string, maxLength: number, personal: boolean): string {
  if (!text.trim()) return missing;
  if (personal && text.includes('{%')) return '';
  return countShown(text, personal) > maxLength ? tooLong(maxLength) : '';
}

/** Counts the characters of a text for somebody who has none of the fields. A text that is longer for somebody else is cut. */
export const countShown = (text: string, personal: boolean): number =>
  countCharacters(personal ? withWords(text) : text);

/** Returns the error of a link, or ''. The server checks one with Liquid. */
const linkError = (link: string, personal: boolean): string =>
  personal && link.includes('{{') ? '' : urlError(link);

const tooLong = (maxLength: number): string => countText(words.tooLong, maxLength, LOCALE);

/** Returns the error of a URL, or ''. */
function urlError(text: string): string {
  if (text.length > MAX_URL_LENGTH) return tooLong(MAX_URL_LENGTH);
  if (/\s/.test(text)) return words.spaces;
  const url = URL.parse(text);
  if (!url) return words.incompleteUrl;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return words.protocol;
  if (!url.hostname.includes('.') && url.hostname !== 'localhost') return words.publicUrl;
  return '';
}

function extensionError(text: string): string {
  const extension = /\.[^./]+$/.exec(URL.parse(text)?.pathname ?? '')?.[0];
  if (!extension || IMAGE_EXTENSIONS.includes(extension.toLowerCase())) return '';
  return fill(words.extension, { extension, extensions: IMAGE_EXTENSIONS.join(', ') });
}

/** Returns the time at which a draft is to be sent; null while its date or time is incomplete. */
export const parseTime = (draft: Pick<Draft, 'date' | 'time' | 'localZone'>): Date | null =>
  fromClockTime(draft, draft.localZone || undefined);

function scheduleError(draft: Draft, now: number): string {
  const time = parseTime(draft);
  if (!time) return words.time;
  if (time.getTime() <= now) return words.past;
  if (time.getTime() > now + MAX_SCHEDULE_DAYS * 86_400_000)
    return countText(words.tooLate, MAX_SCHEDULE_DAYS, LOCALE);
  return '';
}

/** Returns the errors to show before the first attempt to submit: invalid values, but not missing values, nor a text that is yet to be changed. */
export function errorsOfValues(errors: DraftErrors, draft: Draft): DraftErrors {
  const same = sameErrors(draft);
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field, error]) =>
        field !== 'recipients' &&
        same[field] !== error &&
        !(/\.(title|message|link)$/.test(field) && isEmpty(draft, field)),
    ),
  );
}

const FIELD = /^(?:variants\[(\d)\]\.)?payload(?:\.actions\[(\d)\]|\.translations\.([^.]+))?\.(\w+)$/;

function isEmpty(draft: Draft, field: string): boolean {
  const [, variant = 0, action, tag, name] = FIELD.exec(field)!;
  const text = textsOf(draft)[Number(variant)]!;
  const texts: Partial<Texts> | undefined =
    action !== undefined
      ? text.actions[Number(action)]
      : tag !== undefined
        ? text.translations.find(({ language }) => language === tag)
        : text;
  return !texts?.[name as keyof Texts];
}
