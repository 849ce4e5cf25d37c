import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ValidationError } from '../../contract/errors.ts';
import { RequestError } from '../api-client/request.ts';
import { constraintMessage } from './constraint-messages.ts';

/**
 * Checks the fields of a form before it is submitted, in place of the browser, whose messages vanish after a moment. It checks the fields
 * with a `name`, which is their name in the API, against their own constraints: `required`, `type`, `minLength`. The first field
 * with an error gets the focus, so that screen readers announce it.
 *
 * @param rejected the error of the last request
 * @returns `error` for `fieldError` and `generalError`; `formProps` for the form; `clear` for a form that is emptied
 */
export function useFormChecks(rejected: Error | null, submit: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<ValidationError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const isAboutFields = rejected instanceof RequestError && rejected.validationErrors.length > 0;

  // A message stays until the value is right, and says what is still wrong.
  useEffect(() => {
    if (found.length === 0 || !form.current) return;
    const shown = new Set(found.map(({ field }) => field));
    const now = invalidFields(form.current).filter(({ field }) => shown.has(field));
    if (JSON.stringify(now) !== JSON.stringify(found)) setFound(now);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt and each answer focuses once
  useEffect(() => {
    if (found.length > 0 || isAboutFields) focusFirstInvalid(form.current);
  }, [attempt, rejected]);

  return {
    error: found.length > 0 ? new RequestError(400, '', found) : rejected,
    clear: () => setFound([]),
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const invalid = invalidFields(event.currentTarget);
        setFound(invalid);
        setAttempt(attempt + 1);
        if (invalid.length === 0) submit();
      },
    },
  };
}

function invalidFields(form: HTMLFormElement): ValidationError[] {
  const fields = [...form.elements] as HTMLInputElement[];
  return fields
    .filter(({ name, willValidate, validity }) => name && willValidate && !validity.valid)
    .map((field) => ({ field: field.name, reason: constraintMessage(field, labelOf(field)) }));
}

/** Its label without the asterisk of a required field. */
const labelOf = (field: HTMLInputElement): string =>
  (field.labels?.[0]?.textContent ?? field.ariaLabel ?? '').replace(/\s*\*$/, '');

/** Also when it has the focus already: only a new focus is announced. */
export function focusFirstInvalid(within: ParentNode | null): void {
  const field = within?.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.blur();
  field?.focus();
}
