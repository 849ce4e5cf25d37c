import { Avatar, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { AcceptedInvitation, OpenedInvitation } from '../../../contract/people.ts';
import { LoadFault } from '../../parts/load-fault.tsx';
import { relatively } from '../../parts/when.tsx';
import { paths } from '../../paths.ts';
import { signOut } from '../../server/accounts.ts';
import { meQuery, useMe } from '../../server/me.ts';
import { ask, RequestFault } from '../../server/request.ts';
import { ROLE_WORDS } from '../people/roles.ts';
import { Entrance } from './entrance.tsx';

/** Where an invitation's link leads. */
export function Invited() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => ask<OpenedInvitation>('GET', `/invitations/${encodeURIComponent(token)}`),
    enabled: token !== '',
    refetchOnWindowFocus: false,
  });
  if (token === '' || (error instanceof RequestFault && error.status === 404)) return <Void />;
  if (data) return <Welcome token={token} invitation={data} />;
  return (
    <Entrance title="An invitation">
      {error ? (
        <LoadFault error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={150} role="status" aria-busy aria-label="Loading" />
      )}
    </Entrance>
  );
}

const Void = () => (
  <Entrance
    title="This invitation is void"
    about="It was used already, taken back, replaced by a newer one, or seven days have passed. Ask whoever invited you for another."
  >
    <Button component={Link} to={paths.home} variant="default" size="md">
      To the console
    </Button>
  </Entrance>
);

type Props = { token: string; invitation: OpenedInvitation };

function Welcome({ token, invitation }: Props) {
  const { account } = useMe();
  const { service, email, role, invited_by, expires_at } = invitation;
  const title = service.title ?? 'a service';
  const words = ROLE_WORDS.find((one) => one.role === role);
  return (
    <Entrance
      title={`Work on ${title}`}
      about={`${invited_by ?? 'An owner'} invites you to its notifications.`}
    >
      <Group wrap="nowrap" align="flex-start">
        <Avatar src={service.logo_url} name={title} alt="" color="bell" size={48} radius="md" />
        <div>
          <Text fw={560}>As {words?.title.toLowerCase()}</Text>
          <Text size="sm" c="var(--quiet)">
            {words?.about}
          </Text>
        </div>
      </Group>
      {account === null ? (
        <Enter token={token} invitation={invitation} />
      ) : account.email === email ? (
        <Accept token={token} />
      ) : (
        <Stack>
          <Text size="sm">
            The invitation is for {email}, and you are signed in as {account.email}.
          </Text>
          <Button size="md" onClick={() => void signOut()}>
            Sign out and go on
          </Button>
        </Stack>
      )}
      <Text size="sm" c="var(--quiet)">
        {account && account.email !== email ? 'It' : `The invitation is for ${email} and`} ends{' '}
        {relatively(expires_at)}.
      </Text>
    </Entrance>
  );
}

function Accept({ token }: { token: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const accepting = useMutation({
    mutationFn: () => ask<AcceptedInvitation>('POST', `/invitations/${encodeURIComponent(token)}/acceptance`),
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

/** To where one signs in or up with the invited address, and back here. */
function Enter({ token, invitation: { email, has_account } }: Props) {
  const query = new URLSearchParams({
    next: `${paths.invitation}?token=${encodeURIComponent(token)}`,
    invitation: token,
    email,
  });
  const to = (pathname: string) => ({ pathname, search: query.toString() });
  return has_account ? (
    <Button component={Link} to={to(paths.signIn)} size="md">
      Sign in and accept
    </Button>
  ) : (
    <Button component={Link} to={to(paths.signUp)} size="md">
      Make an account and accept
    </Button>
  );
}
