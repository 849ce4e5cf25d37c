import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadScript } from '../../api-client/load-script.ts';
import { request } from '../../api-client/request.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { Section } from '../../components/forms/section.tsx';
import { count } from '../../components/text/numbers.ts';
import { texts } from '../../texts.ts';
import { ConfirmFirst, useMustConfirm } from './confirm-first.tsx';
import { reloadSecondFactors, secondFactorsQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { WithPassword } from './with-password.tsx';

const { authenticator } = texts.account;

const SetUpAuthenticator = lazy(async () => ({
  default: (await loadScript(() => import('./set-up-authenticator.tsx'))).SetUpAuthenticator,
}));

/** Number of recovery codes below which the page advises new ones. */
const FEW_CODES = 3;

/** The authenticator app: set it up, make new recovery codes, switch it off. */
export function Authenticator({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(secondFactorsQuery);
  const [dialog, setDialog] = useState<'set up' | 'codes' | 'off' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const mustConfirm = useMustConfirm();
  const close = () => setDialog(null);
  const left = data?.authenticator?.recovery_codes_left;
  return (
    <Section name={authenticator.title} about={authenticator.about}>
      {data ? (
        left === undefined ? (
          mustConfirm ? (
            <ConfirmFirst />
          ) : (
            <Group>
              <Button variant="default" onClick={() => setDialog('set up')}>
                {authenticator.setUp}
              </Button>
            </Group>
          )
        ) : (
          <Group justify="space-between" gap="sm">
            <Group gap="sm">
              <Badge>{authenticator.on}</Badge>
              <Text size="sm" {...(left < FEW_CODES && { c: 'var(--mantine-color-error)' })}>
                {count(authenticator.codesLeft, left)}
              </Text>
            </Group>
            <Group gap="xs">
              <Button variant="default" size="compact-sm" onClick={() => setDialog('codes')}>
                {authenticator.newCodes}
              </Button>
              <Button variant="default" size="compact-sm" onClick={() => setDialog('off')}>
                {authenticator.turnOff}
              </Button>
            </Group>
          </Group>
        )
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={36} role="status" aria-label={texts.common.loading} />
      )}
      <Suspense fallback={null}>
        {dialog === 'set up' && (
          <SetUpAuthenticator
            email={email}
            close={close}
            showCodes={(made) => {
              close();
              setCodes(made);
            }}
          />
        )}
      </Suspense>
      <WithPassword
        opened={dialog === 'codes'}
        close={close}
        title={authenticator.replacement.title}
        label={authenticator.replacement.button}
        act={async (password) => {
          const path = '/auth/two-factor/generate-backup-codes';
          setCodes((await request<{ backupCodes: string[] }>('POST', path, { password })).backupCodes);
          await reloadSecondFactors();
        }}
      >
        <Text size="sm">{authenticator.replacement.body}</Text>
      </WithPassword>
      <WithPassword
        opened={dialog === 'off'}
        close={close}
        title={authenticator.turningOff.title}
        label={authenticator.turnOff}
        isDangerous
        act={async (password) => {
          await request('POST', '/auth/two-factor/disable', { password });
          await reloadSecondFactors();
          showToast(authenticator.turnedOff);
        }}
      >
        <Text size="sm">{authenticator.turningOff.body}</Text>
      </WithPassword>
      <RecoveryCodes email={email} codes={codes} close={() => setCodes(null)} />
    </Section>
  );
}
