import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ManagedService } from '../../../contract/console.ts';
import type { ServiceSettings } from '../../../contract/services.ts';
import { hasRole, serviceQuery, useService } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { FormError, generalError } from '../../components/form-errors.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { showToast } from '../../components/toast.ts';
import { UnsavedBar, useUnsavedChanges } from '../../components/unsaved-changes.tsx';
import { useFormChecks } from '../../components/use-form-checks.ts';
import { DeleteService } from './delete-service.tsx';
import { RequireSecondFactor } from './require-second-factor.tsx';
import { SettingsFieldset } from './settings-fieldset.tsx';
import { SignedUsers } from './signed-users.tsx';

/** When and to whom a service sends by itself, or does not, and whom it lets in. */
export function Settings() {
  const service = useService(useParams().service!);
  const queries = useQueryClient();
  const [edits, setEdits] = useState<Partial<ServiceSettings>>({});
  const settings = { ...service.settings, ...edits };
  const changes = changedFields(service.settings, settings);
  const isDirty = Object.keys(changes).length > 0;
  const { blocker } = useUnsavedChanges(isDirty);
  const saving = useMutation({
    mutationFn: () => request<ManagedService>('PATCH', `/services/${service.id}`, { settings: changes }),
    onSuccess(updated) {
      queries.setQueryData(serviceQuery(service.id).queryKey, updated);
      setEdits({});
      showToast('Settings saved.');
    },
  });
  const { error, formProps } = useFormChecks(saving.error, () => {
    if (isDirty) saving.mutate();
  });
  const set = (edit: Partial<ServiceSettings>) => setEdits({ ...edits, ...edit });
  const isReadOnly = service.is_demo || !hasRole(service.role, 'editor');
  return (
    <>
      <PageHead
        title="Settings"
        about={
          service.is_demo
            ? 'The settings of the demo cannot be changed: create your own service to set yours.'
            : isReadOnly
              ? 'Only editors and owners can change them.'
              : 'They apply to both the console and the API.'
        }
      />
      <form style={{ maxWidth: 720 }} {...formProps}>
        <FormError error={generalError(error, FIELDS)} mb="md" />
        <Stack gap="lg">
          <SettingsFieldset settings={settings} set={set} error={error} readOnly={isReadOnly} />
          <SignedUsers
            service={service}
            isRequired={settings.require_user_signature}
            wasRequired={service.settings.require_user_signature}
            set={(require_user_signature) => set({ require_user_signature })}
            error={error}
            readOnly={isReadOnly}
          />
        </Stack>
        <UnsavedBar
          isDirty={isDirty}
          isSaving={saving.isPending}
          discard={() => {
            setEdits({});
            saving.reset();
          }}
          blocker={blocker}
        />
      </form>
      {!service.is_demo && (
        <Stack gap="lg" mt="lg" maw={720}>
          <RequireSecondFactor service={service} />
          {hasRole(service.role, 'owner') && <DeleteService service={service} />}
        </Stack>
      )}
    </>
  );
}

/** Those that show their own errors. */
const FIELDS = [
  'settings.time_zone',
  'settings.quiet_hours.from',
  'settings.quiet_hours.to',
  'settings.require_user_signature',
];

const changedFields = (saved: ServiceSettings, settings: ServiceSettings): Partial<ServiceSettings> =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof ServiceSettings]),
    ),
  );
