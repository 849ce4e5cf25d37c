import { Avatar, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { AcceptedInvitation, OpenedInvitation } from '../../../contract/console/team.ts';
import { fill } from '../../../languages/text.ts';
import { signOut } from '../../api-client/accounts.ts';
import { meQuery, useMe } from '../../api-client/me.ts';
import { RequestError, request } from '../../api-client/request.ts';
import { messageOf } from '../../components/feedback/error-message.tsx';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { formatRelativeTime } from '../../components/text/time.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { ROLE_TEXTS } from '../team/roles.ts';
import { SignedOutPage } from './signed-out-page.tsx';

const invited = texts.accounts.invitation;

/** The page that an invitation link opens. */
export function Invited() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { account } = useMe();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token, account?.id],
    queryFn: () => request<OpenedInvitation>('GET', `/invitations/${encodeURIComponent(token)}`),
    enabled: token !== '',
    refetchOnWindowFocus: false,
  });
  if (token === '' || (error instanceof RequestError && error.status === 404)) return <InvalidInvitation />;
  if (data) return <Welcome token={token} invitation={data} />;
  return (
    <SignedOutPage title={invited.title}>
      {error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={150} role="status" aria-busy aria-label={texts.common.loading} />
      )}
    </SignedOutPage>
  );
}

const InvalidInvitation = () => (
  <SignedOutPage title={invited.invalid.title} about={invited.invalid.about}>
    <Button component={Link} to={paths.home} variant="default" size="md">
      {texts.accounts.toConsole}
    </Button>
  </SignedOutPage>
);

type Props = { token: string; invitation: OpenedInvitation };

function Welcome({ token, invitation }: Props) {
  const { account } = useMe();
  const { service, email, role, invited_by, expires_at, is_former_address, is_yours } = invitation;
  const title = service.title ?? invited.aService;
  const roleText = ROLE_TEXTS.find((entry) => entry.role === role);
  return (
    <SignedOutPage
      title={fill(invited.join, { service: title })}
      about={fill(invited.about, { name: invited_by ?? invited.anOwner })}
    >
      <Group wrap="nowrap" align="flex-start">
        <Avatar src={service.logo_url} name={title} alt="" color="bell" size={48} radius="md" />
        <div>
          <Text fw={560}>{fill(invited.role, { role: roleText?.title ?? role })}</Text>
          <Text size="sm" c="var(--quiet)">
            {roleText?.about}
          </Text>
        </div>
      </Group>
      {account === null ? (
        <SignInOrUp token={token} invitation={invitation} />
      ) : is_yours ? (
        <Accept token={token} />
      ) : (
        <Stack>
          <Text size="sm">{fill(invited.otherAccount, { email, account: account.email })}</Text>
          <Button size="md" onClick={() => void signOut()}>
            {invited.signOut}
          </Button>
        </Stack>
      )}
      <Text size="sm" c="var(--quiet)">
        {fill(
          account && !is_yours
            ? invited.expires
            : is_yours && is_former_address && account?.email !== email
              ? invited.formerAddress
              : invited.expiresFor,
          { email, time: formatRelativeTime(expires_at) },
        )}
      </Text>
    </SignedOutPage>
  );
}

function Accept({ token }: { token: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const accepting = useMutation({
    mutationFn: () =>
      request<AcceptedInvitation>('POST', `/invitations/${encodeURIComponent(token)}/acceptance`),
    async onSuccess({ service_id }) {
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
      await navigate(paths.overview(service_id));
    },
  });
  return (
    <Stack gap="xs">
      {accepting.error && (
        <Text c="red" size="sm" role="alert">
          {messageOf(accepting.error)}
        </Text>
      )}
      <Button size="md" loading={accepting.isPending} onClick={() => accepting.mutate()}>
        {invited.accept}
      </Button>
    </Stack>
  );
}

/** Sign-in and sign-up lead back to this page, with the invited address filled in. */
function SignInOrUp({ token, invitation: { email, has_account, is_former_address } }: Props) {
  const to = (pathname: string, address: { email?: string }) => {
    const next = `${paths.invitation}?token=${encodeURIComponent(token)}`;
    return { pathname, search: new URLSearchParams({ next, invitation: token, ...address }).toString() };
  };
  if (has_account)
    return (
      <Button component={Link} to={to(paths.signIn, { email })} size="md">
        {invited.signIn}
      </Button>
    );
  return (
    <Stack>
      {is_former_address && (
        <>
          <Text size="sm">{invited.hasChanged}</Text>
          <Button component={Link} to={to(paths.signIn, {})} size="md">
            {invited.signIn}
          </Button>
        </>
      )}
      <Button
        component={Link}
        to={to(paths.signUp, { email })}
        size="md"
        {...(is_former_address && { variant: 'default' })}
      >
        {invited.create}
      </Button>
    </Stack>
  );
}
