import { Alert, Badge, Button, Group, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsoleDomain, ConsoleService } from '../../../contract/console/console.ts';
import { fill } from '../../../languages/text.ts';
import { hasRole } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { English } from '../../components/feedback/error-message.tsx';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { CopyField } from '../../components/secrets/copy.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { count } from '../../components/text/numbers.ts';
import { texts } from '../../texts.ts';
import { domainQuery } from './queries.ts';

const { domain: words } = texts.link;

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
      {words.ownersOnly}
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
            label={words.label}
            description={words.hint}
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
            {words.add}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const COLORS: Record<Domain['status'], string> = {
  waiting: 'gray',
  verified: 'green',
  serving: 'green',
  failing: 'red',
};

function OwnDomain({ service, domain, isOwner }: { service: string; domain: Domain; isOwner: boolean }) {
  const { label, about } = words.states[domain.status];
  const isLooking = domain.status === 'waiting' || domain.status === 'failing';
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {domain.domain}
        </Text>
        <Badge color={COLORS[domain.status]} variant="light">
          {label}
        </Badge>
      </Group>
      <Text size="sm" c="var(--quiet)" role="status">
        {about}
      </Text>
      {isLooking && <DnsRecord domain={domain} />}
      {domain.active_devices > 0 && <Text size="sm">{count(words.devices, domain.active_devices)}</Text>}
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
            <Table.Th w={90}>{words.record.type}</Table.Th>
            <Table.Td>{record.type}</Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Th>{words.record.name}</Table.Th>
            <Table.Td>
              <CopyField value={record.name} label={words.record.nameCopied} />
            </Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Th>{words.record.value}</Table.Th>
            <Table.Td>
              <CopyField value={record.value} label={words.record.valueCopied} />
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {reason && (
        <Alert color="yellow">{fillWith(words.record.reason, { reason: <English>{reason}</English> })}</Alert>
      )}
    </>
  );
}

function LeaveDomain({ service, domain }: { service: string; domain: Domain }) {
  const queries = useQueryClient();
  const [opened, { open, close }] = useDisclosure();
  const { leaving } = words;
  const devices = domain.active_devices;
  return (
    <>
      <Button variant="default" w="fit-content" onClick={open}>
        {domain.status === 'waiting' ? texts.common.cancel : words.leave}
      </Button>
      <Confirm
        opened={opened}
        close={close}
        title={fill(leaving.title, { domain: domain.domain })}
        label={leaving.confirm}
        cancelLabel={leaving.keep}
        isDangerous={devices > 0}
        act={async () => {
          await request('DELETE', `/services/${service}/domain?force=true`);
          await queries.invalidateQueries({ queryKey: [service] });
          showToast(fill(leaving.left, { domain: domain.domain }));
        }}
      >
        <Text size="sm">
          {devices > 0
            ? fill(leaving.body, { devices: count(words.devices, devices), domain: domain.domain })
            : leaving.bodyUnused}
        </Text>
      </Confirm>
    </>
  );
}
