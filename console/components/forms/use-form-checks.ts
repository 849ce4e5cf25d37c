import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldError, RequestError } from '../../api-client/request.ts';
import { constraintMessage } from './constraint-messages.ts';
import { isAboutFields } from './form-errors.tsx';

/** Finds the errors of a form's values, in the order of its fields. */
export type FindErrors = (form: HTMLFormElement) => FieldError[];

/**
 * Checks a form's fields before it is submitted, in place of the browser, whose messages vanish after a moment. Each field with a `name`,
 * its name in the API, is checked against its own constraints: `required`, `type`, `minLength`. The first field with an error gets the
 * focus, so that screen readers announce it.
 *
 * @param rejected the error of the last request
 * @param findErrors replaces the check of the fields' own constraints
 * @returns `error` for `fieldError` and `generalError`; `formProps` for the form; `clear` for a form that is emptied; `check`, which
 * shows the errors without submitting; `hasFailed`, whether a check has found errors
 */
export function useFormChecks(
  rejected: Error | null,
  submit: () => void,
  findErrors: FindErrors = findInvalidFields,
) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<FieldError[]>([]);
  const [failures, setFailures] = useState(0);

  // A message stays until the value is valid, and names the current error.
  useEffect(() => {
    if (found.length === 0 || !form.current) return;
    const shown = new Set(found.map(({ field }) => field));
    const now = findErrors(form.current).filter(({ field }) => shown.has(field));
    if (JSON.stringify(now) !== JSON.stringify(found)) setFound(now);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure and each answer focuses once
  useEffect(() => {
    if (found.length > 0 || isAboutFields(rejected)) focusFirstInvalid(form.current);
  }, [failures, rejected]);

  function check(): boolean {
    const invalid = findErrors(form.current!);
    setFound(invalid);
    if (invalid.length > 0) setFailures(failures + 1);
    return invalid.length === 0;
  }

  return {
    error: found.length > 0 ? new RequestError(400, '', found) : rejected,
    clear: () => setFound([]),
    check,
    hasFailed: failures > 0,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (check()) submit();
      },
    },
  };
}

function findInvalidFields(form: HTMLFormElement): FieldError[] {
  const fields = [...form.elements] as HTMLInputElement[];
  return fields
    .filter(({ name, willValidate, validity }) => name && willValidate && !validity.valid)
    .map((field) => ({ field: field.name, reason: constraintMessage(field, labelOf(field)) }));
}

/** Returns a field's label without the asterisk of a required field. */
const labelOf = (field: HTMLInputElement): string =>
  (field.labels?.[0]?.textContent ?? field.ariaLabel ?? '').replace(/\s*\*$/, '');

/** Focuses the first invalid field, even if it already has the focus, because screen readers only announce a new focus. */
export function focusFirstInvalid(within: ParentNode | null): void {
  const field = within?.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.blur();
  field?.focus();
}
