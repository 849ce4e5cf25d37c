import { Alert, type MantineSpacing } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { type FieldError, RequestError } from '../../api-client/request.ts';
import { English, messageOf } from '../feedback/error-message.tsx';

/** An error about the form as a whole, announced to screen readers. Renders nothing without an error. */
export function FormError({ error, mb }: { error: ReactNode; mb?: MantineSpacing }) {
  if (!error) return null;
  return (
    <Alert color="red" role="alert" mb={mb}>
      {error}
    </Alert>
  );
}

export const isAboutFields = (error: unknown): error is RequestError =>
  error instanceof RequestError && error.validationErrors.length > 0;

/** Returns the validation error of a field. */
export function fieldError(error: unknown, field: string): ReactNode {
  const found = findFieldError(error, field);
  return found && <Reason error={found} />;
}

/** Returns the validation error of a field as a text alone. */
export const fieldErrorText = (error: unknown, field: string): string | undefined =>
  findFieldError(error, field)?.reason;

const findFieldError = (error: unknown, field: string): FieldError | undefined =>
  error instanceof RequestError ? error.validationErrors.find((found) => found.field === field) : undefined;

const Reason = ({ error: { reason, isForeign } }: { error: FieldError }) =>
  isForeign ? <English>{reason}</English> : reason;

/** Returns the validation errors of all fields but those that show their own errors, or the message of any other error. */
export function generalError(error: unknown, shown: string[] | RegExp): ReactNode {
  if (!(error instanceof Error)) return undefined;
  if (!isAboutFields(error)) return messageOf(error);
  const isShown = (field: string) => (Array.isArray(shown) ? shown.includes(field) : shown.test(field));
  const remaining = error.validationErrors.filter(({ field }) => !isShown(field));
  if (remaining.length === 0) return undefined;
  return remaining.map((found, i) => (
    <Fragment key={found.field}>
      {i > 0 && '; '}
      <bdi>{found.field}</bdi>: <Reason error={found} />
    </Fragment>
  ));
}
