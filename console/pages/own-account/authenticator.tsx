import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadScript } from '../../api-client/load-script.ts';
import { request } from '../../api-client/request.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { Section } from '../../components/forms/section.tsx';
import { pluralize } from '../../components/text/numbers.ts';
import { ConfirmFirst, useMustConfirm } from './confirm-first.tsx';
import { reloadSecondFactors, secondFactorsQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { WithPassword } from './with-password.tsx';

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
    <Section
      name="Authenticator app"
      about="A second step at sign-in: after your password, you enter a code that an app on your phone shows."
    >
      {data ? (
        left === undefined ? (
          mustConfirm ? (
            <ConfirmFirst />
          ) : (
            <Group>
              <Button variant="default" onClick={() => setDialog('set up')}>
                Set up an authenticator app
              </Button>
            </Group>
          )
        ) : (
          <Group justify="space-between" gap="sm">
            <Group gap="sm">
              <Badge>On</Badge>
              <Text size="sm" {...(left < FEW_CODES && { c: 'var(--mantine-color-error)' })}>
                {pluralize(left, 'recovery code')} left
              </Text>
            </Group>
            <Group gap="xs">
              <Button variant="default" size="compact-sm" onClick={() => setDialog('codes')}>
                New recovery codes
              </Button>
              <Button variant="default" size="compact-sm" onClick={() => setDialog('off')}>
                Turn off
              </Button>
            </Group>
          </Group>
        )
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={36} role="status" aria-label="Loading" />
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
        title="Make new recovery codes?"
        label="Make new codes"
        act={async (password) => {
          const path = '/auth/two-factor/generate-backup-codes';
          setCodes((await request<{ backupCodes: string[] }>('POST', path, { password })).backupCodes);
          await reloadSecondFactors();
        }}
      >
        <Text size="sm">Your current codes stop working immediately.</Text>
      </WithPassword>
      <WithPassword
        opened={dialog === 'off'}
        close={close}
        title="Turn off the authenticator app?"
        label="Turn off"
        isDangerous
        act={async (password) => {
          await request('POST', '/auth/two-factor/disable', { password });
          await reloadSecondFactors();
          showToast('Authenticator app turned off.');
        }}
      >
        <Text size="sm">
          Your password alone will sign you in. You can’t open services that require a second factor until you
          set one up again. You are signed out of every other browser.
        </Text>
      </WithPassword>
      <RecoveryCodes email={email} codes={codes} close={() => setCodes(null)} />
    </Section>
  );
}
