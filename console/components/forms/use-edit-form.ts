import { useWindowEvent } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { type FindErrors, useFormChecks } from './use-form-checks.ts';

/**
 * Manages the form of an item: its edits, saving, the errors of its fields, and the block on leaving while edits are unsaved.
 *
 * @returns `form` and `set` for the fields; `error` for `fieldError` and `generalError`; `formProps` for the form; `bar` for `UnsavedBar`
 */
export function useEditForm<Form extends object, Body extends object, Answer>(options: {
  /** The form without edits. */
  saved: Form;
  /** Edits that the page keeps itself. */
  edited?: Partial<Form> | null;
  /** True if an untouched new item may be submitted, which shows its errors. */
  isNew?: boolean;
  /** Converts the form to the body for the API. Edits that do not change the body do not count as unsaved. */
  toBody: (form: Form) => Body;
  save: (changes: Partial<Body>, body: Body) => Promise<Answer>;
  /** Runs after saving, when leaving is no longer blocked. A page that stays open calls `dropEdits` once it shows the saved values. */
  onSaved: (answer: Answer, form: Form, dropEdits: () => void) => unknown;
  onDiscard?: () => void;
  findErrors?: FindErrors;
}) {
  const [edits, setEdits] = useState<Partial<Form>>({});
  const form = { ...options.saved, ...edits, ...options.edited };
  const body = options.toBody(form);
  const changes = changedFields(options.toBody(options.saved), body);
  const isDirty = Object.keys(changes).length > 0;
  const { blocker, allowLeaving } = useBlockedLeaving(isDirty);
  const dropEdits = () => setEdits({});
  const saving = useMutation({
    /** @param sent kept as `saving.variables` */
    mutationFn: (sent: Body) => options.save(changes, sent),
    async onSuccess(answer) {
      allowLeaving();
      await options.onSaved(answer, form, dropEdits);
    },
  });
  const { clear, ...checks } = useFormChecks(
    saving.error,
    () => {
      if (isDirty || options.isNew) saving.mutate(body);
    },
    options.findErrors,
  );
  return {
    form,
    body,
    set: (edit: Partial<Form>) => setEdits((current) => ({ ...current, ...edit })),
    saving,
    ...checks,
    bar: {
      isDirty,
      isNew: options.isNew ?? false,
      isSaving: saving.isPending,
      blocker,
      discard() {
        dropEdits();
        options.onDiscard?.();
        saving.reset();
        clear();
      },
    },
  };
}

/** Blocks navigation while there are unsaved changes. `allowLeaving` lifts the block after saving. */
function useBlockedLeaving(isDirty: boolean) {
  const isBlocking = useRef(isDirty);
  isBlocking.current = isDirty;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBlocking.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useWindowEvent('beforeunload', (event) => {
    if (isBlocking.current) event.preventDefault();
  });
  return {
    blocker,
    allowLeaving() {
      isBlocking.current = false;
    },
  };
}

const changedFields = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Fields]),
    ),
  ) as Partial<Fields>;
