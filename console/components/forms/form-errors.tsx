import { Alert, type MantineSpacing } from '@mantine/core';
import { RequestError } from '../../api-client/request.ts';

/** An error about the form as a whole, announced to screen readers. Renders nothing without an error. */
export function FormError({ error, mb }: { error: string | null | undefined; mb?: MantineSpacing }) {
  if (!error) return null;
  return (
    <Alert color="red" role="alert" mb={mb}>
      {error}
    </Alert>
  );
}

export const isAboutFields = (error: unknown): error is RequestError =>
  error instanceof RequestError && error.validationErrors.length > 0;

/** Returns the validation error of a field, capitalized. */
export function fieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof RequestError)) return undefined;
  const reason = error.validationErrors.find((validation) => validation.field === field)?.reason;
  return reason && reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** Returns the validation errors of all fields but `fields`, which show their own errors, or the message of any other error. */
export function generalError(error: unknown, fields: string[]): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!isAboutFields(error)) return error.message;
  const remaining = error.validationErrors.filter(({ field }) => !fields.includes(field));
  return remaining.map(({ field, reason }) => `${field} ${reason}`).join('; ') || undefined;
}
