import { Card, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SavedAudience } from '../../../contract/api/audiences.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { MAX_AUDIENCE_NAME_LENGTH } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import { hasRole } from '../../api-client/me.ts';
import { RequestError, request } from '../../api-client/request.ts';
import { showToast } from '../../components/feedback/toast.ts';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { UnsavedBar } from '../../components/forms/unsaved-bar.tsx';
import { useEditForm } from '../../components/forms/use-edit-form.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import classes from './audiences.module.css';
import { type Condition, parseConditions, toConditions, toFilter } from './conditions.ts';
import { CountCard } from './count-card.tsx';
import { FilterBuilder } from './filter-builder.tsx';
import { audienceQuery } from './queries.ts';

const { form: words, size } = texts.audiences;

/** The name and the conditions of an audience, beside its present size. Changed conditions are in the address. */
export function AudienceEditor(props: {
  service: ConsoleService;
  /** Absent for a new audience. */
  audience?: SavedAudience;
  /** Content below the form. */
  children?: ReactNode;
}) {
  const { service, audience } = props;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const edited = parseConditions(search.get('conditions'));
  const setConditions = (next: Condition[] | null) =>
    setSearch(next === null ? {} : { conditions: JSON.stringify(next) }, { replace: true });
  const canEdit = hasRole(service.role, 'editor');
  const path = `/services/${service.id}/audiences`;
  const { form, body, set, saving, error, formProps, bar } = useEditForm({
    saved: { name: audience?.name ?? '', conditions: toConditions(audience?.filter ?? {}) },
    edited: edited && { conditions: edited },
    isNew: !audience,
    toBody,
    save: (_, body) =>
      audience
        ? request<{ id: string }>('PATCH', `${path}/${audience.id}`, body)
        : request<{ id: string }>('POST', path, body),
    async onSaved({ id }, saved, dropEdits) {
      queries.setQueryData(audienceQuery(service.id, id).queryKey, { id, ...toBody(saved) });
      showToast(audience ? words.saved : words.created);
      await navigate(paths.audience(service.id, id), { replace: true });
      dropEdits();
      await queries.invalidateQueries({ queryKey: [service.id, 'audiences', 'list'] });
    },
    onDiscard: () => setConditions(null),
  });
  const filterError = firstFilterError(saving.error);
  const formError = filterError ? undefined : generalError(error, ['name']);
  return (
    <div className={classes.layout}>
      <div>
        <form className={classes.form} {...formProps}>
          <FormError error={formError} />
          <Card>
            <TextInput
              label={words.name}
              name="name"
              placeholder={words.nameExample}
              required
              maxLength={MAX_AUDIENCE_NAME_LENGTH}
              readOnly={!canEdit}
              value={form.name}
              error={fieldError(error, 'name')}
              onChange={({ target }) => set({ name: target.value })}
            />
          </Card>
          <FilterBuilder
            service={service.id}
            conditions={form.conditions}
            change={(next) => {
              saving.reset();
              setConditions(next);
            }}
            error={filterError}
            readOnly={!canEdit}
          />
          {canEdit && <UnsavedBar {...bar} label={audience ? texts.components.forms.save : words.create} />}
        </form>
        {props.children}
      </div>
      <aside className={classes.aside} aria-label={size.withSummary}>
        <CountCard service={service.id} filter={body.filter} />
      </aside>
    </div>
  );
}

const toBody = ({ name, conditions }: { name: string; conditions: Condition[] }) => ({
  name,
  filter: toFilter(conditions),
});

/** Returns the first error in the filter, whose fields, such as `filter.tags[0].key`, do not exist in the form. */
function firstFilterError(error: unknown): string | undefined {
  if (!(error instanceof RequestError)) return undefined;
  const found = error.validationErrors.find(({ field }) => field.startsWith('filter'));
  if (!found) return undefined;
  return found.field === 'filter'
    ? words.empty
    : fill(ERRORS.find(([prefix]) => found.field.startsWith(prefix))?.[1] ?? words.errors.any, {
        reason: found.reason,
      });
}

const ERRORS: [prefix: string, text: string][] = [
  ['filter.topics', words.errors.topics],
  ['filter.tags', words.errors.tags],
  ['filter.language', words.errors.language],
];
