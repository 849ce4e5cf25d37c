import { Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { hasRole, serviceQuery } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { showErrorToast, showToast } from '../../components/feedback/toast.ts';
import { Section } from '../../components/forms/section.tsx';

/** The setting that makes editors' notifications to many wait for an owner's approval. */
export function RequireApproval({ service }: { service: ConsoleService }) {
  const queries = useQueryClient();
  const isOwner = hasRole(service.role, 'owner');
  const saving = useMutation({
    mutationFn: (required: boolean) =>
      request<ConsoleService>('PUT', `/services/${service.id}/approval-requirement`, { required }),
    onSuccess(updated) {
      queries.setQueryData(serviceQuery(service.id).queryKey, updated);
      showToast(updated.requires_approval ? 'Approval required.' : 'Approval no longer required.');
    },
    onError: showErrorToast,
  });
  return (
    <Section
      name="Approval"
      about="A second pair of eyes before a notification goes to many: an owner gets a mail, reads it and approves it."
    >
      <Switch
        label="Editors need an owner’s approval for notifications to many"
        checked={service.requires_approval}
        disabled={!isOwner || saving.isPending}
        {...(!isOwner && { description: 'Only owners can change it.' })}
        onChange={({ target }) => saving.mutate(target.checked)}
      />
      <Text size="sm" c="var(--quiet)">
        Writers always need it. Owners and API keys don’t.
      </Text>
    </Section>
  );
}
