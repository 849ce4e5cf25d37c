import { Anchor, Button, Divider, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { signIn } from '../../api-client/accounts.ts';
import { loadScript } from '../../api-client/load-script.ts';
import { useMe } from '../../api-client/me.ts';
import { fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { fillWith } from '../../components/text/fill.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { CompanyButton } from './company-button.tsx';
import { companyError } from './company-errors.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { pathAfterSignIn, SignedOutPage } from './signed-out-page.tsx';

/** The second step, which is loaded on demand: most accounts sign in in one step. */
const SecondStep = lazy(async () => ({
  default: (await loadScript(() => import('./second-step.tsx'))).SecondStep,
}));

const { accounts } = texts;

export function SignIn() {
  const { account, installation } = useMe();
  const [query] = useSearchParams();
  const [form, setForm] = useState({ email: query.get('email') ?? '', password: '' });
  const [isSecondStep, setSecondStep] = useState(false);
  const { company } = installation;
  const [otherError, setOtherError] = useState(company && (companyError(query, company) ?? null));
  const signingIn = useMutation({
    mutationFn: () => signIn(form.email, form.password),
    onSuccess: setSecondStep,
  });
  const { error, formProps } = useFormChecks(signingIn.error, () => {
    setOtherError(null);
    signingIn.mutate();
  });
  const { newHere, newHereOrDemo, orDemo, demo } = accounts.signInPage;
  const canSignUp = installation.registration === 'open' || query.has('invitation');
  if (account) return <Navigate to={pathAfterSignIn(query)} replace />;
  if (isSecondStep)
    return (
      <Suspense fallback={null}>
        <SecondStep
          restart={(error) => {
            setSecondStep(false);
            setOtherError(error);
            setForm({ ...form, password: '' });
          }}
        />
      </Suspense>
    );
  return (
    <SignedOutPage
      title={accounts.signIn}
      about={query.has('reset') ? accounts.signInPage.changed : undefined}
      error={generalError(error, ['email', 'password']) ?? otherError ?? undefined}
    >
      {company && <CompanyButton company={company} next={pathAfterSignIn(query)} />}
      {company && !company.is_only && <Divider label={accounts.or} />}
      {!company?.is_only && (
        <form {...formProps}>
          <Stack>
            <TextInput
              label={accounts.email}
              type="email"
              name="email"
              autoComplete="username webauthn"
              required
              value={form.email}
              error={fieldError(error, 'email')}
              onChange={({ target }) => setForm({ ...form, email: target.value })}
            />
            <div>
              <PasswordInput
                label={accounts.password}
                name="password"
                autoComplete="current-password"
                required
                value={form.password}
                error={fieldError(error, 'password')}
                onChange={({ target }) => setForm({ ...form, password: target.value })}
              />
              <Anchor component={Link} to={paths.forgot} size="sm" mt={6} display="inline-block">
                {accounts.signInPage.forgot}
              </Anchor>
            </div>
            <Button
              type="submit"
              size="md"
              {...(company && { variant: 'default' })}
              loading={signingIn.isPending}
            >
              {accounts.signIn}
            </Button>
          </Stack>
        </form>
      )}
      {!company?.is_only && <PasskeyButton onError={setOtherError} />}
      {(canSignUp || installation.demo) && (
        <Text size="sm">
          {fillWith(canSignUp ? (installation.demo ? newHereOrDemo : newHere) : orDemo, {
            create: (
              <Anchor
                component={Link}
                to={{ pathname: paths.signUp, search: query.toString() }}
                size="sm"
                underline="always"
              >
                {accounts.createAccount}
              </Anchor>
            ),
            demo: (
              <Anchor href={paths.demo} size="sm" underline="always">
                {demo}
              </Anchor>
            ),
          })}
        </Text>
      )}
    </SignedOutPage>
  );
}
