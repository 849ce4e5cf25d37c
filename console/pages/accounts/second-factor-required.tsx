import { Anchor, Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { fill } from '../../../languages/text.ts';
import { signOut } from '../../api-client/accounts.ts';
import { serviceQuery, useMe } from '../../api-client/me.ts';
import { canUsePasskeys } from '../../api-client/passkeys.ts';
import { RequestError } from '../../api-client/request.ts';
import { FormError } from '../../components/forms/form-errors.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { secondFactorsQuery } from '../own-account/queries.ts';
import { OtherServices } from './other-services.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

const { secondFactor } = texts.accounts;

/** Replaces a service whose owners require a second factor, after a sign-in by password alone. Leads to the service if it opens. */
export function SecondFactorRequired() {
  const service = useSearchParams()[0].get('service');
  if (service === null) return <Navigate to={paths.home} replace />;
  return <Requirement service={service} />;
}

function Requirement({ service }: { service: string }) {
  const { error: refusal, isPending: isAsking } = useQuery(serviceQuery(service));
  const navigate = useNavigate();
  const { account, services } = useMe();
  const { signIn, isPending, error } = usePasskeySignIn(() =>
    navigate(paths.overview(service), { replace: true }),
  );
  // An account with a passkey must sign in with it before it can set up anything else.
  const { data } = useQuery(secondFactorsQuery);
  const hasPasskey = data !== undefined && data.passkeys.length > 0;
  // After a sign-in with the company's account, which asked for no code.
  const hasAuthenticator = data !== undefined && data.authenticator !== null;
  if (isAsking) return null;
  if (!(refusal instanceof RequestError && refusal.code === 'second_factor_required'))
    return <Navigate to={paths.overview(service)} replace />;
  const title = services.find(({ id }) => id === service)?.title ?? texts.common.thisService;
  return (
    <Center mih="100dvh" p="xl" component="main">
      <title>{fill(texts.common.tab, { page: secondFactor.tab })}</title>
      <Stack align="center" gap="md" maw={440}>
        <ShieldCheck size={36} aria-hidden color="var(--bell)" />
        <Title order={1} size="h3" ta="center">
          {fill(secondFactor.title, { service: title })}
        </Title>
        <Text c="var(--quiet)" ta="center">
          {secondFactor.why}{' '}
          {hasPasskey
            ? secondFactor.passkey
            : hasAuthenticator
              ? secondFactor.authenticator
              : secondFactor.none}
        </Text>
        <FormError error={error} />
        <Group justify="center">
          {!hasPasskey && !hasAuthenticator && (
            <Button component={Link} to={paths.account}>
              {secondFactor.setUp}
            </Button>
          )}
          {canUsePasskeys() && (
            <Button {...(!hasPasskey && { variant: 'default' })} loading={isPending} onClick={signIn}>
              {texts.accounts.passkey}
            </Button>
          )}
        </Group>
        <Text size="sm" c="var(--quiet)" ta="center">
          {fillWith(secondFactor.signedInAs, {
            email: account?.email,
            signOut: (
              <Anchor component="button" type="button" size="sm" onClick={() => void signOut()}>
                {texts.accounts.signOut}
              </Anchor>
            ),
          })}
        </Text>
        <OtherServices than={service} />
      </Stack>
    </Center>
  );
}
