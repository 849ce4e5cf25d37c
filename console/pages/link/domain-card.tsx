import { Alert, Badge, Button, Group, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsoleDomain, ConsoleService } from '../../../contract/console/console.ts';
import { hasRole } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { CopyField } from '../../components/secrets/copy.tsx';
import { pluralize } from '../../components/text/numbers.ts';
import { domainQuery } from './queries.ts';

type Domain = NonNullable<ConsoleDomain['domain']>;

/** The service's own domain: a field without one; its state, its DNS record, and how to leave it otherwise. */
export function DomainCard({ service }: { service: ConsoleService }) {
  const { data, error, refetch } = useQuery(domainQuery(service.id));
  const isOwner = hasRole(service.role, 'owner');
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} />;
  if (data.domain) return <OwnDomain service={service.id} domain={data.domain} isOwner={isOwner} />;
  if (isOwner) return <AddDomain service={service.id} />;
  return (
    <Text size="sm" c="var(--quiet)">
      Only owners can add one.
    </Text>
  );
}

function AddDomain({ service }: { service: string }) {
  const queries = useQueryClient();
  const [domain, setDomain] = useState('');
  const adding = useMutation({
    mutationFn: () => request('PUT', `/services/${service}/domain`, { domain }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [service] }),
  });
  const { error, formProps } = useFormChecks(adding.error, () => adding.mutate());
  return (
    <form {...formProps}>
      <Stack gap="sm">
        <FormError error={generalError(error, ['domain'])} />
        <Group align="flex-end" gap="sm">
          <TextInput
            name="domain"
            label="Address"
            description="A name that is not your website’s own, such as one that begins with push."
            placeholder="push.your-business.com"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            style={{ flex: '1 1 260px' }}
            value={domain}
            error={fieldError(error, 'domain')}
            onChange={({ target }) => setDomain(target.value)}
          />
          <Button type="submit" loading={adding.isPending}>
            Add
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const STATES: Record<Domain['status'], { label: string; color: string; about: string }> = {
  waiting: {
    label: 'Waiting',
    color: 'gray',
    about:
      'Add this record where you manage your domain. It is looked for every minute; until it is found, nothing changes.',
  },
  verified: {
    label: 'Ready',
    color: 'green',
    about: 'New customers subscribe there. Phones that are subscribed already stay where they are.',
  },
  serving: {
    label: 'In use',
    color: 'green',
    about: 'New customers subscribe there. Phones that were subscribed before stay where they are.',
  },
  failing: {
    label: 'Leads elsewhere',
    color: 'red',
    about: 'Phones that subscribed there go silent unless the record is restored.',
  },
};

function OwnDomain({ service, domain, isOwner }: { service: string; domain: Domain; isOwner: boolean }) {
  const { label, color, about } = STATES[domain.status];
  const isLooking = domain.status === 'waiting' || domain.status === 'failing';
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {domain.domain}
        </Text>
        <Badge color={color} variant="light">
          {label}
        </Badge>
      </Group>
      <Text size="sm" c="var(--quiet)" role="status">
        {about}
      </Text>
      {isLooking && <DnsRecord domain={domain} />}
      {domain.active_devices > 0 && (
        <Text size="sm">{pluralize(domain.active_devices, 'device')} subscribed there.</Text>
      )}
      {isOwner && <LeaveDomain service={service} domain={domain} />}
    </Stack>
  );
}

function DnsRecord({ domain: { record, reason } }: { domain: Domain }) {
  return (
    <>
      <Table variant="vertical" withTableBorder>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th w={90}>Type</Table.Th>
            <Table.Td>{record.type}</Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Td>
              <CopyField value={record.name} label="name of the record" />
            </Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Th>Value</Table.Th>
            <Table.Td>
              <CopyField value={record.value} label="value of the record" />
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {reason && <Alert color="yellow">The latest look: {reason}.</Alert>}
    </>
  );
}

function LeaveDomain({ service, domain }: { service: string; domain: Domain }) {
  const queries = useQueryClient();
  const [opened, { open, close }] = useDisclosure();
  const count = domain.active_devices;
  return (
    <>
      <Button variant="default" w="fit-content" onClick={open}>
        {domain.status === 'waiting' ? 'Cancel' : 'Leave this address'}
      </Button>
      <Confirm
        opened={opened}
        close={close}
        title={`Leave ${domain.domain}?`}
        label="Leave"
        cancelLabel="Keep it"
        isDangerous={count > 0}
        act={async () => {
          await request('DELETE', `/services/${service}/domain?force=true`);
          await queries.invalidateQueries({ queryKey: [service] });
          showToast(`New customers no longer go to ${domain.domain}.`);
        }}
      >
        {count > 0 ? (
          <Text size="sm">
            {pluralize(count, 'device')} subscribed there. They keep getting your notifications as long as{' '}
            {domain.domain} leads here: do not delete its DNS record, or they go silent. New customers
            subscribe at the shared address.
          </Text>
        ) : (
          <Text size="sm">Nobody is subscribed there. New customers subscribe at the shared address.</Text>
        )}
      </Confirm>
    </>
  );
}
