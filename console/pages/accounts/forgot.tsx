import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { CopyBlock } from '../../parts/copy.tsx';
import { faultOf, otherFault } from '../../parts/form-faults.ts';
import { paths } from '../../paths.ts';
import { useMe } from '../../server/me.ts';
import { ask } from '../../server/request.ts';
import { Entrance } from './entrance.tsx';

/** The way to a new password: by mail, or through whoever runs the installation. */
export function Forgot() {
  const { installation } = useMe();
  return installation.mail ? <ByMail /> : <ByOperator />;
}

function ByMail() {
  const [email, setEmail] = useState('');
  const asking = useMutation({ mutationFn: () => ask('POST', '/auth/request-password-reset', { email }) });
  return (
    <Entrance
      title="Forgotten your password?"
      about="You get a mail with a link that sets a new one."
      fault={otherFault(asking.error, ['email'])}
    >
      {asking.isSuccess ? (
        <Alert color="bell" role="status" title="Look into your mail">
          If there is an account for {email}, a link is on its way there. It is good for an hour.
        </Alert>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            asking.mutate();
          }}
        >
          <Stack>
            <Address value={email} change={setEmail} error={faultOf(asking.error, 'email')} />
            <Button type="submit" size="md" loading={asking.isPending}>
              Send the link
            </Button>
          </Stack>
        </form>
      )}
      <Back />
    </Entrance>
  );
}

/** What a shell takes as it stands. */
const PLAIN = /^[\w.+@-]+$/;

function ByOperator() {
  const [email, setEmail] = useState('');
  const address = PLAIN.test(email) ? email : 'you@example.com';
  return (
    <Entrance
      title="Forgotten your password?"
      about="This installation sends no mail. Whoever runs it makes you a link with this command, good for an hour:"
    >
      <Address value={email} change={setEmail} />
      <CopyBlock value={`npm run carillon -- password --email ${address}`} label="Command for the operator" />
      <Back />
    </Entrance>
  );
}

function Address(props: { value: string; change: (email: string) => void; error?: string | undefined }) {
  return (
    <TextInput
      label="E-mail of your account"
      type="email"
      name="email"
      autoComplete="username"
      required
      maxLength={254}
      value={props.value}
      error={props.error}
      onChange={({ target }) => props.change(target.value)}
    />
  );
}

const Back = () => (
  <Text size="sm">
    You remember it?{' '}
    <Anchor component={Link} to={paths.signIn} size="sm" underline="always">
      Sign in
    </Anchor>
  </Text>
);
