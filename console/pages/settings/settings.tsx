import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { hasRole, serviceQuery, useService } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { showToast } from '../../components/feedback/toast.ts';
import { FormError, generalError } from '../../components/forms/form-errors.tsx';
import { UnsavedBar } from '../../components/forms/unsaved-bar.tsx';
import { useEditForm } from '../../components/forms/use-edit-form.ts';
import { PageHead } from '../../components/page/page-head.tsx';
import { texts } from '../../texts.ts';
import { DeleteService } from './delete-service.tsx';
import { DeveloperSettings } from './developer-settings.tsx';
import { RequireApproval } from './require-approval.tsx';
import { RequireSecondFactor } from './require-second-factor.tsx';
import { SettingsFieldset } from './settings-fieldset.tsx';

/** Settings for the times and recipients of a service's notifications, and for access to it. */
export function Settings() {
  const service = useService(useParams().service!);
  const queries = useQueryClient();
  const {
    form: settings,
    set,
    error,
    formProps,
    bar,
  } = useEditForm({
    saved: service.settings,
    toBody: (form) => form,
    save: (changes) => request<ConsoleService>('PATCH', `/services/${service.id}`, { settings: changes }),
    onSaved(updated, _, dropEdits) {
      queries.setQueryData(serviceQuery(service.id).queryKey, updated);
      dropEdits();
      showToast(texts.settings.saved);
    },
  });
  const isReadOnly = service.is_demo || !hasRole(service.role, 'editor');
  return (
    <>
      <PageHead
        title={texts.shell.pages.settings}
        about={service.is_demo ? texts.settings.inDemo : isReadOnly ? texts.settings.forEditors : undefined}
      />
      <form style={{ maxWidth: 720 }} {...formProps}>
        <FormError error={generalError(error, FIELDS)} mb="md" />
        <Stack gap="lg">
          <SettingsFieldset settings={settings} set={set} error={error} readOnly={isReadOnly} />
          <DeveloperSettings
            service={service}
            settings={settings}
            set={set}
            error={error}
            readOnly={isReadOnly}
          />
        </Stack>
        <UnsavedBar {...bar} />
      </form>
      {!service.is_demo && (
        <Stack gap="lg" mt="lg" maw={720}>
          <RequireApproval service={service} />
          <RequireSecondFactor service={service} />
          {hasRole(service.role, 'owner') && <DeleteService service={service} />}
        </Stack>
      )}
    </>
  );
}

/** Fields that show their own errors. */
const FIELDS = [
  'settings.time_zone',
  'settings.quiet_hours.from',
  'settings.quiet_hours.to',
  'settings.frequency_cap.notifications',
  'settings.frequency_cap.days',
  'settings.require_user_signature',
];
