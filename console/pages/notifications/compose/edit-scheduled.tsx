import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import type { ConsoleNotificationDetails } from '../../../../contract/console/notifications.ts';
import { hasRole, useService } from '../../../api-client/me.ts';
import { request } from '../../../api-client/request.ts';
import { messageOf } from '../../../components/feedback/error-message.tsx';
import { ItemNotFound, isMissing, LoadError } from '../../../components/feedback/error-pages.tsx';
import { showToast } from '../../../components/feedback/toast.ts';
import { FormError, isAboutFields } from '../../../components/forms/form-errors.tsx';
import { UnsavedBar } from '../../../components/forms/unsaved-bar.tsx';
import { useEditForm } from '../../../components/forms/use-edit-form.ts';
import { BackLink, PageHead } from '../../../components/page/page-head.tsx';
import { shownTexts } from '../../../components/text/personal-text.ts';
import { toClockTime } from '../../../components/text/time-zones.ts';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { audienceLabel } from '../audience-label.ts';
import { notificationQuery } from '../queries.ts';
import classes from './compose.module.css';
import { ContentCard } from './content/content-card.tsx';
import { DraftPreviews } from './content/draft-previews.tsx';
import { OptionsCard } from './delivery/options-card.tsx';
import { ScheduleField } from './delivery/schedule-field.tsx';
import { fromContent } from './draft/content.ts';
import { type Draft, emptyDraft } from './draft/draft.ts';
import { errorsByField } from './draft/rejected-fields.ts';
import { recipientsOf, toRequest } from './draft/requests.ts';
import { type DraftChecks, shownErrors, useDraftChecks } from './draft/use-draft-checks.ts';
import { CapField } from './recipients/cap-field.tsx';
import { Guard } from './recipients/guard.tsx';
import { FixedTexts } from './variants/fixed-texts.tsx';

const { edit: words } = texts.compose;

/** Changes a scheduled notification that is not due yet. */
export function EditScheduled() {
  const { service: serviceId, id } = useParams() as { service: string; id: string };
  const service = useService(serviceId);
  const { data, error, refetch } = useQuery({
    ...notificationQuery(serviceId, id),
    // A refetch must not change the form during edits.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const page = paths.notification(serviceId, id);
  if (isMissing(error)) return <ItemNotFound item="notification" to={paths.notifications(service.id)} />;
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="lg" aria-busy aria-label={texts.common.loading} />;
  if (!hasRole(service.role, 'editor') || !data.is_waiting) return <Navigate to={page} replace />;
  return (
    <>
      <PageHead title={words.title} back={<BackLink to={page}>{shownTexts(data.payload).title}</BackLink>} />
      <Editor service={service} notification={data} />
    </>
  );
}

function Editor({
  service,
  notification,
}: {
  service: ConsoleService;
  notification: ConsoleNotificationDetails;
}) {
  const { id, audience } = notification;
  const recipients = recipientsOf(audience);
  const isToMany = audience.kind !== 'user' && audience.kind !== 'device';
  const [saved] = useState(() => draftOf(service, notification));
  const [formKey, setFormKey] = useState(0);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const {
    form: draft,
    set: change,
    saving,
    formProps,
    hasFailed,
    bar,
  } = useEditForm({
    saved,
    toBody: toRequest,
    save: (changes) => request('PATCH', `/services/${service.id}/notifications/${id}`, changes),
    async onSaved() {
      await queries.invalidateQueries({ queryKey: [service.id, 'notifications'] });
      showToast(words.changed);
      await navigate(paths.notification(service.id, id));
    },
    onDiscard: () => setFormKey(formKey + 1),
    findErrors: () => checks.findErrors(),
  });
  const checks: DraftChecks = useDraftChecks(service.id, draft);
  const rejection = saving.error && { body: saving.variables, errors: errorsByField(saving.error) };
  const errors = shownErrors(draft, hasFailed, rejection, checks.sample.rejection);
  return (
    <form key={formKey} {...formProps} className={classes.columns}>
      <Stack gap="lg">
        <FormError error={isAboutFields(saving.error) ? null : messageOf(saving.error)} />
        <Card>
          <Title order={2} size="h5" mb="xs">
            {texts.reach.title}
          </Title>
          <Text>{audienceLabel(notification.audience)}</Text>
          <Text size="sm" c="var(--quiet)">
            {texts.reach.fixed}
          </Text>
          {recipients && (
            <CapField
              service={service.id}
              draft={draft}
              change={(options) => change({ options: { ...draft.options, ...options } })}
            />
          )}
          {recipients && (
            <Guard
              service={service.id}
              recipients={recipients}
              value={draft.unresponsive}
              change={(unresponsive) => change({ unresponsive })}
            />
          )}
        </Card>
        {notification.variants ? (
          <FixedTexts variants={notification.variants} />
        ) : (
          <ContentCard
            service={service}
            text={draft}
            path="payload"
            errors={errors}
            change={change}
            onEdit={checks.setLanguage}
          />
        )}
        <ScheduleField
          service={service}
          draft={draft}
          isToMany={isToMany}
          error={errors.scheduled_at ?? errors['options.local_time']}
          change={change}
          hasWinner={typeof notification.variants?.winner_minutes === 'number'}
          isFixed
        />
        <OptionsCard options={draft.options} errors={errors} change={(options) => change({ options })} />
        <UnsavedBar {...bar} label={words.save} />
      </Stack>
      <div className={classes.aside}>
        <DraftPreviews service={service} draft={draft} checks={checks} />
      </div>
    </form>
  );
}

function draftOf({ settings }: ConsoleService, notification: ConsoleNotificationDetails): Draft {
  const localZone = notification.options.local_time ? settings.time_zone : '';
  return {
    ...emptyDraft(),
    ...fromContent(notification),
    isLater: true,
    localZone,
    recipients: recipientsOf(notification.audience) ?? { kind: 'everybody' },
    unresponsive: notification.options.unresponsive ?? 'send',
    overMinutes: notification.options.over_minutes ?? 0,
    ...toClockTime(new Date(notification.scheduled_at!), localZone || undefined),
  };
}
