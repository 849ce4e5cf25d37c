import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { MAX_EMAIL_LENGTH } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import { useMe } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { CopyBlock } from '../../components/secrets/copy.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { SignedOutPage } from './signed-out-page.tsx';

const { forgot } = texts.accounts;

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
    <SignedOutPage title={forgot.title} about={forgot.byMail} error={generalError(error, ['email'])}>
      {requesting.isSuccess ? (
        <Alert color="bell" role="status" title={forgot.sent.title}>
          {fill(forgot.sent.body, { email })}
        </Alert>
      ) : (
        <form {...formProps}>
          <Stack>
            <EmailField value={email} change={setEmail} error={fieldError(error, 'email')} />
            <Button type="submit" size="md" loading={requesting.isPending}>
              {forgot.send}
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
    <SignedOutPage title={forgot.title} about={forgot.byOperator}>
      <EmailField value={email} change={setEmail} />
      <CopyBlock value={`npx carillon password --email ${address}`} label={forgot.command} />
      <SignInLink />
    </SignedOutPage>
  );
}

function EmailField(props: { value: string; change: (email: string) => void; error?: ReactNode }) {
  return (
    <TextInput
      label={texts.accounts.email}
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
    {fillWith(forgot.remembered, {
      signIn: (
        <Anchor component={Link} to={paths.signIn} size="sm" underline="always">
          {texts.accounts.signIn}
        </Anchor>
      ),
    })}
  </Text>
);
