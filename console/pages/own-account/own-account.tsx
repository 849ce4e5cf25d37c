import { Anchor, Container, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMe } from '../../api-client/me.ts';
import { Section } from '../../components/forms/section.tsx';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { Logo } from '../../shell/logo.tsx';
import { ThemeSwitch } from '../../shell/theme-switch.tsx';
import { SendVerification } from '../accounts/send-verification.tsx';
import { Authenticator } from './authenticator.tsx';
import { CompanyAccount } from './company-account.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { FactorFirst } from './factor-first.tsx';
import { NameForm } from './name-form.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { secondFactorsQuery } from './queries.ts';
import { ServiceMails } from './service-mails.tsx';
import { SignIns } from './sign-ins.tsx';

/** The signed-in account: its name and address, its sign-in methods, and the browsers that are signed in. */
export function OwnAccount() {
  const { account, installation } = useMe();
  const factors = useQuery(secondFactorsQuery).data;
  if (!account) return null;
  const missing = factors?.missing_for_changes;
  const hasPassword = factors?.has_password ?? true;
  const isOnly = installation.company?.is_only ?? false;
  return (
    <Container size="sm" py="xl" component="main">
      <Group justify="space-between" mb="xl">
        <Anchor component={Link} to={paths.home} c="inherit" underline="never">
          <Logo />
        </Anchor>
        <ThemeSwitch />
      </Group>
      <PageHead
        title="Your account"
        about={account.email}
        back={<BackLink to={paths.home}>Back to your services</BackLink>}
      />
      <Stack gap="xl">
        {installation.mail && !account.email_verified && (
          <Section
            name="Confirm your email address"
            about="We emailed you a link. Until you open it, Carillon won’t email your invitations to others, and you can’t set up a second factor."
          >
            <SendVerification />
          </Section>
        )}
        {missing ? (
          <FactorFirst missing={missing} />
        ) : (
          <>
            <Section name="Name" about="Shown to the other members of your services.">
              <NameForm name={account.name} />
            </Section>
            <Section
              name="Email address"
              about={
                installation.mail
                  ? 'We email a link to the new address; until you open it, nothing changes.'
                  : hasPassword
                    ? 'You sign in with it.'
                    : undefined
              }
            >
              <EmailForm />
            </Section>
            <CompanyAccount />
            {hasPassword ? (
              <Section name="Password" about="Changing it signs you out of every other browser.">
                <PasswordForm email={account.email} />
              </Section>
            ) : (
              !isOnly && (
                <Section
                  name="Password"
                  about="You have none. To set one, sign out and choose “Forgot password?”. An authenticator app needs one."
                />
              )
            )}
          </>
        )}
        {(!missing || missing === 'second_factor') && !isOnly && (
          <>
            {hasPassword && <Authenticator email={account.email} />}
            <Passkeys />
          </>
        )}
        <SignIns />
        <ServiceMails />
        {!missing && <DeleteAccount email={account.email} />}
      </Stack>
    </Container>
  );
}
