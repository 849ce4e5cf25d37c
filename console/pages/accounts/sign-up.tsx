import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { faultOf, otherFault } from '../../parts/form-faults.ts';
import { paths } from '../../paths.ts';
import { signUp } from '../../server/accounts.ts';
import { useMe } from '../../server/me.ts';
import { Entrance } from './entrance.tsx';
import { nextOf } from './next.ts';

const FOR_THIS_ADDRESS = 'Your invitation is for this address';

/** An invitation's page leads here with its token in `invitation`, which opens a closed registration. */
export function SignUp() {
  const { account, installation } = useMe();
  const [query] = useSearchParams();
  const invitation = query.get('invitation');
  const [form, setForm] = useState({ name: '', email: query.get('email') ?? '', password: '' });
  const signing = useMutation({ mutationFn: () => signUp(form, invitation) });
  if (account) return <Navigate to={nextOf(query)} replace />;
  const toSignIn = (
    <Anchor
      component={Link}
      to={{ pathname: paths.signIn, search: query.toString() }}
      size="sm"
      underline="always"
    >
      Sign in
    </Anchor>
  );
  if (installation.registration === 'closed' && !invitation)
    return (
      <Entrance title="Registration is closed here" about="Ask an owner of the service for an invitation.">
        {toSignIn}
      </Entrance>
    );
  return (
    <Entrance
      title="Make an account"
      about={
        invitation
          ? 'Then you accept the invitation.'
          : 'Then a service, and your first notification: it takes two minutes.'
      }
      fault={otherFault(signing.error, ['name', 'email', 'password'])}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          signing.mutate();
        }}
      >
        <Stack>
          <TextInput
            label="Your name"
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            value={form.name}
            error={faultOf(signing.error, 'name')}
            onChange={({ target }) => setForm({ ...form, name: target.value })}
          />
          <TextInput
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            required
            maxLength={254}
            value={form.email}
            error={faultOf(signing.error, 'email')}
            {...(invitation && query.has('email') && { readOnly: true, description: FOR_THIS_ADDRESS })}
            onChange={({ target }) => setForm({ ...form, email: target.value })}
          />
          <PasswordInput
            label="Password"
            description="8 characters or more"
            name="password"
            autoComplete="new-password"
            required
            minLength={8}
            maxLength={128}
            value={form.password}
            error={faultOf(signing.error, 'password')}
            onChange={({ target }) => setForm({ ...form, password: target.value })}
          />
          <Button type="submit" size="md" loading={signing.isPending}>
            Make the account
          </Button>
        </Stack>
      </form>
      <Text size="sm">You have one? {toSignIn}</Text>
    </Entrance>
  );
}
