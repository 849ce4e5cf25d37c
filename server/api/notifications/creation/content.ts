import type {
  Content,
  FullPayload,
  Translation,
} from '../../../../contract/api/notifications/notification-content.ts';
import type {
  CreateNotification,
  WithPayload,
} from '../../../../contract/api/notifications/notification-requests.ts';
import type { ValidationError } from '../../../../contract/errors.ts';
import { imageUrlErrors } from '../../../images/check-image.ts';
import { canonicalLanguage } from '../../../lib/text/locale.ts';
import { personalErrorsOf } from './personal-texts.ts';
import { NOT_POSSIBLE } from './schedule.ts';

/** Finds errors in a body's payload that a schema can't express. The body can be any JSON. */
export const contentErrors = (body: unknown): ValidationError[] => [
  ...imageUrlErrors(body),
  ...translationErrors(body),
  ...actionErrors(body),
];

/** Finds errors of variants that a schema can't express. The request can be any JSON. */
export async function variantErrors({
  query,
  body,
}: {
  query: unknown;
  body: unknown;
}): Promise<ValidationError[]> {
  const { variants, winner, options } = (body ?? {}) as Record<string, unknown>;
  if (variants === undefined)
    return winner === undefined ? [] : [{ field: 'winner', reason: 'needs variants' }];
  const { device_id, user_id } = query as Record<string, unknown>;
  if (device_id !== undefined || user_id !== undefined)
    return [{ field: 'variants', reason: NOT_POSSIBLE.direct }];
  if (!Array.isArray(variants)) return [];
  const { local_time, over_minutes } = (options ?? {}) as Record<string, unknown>;
  const withWinner =
    winner === undefined
      ? []
      : Object.entries({ local_time, over_minutes })
          .filter(([, value]) => value)
          .map(([name]) => ({ field: `options.${name}`, reason: NOT_POSSIBLE['with winner'] }));
  const personal = await personalErrorsOf(variants, false);
  return [
    ...variants.flatMap((variant, i) =>
      [...contentErrors(variant), ...personal[i]!].map((error) => ({
        ...error,
        field: `variants[${i}].${error.field}`,
      })),
    ),
    ...shareErrors(variants, winner !== undefined),
    ...withWinner,
  ];
}

function shareErrors(variants: unknown[], hasWinner: boolean): ValidationError[] {
  const given = variants.map((variant) => (variant ?? {}) as { name?: unknown; share?: unknown });
  const sum = given.reduce((all, { share }) => all + Number(share), 0);
  const isWrong = hasWinner ? sum > 99 : sum !== 100;
  const reason = hasWinner
    ? 'must have shares of 99 together at most: the rest gets the winner'
    : 'must have shares of 100 together';
  return [
    ...(Number.isFinite(sum) && isWrong ? [{ field: 'variants', reason: `${reason}, not ${sum}` }] : []),
    ...given.flatMap(({ name }, i) =>
      given.findIndex((other) => other.name === name) < i
        ? [{ field: `variants[${i}].name`, reason: 'is the name of an earlier one' }]
        : [],
    ),
  ];
}

/** Finds buttons that do not do exactly one thing. */
function actionErrors(body: unknown): ValidationError[] {
  const { payload } = (body ?? {}) as { payload?: { actions?: unknown } | null };
  if (!Array.isArray(payload?.actions)) return [];
  return payload.actions.flatMap((action: { link?: unknown; answer?: unknown } | null, i) =>
    action !== null &&
    typeof action === 'object' &&
    (action.link === undefined) === (action.answer === undefined)
      ? [
          {
            field: `payload.actions[${i}].link`,
            reason: 'is required, or answer in its place',
            text: { key: 'required' },
          },
        ]
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
      text: { key: 'same_language', language: first! },
    })),
  );
}

/** Returns the payload of a validated body that lists show; undefined if it is a template's. */
export const listedPayload = ({
  payload,
  template_id,
  variants,
}: Pick<CreateNotification, 'payload' | 'template_id' | 'variants'>): FullPayload | undefined =>
  payload ?? (template_id === undefined ? variants?.[0]?.payload : undefined);

/** Returns the variants of a validated body, and how the better one is chosen. */
export const variantsOf = ({ variants, winner }: Pick<CreateNotification, 'variants' | 'winner'>) => ({
  variants: variants?.map((each) => ({ ...each, payload: storedPayload(each.payload) })) ?? null,
  winner: winner ?? null,
});

/** Rejects a notification that has both a payload and a template, or neither, nor variants. */
export function sourceErrors(body: unknown): ValidationError[] {
  if (typeof body !== 'object' || body === null) return [];
  const { payload, template_id, variants } = body as Record<string, unknown>;
  if (payload === undefined && template_id === undefined && variants === undefined)
    return [{ field: 'payload', reason: 'is required, or template_id in its place' }];
  return payload !== undefined && template_id !== undefined
    ? [{ field: 'template_id', reason: 'is in place of payload: give one of them' }]
    : [];
}

/** Returns the content of a validated body. */
export const contentOf = ({
  payload,
  data,
  options,
  metadata,
}: Pick<WithPayload<CreateNotification>, 'payload' | 'data' | 'options' | 'metadata'>): Content => ({
  payload: storedPayload(payload),
  data: data ?? null,
  options: options ?? {},
  metadata: metadata ?? null,
});

/** Returns the content of a request as it was asked for, whatever its template has become since. */
export const requestedContent = ({
  payload,
  template_id,
  variants,
  data,
  options,
  metadata,
}: Pick<CreateNotification, 'payload' | 'template_id' | 'variants' | 'data' | 'options' | 'metadata'>) => ({
  payload: template_id === undefined ? storedPayload(listedPayload({ payload, variants })!) : { template_id },
  data: data ?? null,
  options: options ?? {},
  metadata: metadata ?? null,
});

/** Returns the payload with canonical language tags, among which a phone's language is looked up. */
export function storedPayload({ translations, personalize, ...own }: FullPayload): FullPayload {
  const payload = { ...own, ...(personalize && { personalize }) };
  if (!translations) return payload;
  const canonical = Object.entries(translations).map(([tag, texts]): [string, Translation] => [
    canonicalLanguage(tag)!,
    texts,
  ]);
  return { ...payload, translations: Object.fromEntries(canonical) };
}
