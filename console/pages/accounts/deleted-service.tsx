import { Anchor, Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { fill } from '../../../languages/text.ts';
import { hasRole, serviceQuery } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { messageOf } from '../../components/feedback/error-message.tsx';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { FormError } from '../../components/forms/form-errors.tsx';
import { formatDateTime } from '../../components/text/time.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { OtherServices } from './other-services.tsx';

const { deleted } = texts.accounts;

/** Replaces a deleted service: shows the deadline for restoring it, and a button for owners. */
export function DeletedService() {
  const service = useSearchParams()[0].get('service') ?? '';
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(serviceQuery(service));
  const restoring = useMutation({
    mutationFn: () => request('DELETE', `/services/${service}/deletion`),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [service] });
      await navigate(paths.overview(service), { replace: true });
    },
  });
  if (data && !data.deletion) return <Navigate to={paths.overview(service)} replace />;
  return (
    <Center mih="100dvh" p="xl" component="main">
      <title>{fill(texts.common.tab, { page: deleted.tab })}</title>
      {data?.deletion ? (
        <Stack align="center" gap="md" maw={460}>
          <Trash2 size={36} aria-hidden color="var(--quiet)" />
          <Title order={1} size="h3" ta="center">
            {fill(deleted.title, { service: data.title ?? texts.common.thisService })}
          </Title>
          <Text c="var(--quiet)" ta="center">
            {fill(hasRole(data.role, 'owner') ? deleted.canRestore : deleted.ownerCanRestore, {
              by: data.deletion.by ?? deleted.byOwner,
              time: formatDateTime(data.deletion.deletes_at),
            })}
          </Text>
          <FormError error={messageOf(restoring.error)} />
          <Group justify="center">
            {hasRole(data.role, 'owner') && (
              <Button loading={restoring.isPending} onClick={() => restoring.mutate()}>
                {deleted.restore}
              </Button>
            )}
            <Button component={Link} to={paths.newService} variant="default">
              {deleted.new}
            </Button>
          </Group>
          <OtherServices than={service} />
          <Anchor component={Link} to={paths.account} size="sm">
            {texts.accounts.yourAccount}
          </Anchor>
        </Stack>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Loader role="status" aria-label={texts.common.loading} />
      )}
    </Center>
  );
}
