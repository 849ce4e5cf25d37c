import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { signIn } from '../../server/accounts.ts';
import { useMe } from '../../server/me.ts';
import { Entrance } from './entrance.tsx';
import { nextOf } from './next.ts';

export function SignIn() {
  const { account, installation } = useMe();
  const [query] = useSearchParams();
  const [form, setForm] = useState({ email: query.get('email') ?? '', password: '' });
  const signing = useMutation({ mutationFn: () => signIn(form.email, form.password) });
  if (account) return <Navigate to={nextOf(query)} replace />;
  return (
    <Entrance
      title="Sign in"
      about={query.has('reset') ? 'Your new password is set. Sign in with it.' : undefined}
      fault={signing.error?.message}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          signing.mutate();
        }}
      >
        <Stack>
          <TextInput
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            required
            value={form.email}
            onChange={({ target }) => setForm({ ...form, email: target.value })}
          />
          <div>
            <PasswordInput
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              value={form.password}
              onChange={({ target }) => setForm({ ...form, password: target.value })}
            />
            <Anchor component={Link} to={paths.forgot} size="sm" mt={6} display="inline-block">
              Forgotten?
            </Anchor>
          </div>
          <Button type="submit" size="md" loading={signing.isPending}>
            Sign in
          </Button>
        </Stack>
      </form>
      <Group gap={6}>
        {(installation.registration === 'open' || query.has('invitation')) && (
          <Text size="sm">
            New here?{' '}
            <Anchor
              component={Link}
              to={{ pathname: paths.signUp, search: query.toString() }}
              size="sm"
              underline="always"
            >
              Make an account
            </Anchor>
          </Text>
        )}
        {installation.demo && (
          <Text size="sm">
            Or{' '}
            <Anchor href={paths.demo} underline="always">
              look around in the demonstration
            </Anchor>
            .
          </Text>
        )}
      </Group>
    </Entrance>
  );
}
