import { Anchor, Button, Divider, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { MAX_ACCOUNT_NAME_LENGTH, MAX_EMAIL_LENGTH } from '../../../contract/limits.ts';
import { signUp } from '../../api-client/accounts.ts';
import { useMe } from '../../api-client/me.ts';
import { fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { fillWith } from '../../components/text/fill.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { CompanyButton } from './company-button.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { pathAfterSignIn, SignedOutPage } from './signed-out-page.tsx';

const { accounts } = texts;
const { signUpPage } = accounts;

/** The sign-up page. With an invitation's token in the query, it works even if registration is closed. */
export function SignUp() {
  const { account, installation } = useMe();
  const [query] = useSearchParams();
  const invitation = query.get('invitation');
  const [form, setForm] = useState({ name: '', email: query.get('email') ?? '', password: '' });
  const signingUp = useMutation({ mutationFn: () => signUp(form, invitation) });
  const { error, formProps } = useFormChecks(signingUp.error, () => signingUp.mutate());
  const { company } = installation;
  if (account) return <Navigate to={pathAfterSignIn(query)} replace />;
  if (company?.is_only) return <Navigate to={{ pathname: paths.signIn, search: query.toString() }} replace />;
  const signInLink = (
    <Anchor
      component={Link}
      to={{ pathname: paths.signIn, search: query.toString() }}
      size="sm"
      underline="always"
    >
      {accounts.signIn}
    </Anchor>
  );
  if (installation.registration === 'closed' && !invitation)
    return (
      <SignedOutPage title={signUpPage.closed.title} about={signUpPage.closed.about}>
        {signInLink}
      </SignedOutPage>
    );
  return (
    <SignedOutPage
      title={accounts.createAccount}
      about={invitation ? signUpPage.invited : signUpPage.about}
      error={generalError(error, ['name', 'email', 'password'])}
    >
      {company && (
        <>
          <CompanyButton company={company} next={pathAfterSignIn(query)} />
          <Divider label={accounts.or} />
        </>
      )}
      <form {...formProps}>
        <Stack>
          <TextInput
            label={accounts.name}
            name="name"
            autoComplete="name"
            required
            maxLength={MAX_ACCOUNT_NAME_LENGTH}
            value={form.name}
            error={fieldError(error, 'name')}
            onChange={({ target }) => setForm({ ...form, name: target.value })}
          />
          <TextInput
            label={accounts.email}
            type="email"
            name="email"
            autoComplete="username"
            required
            maxLength={MAX_EMAIL_LENGTH}
            value={form.email}
            error={fieldError(error, 'email')}
            {...(invitation &&
              query.has('email') && { readOnly: true, description: signUpPage.invitedAddress })}
            onChange={({ target }) => setForm({ ...form, email: target.value })}
          />
          <NewPasswordInput
            label={accounts.password}
            name="password"
            value={form.password}
            error={fieldError(error, 'password')}
            onChange={({ target }) => setForm({ ...form, password: target.value })}
          />
          <Button
            type="submit"
            size="md"
            {...(company && { variant: 'default' })}
            loading={signingUp.isPending}
          >
            {accounts.createAccount}
          </Button>
        </Stack>
      </form>
      <Text size="sm">{fillWith(signUpPage.known, { signIn: signInLink })}</Text>
    </SignedOutPage>
  );
}
