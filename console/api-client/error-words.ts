import type { ErrorCode } from '../../contract/error-codes.ts';
import type { ErrorText, ErrorTextKey } from '../../contract/error-texts.ts';
import { fill } from '../../languages/text.ts';
import { count } from '../components/text/numbers.ts';
import { LOCALE, texts } from '../texts.ts';

/** Codes without words, and why. The API's English sentence is shown in their place. */
export const CODES_WITHOUT_WORDS = {
  invalid_request: 'its fields have texts',
  conflict: 'its texts name the remedies, which differ',
  key_missing: 'the console has no API key',
  key_unknown: 'the console has no API key',
  key_expired: 'the console has no API key',
  scope_missing: 'the console has no API key',
  service_mismatch: 'the console has no API key',
  demo_environment_only: 'the console has no API key',
  phone_secret_required: 'only phones get it',
  user_token_required: 'only the bell gets it',
  user_signature_missing: 'only phones get it',
  user_signature_invalid: 'only phones get it',
  no_such_endpoint: 'only a fault of the console causes it',
  idempotency_in_progress: 'the console sends no Idempotency-Key',
  idempotency_mismatch: 'the console sends no Idempotency-Key',
  secret_not_repeatable: 'the console sends no Idempotency-Key',
  internal_error: 'request.ts has words for this status',
  disk_full: 'request.ts has words for this status',
  disk_nearly_full: 'request.ts has words for this status',
} as const satisfies Partial<Record<ErrorCode, string>>;

const { errors, common } = texts;
const { fields } = common;

const CODES: Record<Exclude<ErrorCode, keyof typeof CODES_WITHOUT_WORDS>, string> = errors.codes;

/** The sentence of each text. What the console says before it sends a form, it says in the same words after it. */
const SENTENCES: Record<Exclude<ErrorTextKey, 'too_short'>, string> = {
  ...errors.texts,
  required: fields.missing.any,
  invalid: fields.invalid,
  email: fields.malformed.email ?? fields.invalid,
  url: fields.malformed.url ?? fields.invalid,
  too_small: fields.tooSmall,
  too_large: fields.tooLarge,
};

/** Returns what an error says in the page's language; null for a text or a code without words, such as those of a later version. */
export function wordsOf(text: ErrorText | undefined, code?: ErrorCode): string | null {
  if (text?.key === 'too_short') return count(fields.tooShort, text.count);
  if (text && Object.hasOwn(SENTENCES, text.key)) return fill(SENTENCES[text.key], shownValues(text));
  return code && Object.hasOwn(CODES, code) ? CODES[code as keyof typeof CODES] : null;
}

function shownValues({ key: _, ...values }: ErrorText): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values as Record<string, string | number>).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? value.toLocaleString(LOCALE)
        : name === 'role'
          ? (texts.roles?.[value as keyof typeof texts.roles]?.title ?? value)
          : value,
    ]),
  );
}
