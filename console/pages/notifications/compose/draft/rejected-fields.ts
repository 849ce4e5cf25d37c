import { RequestError } from '../../../../api-client/request.ts';
import type { Draft } from './draft.ts';
import type { DraftErrors } from './validate-draft.ts';
import { pathOf, shownIndex, textsOf, variantsOf } from './variants.ts';

/** The API's validation errors by field, with the body that it rejected. */
export type Rejection = { body: unknown; errors: DraftErrors };

export function errorsByField(error: unknown): DraftErrors {
  if (!(error instanceof RequestError)) return {};
  return Object.fromEntries(
    error.validationErrors
      .filter(({ field }) => field !== 'Idempotency-Key')
      .map(({ field, reason }) => [withBrackets(field), toSentence(reason)]),
  );
}

/** Normalizes the name of a field: `payload.actions.0.title` and `payload.actions[0].title` are the same. */
const withBrackets = (field: string): string => field.replace(/\.(\d+)(?=\.|$)/g, '[$1]');

const toSentence = (reason: string): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?。؟]$/.test(reason) ? '' : '.'}`;

/** Returns the errors of fields that still have the rejected value. */
export const remainingErrors = ({ body, errors }: Rejection, current: unknown): DraftErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => valueAt(body, field) === valueAt(current, field)),
  );

function valueAt(body: unknown, field: string): string | undefined {
  let value = body;
  for (const step of field.split(/[.[\]]+/).filter(Boolean))
    value = (value as Record<string, unknown> | undefined)?.[step];
  return JSON.stringify(value);
}

/** Shows the first text with an error, unless the one that is shown has some. */
export function withErrorShown(draft: Draft, errors: DraftErrors): Partial<Draft> {
  const variants = variantsOf(draft);
  if (!variants || hasErrors(errors, pathOf(draft))) return {};
  const shown = textsOf(draft).findIndex((_, i) => hasErrors(errors, pathOf(draft, i)));
  return shown === -1 ? {} : { variants: { ...variants, shown } };
}

/** Returns whether something at a path is wrong. */
export const hasErrors = (errors: DraftErrors, path: string): boolean =>
  Object.keys(errors).some((field) => field === path || field.startsWith(`${path}.`));

/** Returns a rejection of a payload alone as one of the draft, in which it is the text that is shown. */
export function atShownText(draft: Draft, { body, errors }: Rejection): Rejection {
  if (!variantsOf(draft)) return { body, errors };
  const variants: unknown[] = [];
  variants[shownIndex(draft)] = body;
  return {
    body: { variants },
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [field.replace(/^payload/, pathOf(draft)), error]),
    ),
  };
}
