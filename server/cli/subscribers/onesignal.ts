/** Subscriptions of OneSignal's CSV export, as lines that `carillon import` takes. */
import { KEY_PATTERN, MAX_TAG_VALUE_LENGTH, MAX_USER_TAGS } from '../../../contract/limits.ts';

type Row = Record<string, string>;

/** The lines of a row, or why it has none. */
export type Converted = { lines: object[] } | { skipped: Skipped };

/** Why rows are left out, with the words for it. */
export const SKIPPED = {
  unsubscribed: 'unsubscribed',
  other: 'no web push (apps, mail, SMS, Safari before 16)',
  keyless: 'without keys: export again with the extra fields web_auth and web_p256',
} as const;
export type Skipped = keyof typeof SKIPPED;

/** Columns without which a file is not the export. */
export const COLUMNS = ['id', 'identifier'];

const isKey = new RegExp(KEY_PATTERN);

/** A row whose person has no external id is a user of its own: `onesignal_` and the id of its subscription there. */
export function convertRow(row: Row): Converted {
  const { id = '', identifier = '', external_user_id: externalId = '' } = row;
  if (!/^https:\/\//.test(identifier)) return { skipped: 'other' };
  if (/^t(rue)?$/i.test(row.invalid_identifier ?? '') || Number(row.notification_types) < 0)
    return { skipped: 'unsubscribed' };
  if (!row.web_auth || !row.web_p256) return { skipped: 'keyless' };
  const userId = externalId === '' ? `onesignal_${id}` : externalId;
  const tags = tagsOf(row.tags ?? '');
  const language = row.language ?? '';
  const createdAt = timeOf(row.created_at ?? '');
  const device = {
    user_id: userId,
    subscription: {
      endpoint: identifier,
      keys: { p256dh: base64url(row.web_p256), auth: base64url(row.web_auth) },
    },
    ...(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language) && { language }),
    ...(createdAt && { subscribed_at: createdAt }),
  };
  const user = { type: 'user', user_id: userId, tags };
  return { lines: Object.keys(tags).length > 0 ? [user, device] : [device] };
}

/** OneSignal's tags are texts. A number becomes one, if nothing of it gets lost: `007` stays a text. */
function tagsOf(json: string): Record<string, string | number> {
  const tags = Object.entries(parseObject(json)).flatMap(([key, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const name = key.toLowerCase().replace(/[^a-z0-9_.-]/g, '_');
    if (!isKey.test(name) || text === '') return [];
    const short = [...text].slice(0, MAX_TAG_VALUE_LENGTH).join('');
    const number = Number(short);
    return [[name, Number.isFinite(number) && String(number) === short ? number : short] as const];
  });
  return Object.fromEntries(tags.slice(0, MAX_USER_TAGS));
}

function parseObject(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

const base64url = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** The export's times are UTC, without saying so. */
function timeOf(text: string): string | null {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(text) ?? [];
  return date ? `${date}T${time}Z` : null;
}
