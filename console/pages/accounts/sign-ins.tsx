import { Badge, Button, Group, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { SignIn } from '../../../contract/sign-ins.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { LoadFault } from '../../parts/load-fault.tsx';
import { Row, Rows, RowsWait } from '../../parts/rows.tsx';
import { say, sayFault } from '../../parts/say.ts';
import { When } from '../../parts/when.tsx';
import { changeWho } from '../../server/accounts.ts';
import { ask } from '../../server/request.ts';
import { browserName, isPhone } from './browser-name.ts';

export const signInsKey = ['sign-ins'] as const;

/** The browsers that one is signed in with. */
export function SignIns() {
  const [ending, setEnding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: signInsKey,
    queryFn: async () => (await ask<{ data: SignIn[] }>('GET', '/sign-ins')).data,
  });
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          Where you are signed in
        </Title>
        <Button variant="default" size="compact-sm" onClick={() => setEnding(true)}>
          Sign out everywhere
        </Button>
      </Group>
      {data ? (
        <Rows label="Where you are signed in">
          {data.map((one) => (
            <Browser key={one.id} signIn={one} />
          ))}
        </Rows>
      ) : error ? (
        <LoadFault error={error} retry={() => void refetch()} />
      ) : (
        <RowsWait count={2} />
      )}
      <Confirm
        opened={ending}
        close={() => setEnding(false)}
        title="Sign out everywhere?"
        label="Sign out everywhere"
        isDangerous
        act={async () => {
          await ask('DELETE', '/sign-ins');
          await changeWho();
        }}
      >
        You will have to sign in again in every browser, this one too.
      </Confirm>
    </section>
  );
}

function Browser({ signIn }: { signIn: SignIn }) {
  const queries = useQueryClient();
  const { id, is_this_one, user_agent, ip_address, signed_in_at } = signIn;
  const name = browserName(user_agent);
  const ending = useMutation({
    mutationFn: () => ask('DELETE', `/sign-ins/${id}`),
    onError: sayFault,
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: signInsKey });
      say(`${name} is signed out.`);
    },
  });
  return (
    <Row
      lead={isPhone(user_agent) ? <Smartphone size={20} aria-hidden /> : <Monitor size={20} aria-hidden />}
      title={
        <>
          {name}
          {is_this_one && <Badge>This browser</Badge>}
        </>
      }
      about={
        <>
          Signed in <When time={signed_in_at} />
          {ip_address && ` from ${ip_address}`}
        </>
      }
      isBrief
      aside={
        !is_this_one && (
          <Button
            size="compact-sm"
            variant="default"
            loading={ending.isPending}
            onClick={() => ending.mutate()}
            aria-label={`Sign out ${name}`}
          >
            Sign out
          </Button>
        )
      }
    />
  );
}
