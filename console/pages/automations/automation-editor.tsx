import { Card, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Automation, CreateAutomation } from '../../../contract/api/automations/automations.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { MAX_AUTOMATION_NAME_LENGTH } from '../../../contract/limits.ts';
import { isForMany } from '../../../contract/lists.ts';
import { hasRole, needsApproval } from '../../api-client/me.ts';
import { RequestError, request } from '../../api-client/request.ts';
import { topicsQuery } from '../../api-client/topics.ts';
import { showToast } from '../../components/feedback/toast.ts';
import { FormError, fieldErrorText, generalError } from '../../components/forms/form-errors.tsx';
import { UnsavedBar } from '../../components/forms/unsaved-bar.tsx';
import { useEditForm } from '../../components/forms/use-edit-form.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { type AutomationForm, toBody, toForm } from './automation-form.ts';
import classes from './automations.module.css';
import { findErrors } from './check-form.ts';
import { describeAutomation } from './describe.ts';
import type { PartProps } from './part.tsx';
import { automationsPath } from './queries.ts';
import { RecipientsPart } from './recipients-part.tsx';
import { type Starter, startWith } from './start-with.ts';
import { StepParts } from './step-parts.tsx';
import { TriggerPart } from './trigger/trigger-part.tsx';

const { form: words } = texts.automations;

/** An automation as a sentence: when, to whom, and then. */
export function AutomationEditor(
  props: { service: ConsoleService } & ({ automation: Automation } | { starter: Starter }),
) {
  const { service } = props;
  const automation = 'automation' in props ? props.automation : undefined;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: topics = [] } = useQuery(topicsQuery(service.id));
  const path = automationsPath(service.id);
  const [saved] = useState(() =>
    'automation' in props ? toForm(props.automation) : startForm(props.starter, service),
  );
  const latest = useRef(saved);
  const { form, body, set, error, formProps, bar } = useEditForm({
    saved,
    isNew: !automation,
    toBody: automation ? withoutState : toBody,
    save: (changes, body) =>
      automation
        ? request<{ id: string }>('PATCH', `${path}/${automation.id}`, changes)
        : request<{ id: string }>('POST', path, body),
    async onSaved({ id }) {
      await queries.invalidateQueries({ queryKey: [service.id, 'automations'] });
      showToast(automation ? words.saved : words.created);
      if (!automation) await navigate(paths.automation(service.id, id));
    },
    findErrors: () => findErrors(latest.current, !automation),
  });
  latest.current = form;
  const errors = errorsOf(error);
  const isOwners = needsApproval(service, isForMany(form));
  // A change of what is being sent to many would pass the owner unseen.
  const isOwnersNow = isOwners && automation?.enabled === true;
  const isEditor = hasRole(service.role, 'editor');
  const readOnly = !isEditor || isOwnersNow;
  const shared: PartProps = { service, form, errors, readOnly, set };
  return (
    <form {...formProps}>
      <FormError error={generalError(error, SHOWN)} mb="md" />
      <Stack gap="lg">
        {isEditor && isOwnersNow && <Text c="var(--quiet)">{words.ownerChanges}</Text>}
        <Card>
          <Stack gap="md">
            <TextInput
              label={words.name}
              description={words.nameHint}
              name="name"
              required
              maxLength={MAX_AUTOMATION_NAME_LENGTH}
              readOnly={readOnly}
              value={form.name}
              error={fieldErrorText(error, 'name')}
              onChange={({ target }) => set({ name: target.value })}
            />
            <Text c="var(--quiet)" role="status">
              {describeAutomation(body, topics)}
            </Text>
          </Stack>
        </Card>
        <ol className={classes.parts}>
          <TriggerPart {...shared} isNew={!automation} />
          {isForMany(form) && <RecipientsPart {...shared} />}
          <StepParts {...shared} />
        </ol>
        {!automation && (
          <Card>
            <Switch
              label={words.enabled}
              description={isOwners ? words.needsOwner : words.enabledHint}
              checked={form.enabled && !isOwners}
              disabled={isOwners}
              onChange={({ target }) => set({ enabled: target.checked })}
            />
          </Card>
        )}
        {!readOnly && <UnsavedBar {...bar} label={automation ? texts.components.forms.save : words.create} />}
      </Stack>
    </form>
  );
}

/** A new automation begins turned off if an owner has to approve it. */
const startForm = (starter: Starter, service: ConsoleService): AutomationForm => {
  const form = startWith(starter);
  return { ...form, enabled: !needsApproval(service, isForMany(form)) };
};

/** An existing automation is turned on and off beside its name. */
function withoutState(form: AutomationForm): Omit<CreateAutomation, 'enabled'> {
  const { enabled: _, ...body } = toBody(form);
  return body;
}

const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof RequestError
    ? Object.fromEntries(error.validationErrors.map(({ field }) => [field, fieldErrorText(error, field)!]))
    : {};

/** Errors that no field of the form shows. */
const SHOWN = /^(name|audience|trigger\.(name|key|url|rrule|at)|steps)$|^steps\[\d+\]\./;
