import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { MAX_EMAIL_LENGTH } from '../../../contract/limits.ts';
import { useMe } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { CopyBlock } from '../../components/secrets/copy.tsx';
import { paths } from '../../paths.ts';
import { SignedOutPage } from './signed-out-page.tsx';

/** Password reset: by mail, or by the operator's command line if there is no mail server. */
export function Forgot() {
  const { installation } = useMe();
  return installation.mail ? <ResetByMail /> : <ResetByOperator />;
}

function ResetByMail() {
  const [email, setEmail] = useState('');
  const requesting = useMutation({
    mutationFn: () => request('POST', '/auth/request-password-reset', { email }),
  });
  const { error, formProps } = useFormChecks(requesting.error, () => requesting.mutate());
  return (
    <SignedOutPage
      title="Forgot your password?"
      about="We’ll email you a link to set a new one."
      error={generalError(error, ['email'])}
    >
      {requesting.isSuccess ? (
        <Alert color="bell" role="status" title="Check your email">
          If {email} has an account, we’ve sent a link to it. The link expires in an hour.
        </Alert>
      ) : (
        <form {...formProps}>
          <Stack>
            <EmailField value={email} change={setEmail} error={fieldError(error, 'email')} />
            <Button type="submit" size="md" loading={requesting.isPending}>
              Send link
            </Button>
          </Stack>
        </form>
      )}
      <SignInLink />
    </SignedOutPage>
  );
}

/** Characters that need no quotes in a shell. */
const SHELL_SAFE = /^[\w.+@-]+$/;

function ResetByOperator() {
  const [email, setEmail] = useState('');
  const address = SHELL_SAFE.test(email) ? email : 'you@example.com';
  return (
    <SignedOutPage
      title="Forgot your password?"
      about="This server can’t send email. Ask its operator to run this command, which prints a link that is valid for an hour:"
    >
      <EmailField value={email} change={setEmail} />
      <CopyBlock value={`npx carillon password --email ${address}`} label="Command for the operator" />
      <SignInLink />
    </SignedOutPage>
  );
}

function EmailField(props: { value: string; change: (email: string) => void; error?: string | undefined }) {
  return (
    <TextInput
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      required
      maxLength={MAX_EMAIL_LENGTH}
      value={props.value}
      error={props.error}
      onChange={({ target }) => props.change(target.value)}
    />
  );
}

const SignInLink = () => (
  <Text size="sm">
    Remembered it?{' '}
    <Anchor component={Link} to={paths.signIn} size="sm" underline="always">
      Sign in
    </Anchor>
  </Text>
);
