import { RequestError } from '../../../../api-client/request.ts';
import type { DraftErrors } from './validate-draft.ts';

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
  `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? '' : '.'}`;

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
