import { Stack, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Membership } from '../../../contract/console/console.ts';
import { meQuery, useMe } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { showErrorToast } from '../../components/feedback/toast.ts';
import { Section } from '../../components/forms/section.tsx';
import { texts } from '../../texts.ts';

/** The account's own services, with a switch for mails about issues. */
export function ServiceMails() {
  const { services, installation } = useMe();
  const owned = services.filter(({ role }) => role === 'owner');
  if (!installation.mail || owned.length === 0) return null;
  return (
    <Section name={texts.account.mails.title} about={texts.account.mails.about}>
      <Stack gap="sm">
        {owned.map((service) => (
          <ServiceSwitch key={service.id} service={service} />
        ))}
      </Stack>
    </Section>
  );
}

function ServiceSwitch({ service }: { service: Membership }) {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (wanted: boolean) => request('PUT', `/services/${service.id}/my-mails`, { wanted }),
    onSuccess: () => queries.invalidateQueries({ queryKey: meQuery.queryKey }),
    onError: showErrorToast,
  });
  return (
    <Switch
      label={service.title ?? texts.common.untitledService}
      checked={saving.isPending ? saving.variables : service.wants_mails}
      disabled={saving.isPending}
      onChange={({ target }) => saving.mutate(target.checked)}
    />
  );
}
