import { Badge, Button, Group, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { SignIn } from '../../../contract/api/accounts.ts';
import { fill } from '../../../languages/text.ts';
import { refreshAccount } from '../../api-client/accounts.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { showErrorToast, showToast } from '../../components/feedback/toast.ts';
import { Row, Rows, RowsSkeleton } from '../../components/lists/list.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { RelativeTime } from '../../components/text/time.tsx';
import { texts } from '../../texts.ts';
import { browserName, isPhone } from './browser-name.ts';
import { signInsKey } from './queries.ts';

const words = texts.account.signIns;

/** The browsers in which the account is signed in. */
export function SignIns() {
  const [isConfirming, setConfirming] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: signInsKey,
    queryFn: async () => (await request<{ data: SignIn[] }>('GET', '/sign-ins')).data,
  });
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {words.title}
        </Title>
        <Button variant="default" size="compact-sm" onClick={() => setConfirming(true)}>
          {words.everywhere}
        </Button>
      </Group>
      {data ? (
        <Rows label={words.title}>
          {data.map((signIn) => (
            <Browser key={signIn.id} signIn={signIn} />
          ))}
        </Rows>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton count={2} />
      )}
      <Confirm
        opened={isConfirming}
        close={() => setConfirming(false)}
        title={words.confirm.title}
        label={words.everywhere}
        isDangerous
        act={async () => {
          await request('DELETE', '/sign-ins');
          await refreshAccount();
        }}
      >
        {words.confirm.body}
      </Confirm>
    </section>
  );
}

function Browser({ signIn }: { signIn: SignIn }) {
  const queries = useQueryClient();
  const { id, is_this_one, user_agent, ip_address, signed_in_at } = signIn;
  const name = browserName(user_agent);
  const signingOut = useMutation({
    mutationFn: () => request('DELETE', `/sign-ins/${id}`),
    onError: showErrorToast,
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: signInsKey });
      showToast(fill(words.signedOut, { name }));
    },
  });
  return (
    <Row
      lead={isPhone(user_agent) ? <Smartphone size={20} aria-hidden /> : <Monitor size={20} aria-hidden />}
      title={
        <>
          {name}
          {is_this_one && <Badge>{words.thisBrowser}</Badge>}
        </>
      }
      about={fillWith(ip_address ? words.signedInFrom : words.signedIn, {
        time: <RelativeTime time={signed_in_at} />,
        address: ip_address,
      })}
      isBrief
      aside={
        !is_this_one && (
          <Button
            size="compact-sm"
            variant="default"
            loading={signingOut.isPending}
            onClick={() => signingOut.mutate()}
            aria-label={fill(words.signOutOf, { name })}
          >
            {texts.accounts.signOut}
          </Button>
        )
      }
    />
  );
}
