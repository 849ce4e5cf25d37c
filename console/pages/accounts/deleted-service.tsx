import { Anchor, Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { hasRole, serviceQuery } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { FormError } from '../../components/forms/form-errors.tsx';
import { formatDateTime } from '../../components/text/time.tsx';
import { paths } from '../../paths.ts';
import { OtherServices } from './other-services.tsx';

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
      <title>Deleted service · Carillon</title>
      {data?.deletion ? (
        <Stack align="center" gap="md" maw={460}>
          <Trash2 size={36} aria-hidden color="var(--quiet)" />
          <Title order={1} size="h3" ta="center">
            {data.title ?? 'This service'} is deleted
          </Title>
          <Text c="var(--quiet)" ta="center">
            {data.deletion.by ?? 'An owner'} deleted it. Nothing is sent, and requests from your server are
            rejected. Until {formatDateTime(data.deletion.deletes_at)}{' '}
            {hasRole(data.role, 'owner') ? 'you can restore it' : 'an owner can restore it'}; after that, all
            of its data is deleted for good.
          </Text>
          <FormError error={restoring.error?.message} />
          <Group justify="center">
            {hasRole(data.role, 'owner') && (
              <Button loading={restoring.isPending} onClick={() => restoring.mutate()}>
                Restore service
              </Button>
            )}
            <Button component={Link} to={paths.newService} variant="default">
              New service
            </Button>
          </Group>
          <OtherServices than={service} />
          <Anchor component={Link} to={paths.account} size="sm">
            Your account
          </Anchor>
        </Stack>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Loader role="status" aria-label="Loading" />
      )}
    </Center>
  );
}
