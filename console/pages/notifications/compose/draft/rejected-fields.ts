import { RequestError } from '../../../../api-client/request.ts';
import type { DraftErrors } from './validate-draft.ts';

/** The validation errors of the API by field, for the body that it rejected. */
export type Rejection = { body: unknown; errors: DraftErrors };

export function errorsByField(error: unknown): DraftErrors {
  if (!(error instanceof RequestError)) return {};
  return Object.fromEntries(
    error.validationErrors
      .filter(({ field }) => field !== 'Idempotency-Key')
      .map(({ field, reason }) => [withBrackets(field), toSentence(reason)]),
  );
}

/** `payload.actions.0.title` and `payload.actions[0].title` are the same field. */
const withBrackets = (field: string): string => field.replace(/\.(\d+)(?=\.|$)/g, '[$1]');

const toSentence = (reason: string): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? '' : '.'}`;

/** An error disappears once the value of its field differs from the rejected one. */
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
