import { Avatar, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { AcceptedInvitation, OpenedInvitation } from '../../../contract/console/team.ts';
import { signOut } from '../../api-client/accounts.ts';
import { meQuery, useMe } from '../../api-client/me.ts';
import { RequestError, request } from '../../api-client/request.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { formatRelativeTime } from '../../components/text/time.tsx';
import { paths } from '../../paths.ts';
import { ROLE_TEXTS } from '../team/roles.ts';
import { SignedOutPage } from './signed-out-page.tsx';

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
    <SignedOutPage title="Invitation">
      {error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={150} role="status" aria-busy aria-label="Loading" />
      )}
    </SignedOutPage>
  );
}

const InvalidInvitation = () => (
  <SignedOutPage
    title="This invitation is no longer valid"
    about="It has been used, revoked or replaced by a newer one, or it is more than seven days old. Ask the person who invited you for a new one."
  >
    <Button component={Link} to={paths.home} variant="default" size="md">
      Go to the console
    </Button>
  </SignedOutPage>
);

type Props = { token: string; invitation: OpenedInvitation };

function Welcome({ token, invitation }: Props) {
  const { account } = useMe();
  const { service, email, role, invited_by, expires_at, is_former_address, is_yours } = invitation;
  const title = service.title ?? 'a service';
  const roleText = ROLE_TEXTS.find((entry) => entry.role === role);
  return (
    <SignedOutPage
      title={`Join ${title}`}
      about={`${invited_by ?? 'An owner'} invited you to help manage its notifications.`}
    >
      <Group wrap="nowrap" align="flex-start">
        <Avatar src={service.logo_url} name={title} alt="" color="bell" size={48} radius="md" />
        <div>
          <Text fw={560}>Your role: {roleText?.title}</Text>
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
          <Text size="sm">
            The invitation is for {email}, but you are signed in as {account.email}.
          </Text>
          <Button size="md" onClick={() => void signOut()}>
            Sign out and continue
          </Button>
        </Stack>
      )}
      <Text size="sm" c="var(--quiet)">
        {account && !is_yours
          ? 'The invitation'
          : is_yours && is_former_address && account?.email !== email
            ? `The invitation was sent to ${email}, your former address. It`
            : `The invitation is for ${email} and`}{' '}
        expires {formatRelativeTime(expires_at)}.
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
          {accepting.error.message}
        </Text>
      )}
      <Button size="md" loading={accepting.isPending} onClick={() => accepting.mutate()}>
        Accept
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
        Sign in and accept
      </Button>
    );
  return (
    <Stack>
      {is_former_address && (
        <>
          <Text size="sm">Has your address changed since? Sign in with the new one.</Text>
          <Button component={Link} to={to(paths.signIn, {})} size="md">
            Sign in and accept
          </Button>
        </>
      )}
      <Button
        component={Link}
        to={to(paths.signUp, { email })}
        size="md"
        {...(is_former_address && { variant: 'default' })}
      >
        Create account and accept
      </Button>
    </Stack>
  );
}
