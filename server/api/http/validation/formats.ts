import type { ErrorText } from '../../../../contract/error-texts.ts';
import { isMissingUser, MISSING_USER } from '../../../../contract/user-ids.ts';
import { canonicalLanguage } from '../../../lib/text/locale.ts';
import { isVisible } from '../../../lib/text/visible-text.ts';
import { isWebAddress, WEB_ADDRESS_START } from '../../../lib/text/web-address.ts';
import { isCommonPassword } from '../../authentication/common-passwords.ts';

type Format = {
  accepts(text: string): boolean;
  reason: string;
  text: ErrorText;
  /** Form in the OpenAPI document. Other programs define these formats differently. */
  documented: { format?: string; pattern?: string };
};

// RFC 3339, section 5.6: the offset is mandatory.
const DATE_TIME =
  /^\d{4}-\d{2}-\d{2}[Tt ]([01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):\d{2})$/;
// The pattern of <input type="email"> in browsers (HTML Living Standard), with at least two labels in the domain. No mailer takes a match
// for a list, or for a name in front of another address.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

const isDateTime = (text: string) => DATE_TIME.test(text) && isCalendarDay(text);

const dateTime: Format = {
  accepts: isDateTime,
  reason: 'must be an RFC 3339 date-time with an offset, such as 2030-01-31T09:00:00Z',
  text: { key: 'invalid' },
  documented: { format: 'date-time' },
};

/** The formats of schemas in `contract/`. */
export const FORMATS: Record<string, Format> = {
  'date-time': dateTime,
  /** '' is valid too: it means now. */
  'date-time-or-empty': { ...dateTime, accepts: (text) => text === '' || isDateTime(text) },
  /** URLs as browsers parse them. The format `uri` rejects `https://münchen.de/größe`. */
  url: {
    accepts: isWebAddress,
    reason: 'must be an absolute http: or https: URL',
    text: { key: 'url' },
    documented: { pattern: WEB_ADDRESS_START.source },
  },
  email: {
    accepts: (text) => EMAIL.test(text),
    reason: 'must be an email address',
    text: { key: 'email' },
    documented: { pattern: EMAIL.source },
  },
  language: {
    accepts: (text) => canonicalLanguage(text) !== null,
    reason: 'must be a BCP 47 language tag, such as de-AT',
    text: { key: 'invalid' },
    documented: { pattern: '^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*$' },
  },
  visible: {
    accepts: isVisible,
    reason: 'must have at least one visible character',
    text: { key: 'required' },
    documented: { pattern: '\\S' },
  },
  'user-id': {
    accepts: (text) => !isMissingUser(text),
    reason: MISSING_USER,
    text: { key: 'invalid' },
    documented: {},
  },
  password: {
    accepts: (text) => !isCommonPassword(text),
    reason: 'is too common: others would guess it',
    text: { key: 'common_password' },
    documented: { format: 'password' },
  },
};

/** Returns whether the day exists. JavaScript parses 31 February as a day in March. */
function isCalendarDay(text: string): boolean {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return !Number.isNaN(Date.parse(text)) && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
