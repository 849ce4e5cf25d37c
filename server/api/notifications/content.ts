import type { Content, FullPayload, Translation } from '../../../contract/api/notification-content.ts';
import type { CreateNotification } from '../../../contract/api/notification-requests.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { imageUrlErrors } from '../../images/check-image.ts';
import { canonicalLanguage } from '../../lib/locale.ts';

/** Finds errors in a body's payload that a schema can't express. The body can be any JSON. */
export const contentErrors = (body: unknown): ValidationError[] => [
  ...imageUrlErrors(body),
  ...translationErrors(body),
  ...actionErrors(body),
];

/** Finds buttons that do not do exactly one thing. */
function actionErrors(body: unknown): ValidationError[] {
  const { payload } = (body ?? {}) as { payload?: { actions?: unknown } | null };
  if (!Array.isArray(payload?.actions)) return [];
  return payload.actions.flatMap((action: { link?: unknown; answer?: unknown } | null, i) =>
    action !== null &&
    typeof action === 'object' &&
    (action.link === undefined) === (action.answer === undefined)
      ? [{ field: `payload.actions[${i}].link`, reason: 'is required, or answer in its place' }]
      : [],
  );
}

/** Finds tags that name the same language, such as `pt-br` and `pt-BR`. */
function translationErrors(body: unknown): ValidationError[] {
  const payload = (body as { payload?: { translations?: unknown } } | null | undefined)?.payload;
  if (!payload?.translations) return [];
  const byLanguage = Map.groupBy(Object.keys(payload.translations), canonicalLanguage);
  byLanguage.delete(null);
  return [...byLanguage.values()].flatMap(([first, ...others]) =>
    others.map((tag) => ({
      field: `payload.translations.${tag}`,
      reason: `is the same language as ${first}`,
    })),
  );
}

/** Returns the content of a validated body. */
export const contentOf = ({
  payload,
  options,
  metadata,
}: Pick<CreateNotification, 'payload' | 'options' | 'metadata'>): Content => ({
  payload: storedPayload(payload),
  options: options ?? {},
  metadata: metadata ?? null,
});

/** Returns the payload with canonical language tags, among which a phone's language is looked up. */
export function storedPayload({ translations, ...payload }: FullPayload): FullPayload {
  if (!translations) return payload;
  const canonical = Object.entries(translations).map(([tag, texts]): [string, Translation] => [
    canonicalLanguage(tag)!,
    texts,
  ]);
  return { ...payload, translations: Object.fromEntries(canonical) };
}
