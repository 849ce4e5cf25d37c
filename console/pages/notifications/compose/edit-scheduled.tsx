import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { ManagedService } from '../../../../contract/console.ts';
import type { SentDetail } from '../../../../contract/sent-notifications.ts';
import { hasRole, useService } from '../../../api-client/me.ts';
import { request } from '../../../api-client/request.ts';
import { ItemNotFound, isMissing, LoadError } from '../../../components/error-pages.tsx';
import { FormError } from '../../../components/form-errors.tsx';
import { BackLink, PageHead } from '../../../components/page-head.tsx';
import { toClockTime } from '../../../components/time-zones.ts';
import { showToast } from '../../../components/toast.ts';
import { UnsavedBar, useUnsavedChanges } from '../../../components/unsaved-changes.tsx';
import { paths } from '../../../paths.ts';
import { audienceLabel } from '../audience-label.ts';
import { notificationQuery } from '../queries.ts';
import classes from './compose.module.css';
import { fromContent } from './content.ts';
import { ContentCard } from './content-card.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import { DraftPreviews } from './draft-previews.tsx';
import { Guard } from './guard.tsx';
import { OptionsCard } from './options-card.tsx';
import { recipientsOf, toRequest } from './requests.ts';
import { ScheduleField } from './schedule-field.tsx';
import { useForm } from './use-form.ts';

/** Changes a scheduled notification that is not due yet. */
export function EditScheduled() {
  const { service: serviceId, id } = useParams() as { service: string; id: string };
  const service = useService(serviceId);
  const { data, error, refetch } = useQuery({
    ...notificationQuery(serviceId, id),
    // A refetch must not change the form while somebody edits it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const page = paths.notification(serviceId, id);
  if (isMissing(error))
    return (
      <ItemNotFound what="Notification" to={paths.notifications(service.id)} label="All notifications" />
    );
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="lg" aria-busy aria-label="Loading" />;
  if (!hasRole(service.role, 'editor') || !data.is_waiting) return <Navigate to={page} replace />;
  return (
    <>
      <PageHead title="Edit notification" back={<BackLink to={page}>{data.payload.title}</BackLink>} />
      <Editor service={service} notification={data} />
    </>
  );
}

function Editor({ service, notification }: { service: ManagedService; notification: SentDetail }) {
  const { id, audience } = notification;
  const recipients = recipientsOf(audience);
  const isToMany = audience.kind !== 'user' && audience.kind !== 'device';
  const [original] = useState(() => draftOf(service, notification));
  const [draft, setDraft] = useState(original);
  const [formKey, setFormKey] = useState(0);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const body = toRequest(draft);
  const changes = changedFields(toRequest(original), body);
  const isDirty = Object.keys(changes).length > 0;
  const { blocker, allowLeaving } = useUnsavedChanges(isDirty);
  const form = useForm(draft, body);
  const change = (fields: Partial<Draft>) => setDraft((current) => ({ ...current, ...fields }));
  const saving = useMutation({
    mutationFn: () => request('PATCH', `/services/${service.id}/notifications/${id}`, changes),
    async onSuccess() {
      allowLeaving();
      await queries.invalidateQueries({ queryKey: [service.id, 'notifications'] });
      showToast('Notification changed.');
      await navigate(paths.notification(service.id, id));
    },
    onError(error) {
      if (form.reject(error, body)) saving.reset();
    },
  });
  return (
    <form
      key={formKey}
      noValidate
      className={classes.columns}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isValid) saving.mutate();
        else form.showErrors();
      }}
    >
      <Stack gap="lg">
        <FormError error={saving.error?.message} />
        <Card>
          <Title order={2} size="h5" mb="xs">
            Recipients
          </Title>
          <Text>{audienceLabel(notification.audience)}</Text>
          <Text size="sm" c="var(--quiet)">
            To reach others, cancel this notification and duplicate it.
          </Text>
          {recipients && (
            <Guard
              service={service.id}
              recipients={recipients}
              value={draft.unresponsive}
              change={(unresponsive) => change({ unresponsive })}
            />
          )}
        </Card>
        <ContentCard service={service} draft={draft} form={form} change={change} />
        <ScheduleField
          service={service}
          draft={draft}
          isToMany={isToMany}
          error={form.errors.scheduled_at ?? form.errors['options.local_time']}
          change={change}
          isFixed
        />
        <OptionsCard options={draft.options} errors={form.errors} change={(options) => change({ options })} />
        <UnsavedBar
          isDirty={isDirty}
          isSaving={saving.isPending}
          label="Save changes"
          discard={() => {
            setDraft(original);
            setFormKey(formKey + 1);
            saving.reset();
          }}
          blocker={blocker}
        />
      </Stack>
      <div className={classes.aside}>
        <DraftPreviews service={service} draft={draft} form={form} />
      </div>
    </form>
  );
}

function draftOf({ settings }: ManagedService, notification: SentDetail): Draft {
  const localZone = notification.options.local_time ? settings.time_zone : '';
  return {
    ...emptyDraft(),
    ...fromContent(notification),
    isLater: true,
    localZone,
    recipients: recipientsOf(notification.audience) ?? { kind: 'everybody' },
    unresponsive: notification.options.unresponsive ?? 'send',
    ...toClockTime(new Date(notification.scheduled_at!), localZone || undefined),
  };
}

const changedFields = <Body extends object>(before: Body, after: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Body]),
    ),
  ) as Partial<Body>;
