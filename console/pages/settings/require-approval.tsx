import { Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { hasRole, serviceQuery } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { showErrorToast, showToast } from '../../components/feedback/toast.ts';
import { Section } from '../../components/forms/section.tsx';
import { texts } from '../../texts.ts';

const words = texts.settings.approval;

/** The setting that makes editors' notifications to many wait for an owner's approval. */
export function RequireApproval({ service }: { service: ConsoleService }) {
  const queries = useQueryClient();
  const isOwner = hasRole(service.role, 'owner');
  const saving = useMutation({
    mutationFn: (required: boolean) =>
      request<ConsoleService>('PUT', `/services/${service.id}/approval-requirement`, { required }),
    onSuccess(updated) {
      queries.setQueryData(serviceQuery(service.id).queryKey, updated);
      showToast(updated.requires_approval ? words.required : words.notRequired);
    },
    onError: showErrorToast,
  });
  return (
    <Section name={words.title} about={words.about}>
      <Switch
        label={words.label}
        checked={service.requires_approval}
        disabled={!isOwner || saving.isPending}
        {...(!isOwner && { description: texts.settings.forOwners })}
        onChange={({ target }) => saving.mutate(target.checked)}
      />
      <Text size="sm" c="var(--quiet)">
        {words.always}
      </Text>
    </Section>
  );
}
