import { Button, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { PasswordLink } from '../../../contract/sign-ins.ts';
import { FormFault } from '../../parts/form-fault.tsx';
import { faultOf, otherFault } from '../../parts/form-faults.ts';
import { LoadFault } from '../../parts/load-fault.tsx';
import { paths } from '../../paths.ts';
import { changeWho } from '../../server/accounts.ts';
import { ask, RequestFault } from '../../server/request.ts';
import { Entrance } from './entrance.tsx';

/** Where the link of a mail, or the operator's, leads. */
export function NewPassword() {
  const token = useSearchParams()[0].get('token') ?? '';
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => ask<PasswordLink>('GET', `/passwords/${encodeURIComponent(token)}`),
    enabled: token !== '',
    refetchOnWindowFocus: false,
  });
  if (token === '' || (link.error instanceof RequestFault && link.error.status === 404)) return <Void />;
  return (
    <Entrance title="A new password">
      {link.data ? (
        <Form token={token} email={link.data.email} />
      ) : link.error ? (
        <LoadFault error={link.error} retry={() => void link.refetch()} />
      ) : (
        <Skeleton height={190} role="status" aria-busy aria-label="Loading" />
      )}
    </Entrance>
  );
}

const Void = () => (
  <Entrance
    title="This link is void"
    about="It was used already, or more than an hour has passed since it was made."
  >
    <Button component={Link} to={paths.forgot} size="md">
      Get another link
    </Button>
  </Entrance>
);

function Form({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const [newPassword, setNewPassword] = useState('');
  const setting = useMutation({
    mutationFn: () => ask('POST', '/auth/reset-password', { token, newPassword }),
    async onSuccess() {
      await changeWho();
      await navigate(`${paths.signIn}?reset&email=${encodeURIComponent(email)}`);
    },
  });
  const fault = otherFault(setting.error, ['newPassword']);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setting.mutate();
      }}
    >
      <Stack>
        <FormFault fault={fault} />
        <TextInput label="Account" name="email" autoComplete="username" readOnly value={email} />
        <PasswordInput
          label="New password"
          description="8 characters or more. You will be signed out everywhere."
          name="password"
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={128}
          value={newPassword}
          error={faultOf(setting.error, 'newPassword')}
          onChange={({ target }) => setNewPassword(target.value)}
        />
        <Button type="submit" size="md" loading={setting.isPending}>
          Set the password
        </Button>
      </Stack>
    </form>
  );
}
