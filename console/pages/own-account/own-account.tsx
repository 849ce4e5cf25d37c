import { Anchor, Container, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fill } from '../../../languages/text.ts';
import { useMe } from '../../api-client/me.ts';
import { Section } from '../../components/forms/section.tsx';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { Logo } from '../../shell/logo.tsx';
import { ThemeSwitch } from '../../shell/theme-switch.tsx';
import { texts } from '../../texts.ts';
import { SendVerification } from '../accounts/send-verification.tsx';
import { Authenticator } from './authenticator.tsx';
import { CompanyAccount } from './company-account.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { FactorFirst } from './factor-first.tsx';
import { LanguageSelect } from './language-select.tsx';
import { NameForm } from './name-form.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { secondFactorsQuery } from './queries.ts';
import { ServiceMails } from './service-mails.tsx';
import { SignIns } from './sign-ins.tsx';

const words = texts.account;

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
        title={texts.accounts.yourAccount}
        about={account.email}
        back={<BackLink to={paths.home}>{words.back}</BackLink>}
      />
      <Stack gap="xl">
        {installation.mail && !account.email_verified && (
          <Section name={texts.accounts.verify.confirm.title} about={words.unconfirmed.about}>
            <SendVerification />
          </Section>
        )}
        {missing ? (
          <FactorFirst missing={missing} />
        ) : (
          <>
            <Section name={words.name.title} about={words.name.about}>
              <NameForm name={account.name} />
            </Section>
            <Section
              name={words.email.title}
              about={installation.mail ? words.email.byMail : hasPassword ? words.email.forSignIn : undefined}
            >
              <EmailForm />
            </Section>
            <CompanyAccount />
            {hasPassword ? (
              <Section name={texts.accounts.password} about={words.password.about}>
                <PasswordForm email={account.email} />
              </Section>
            ) : (
              !isOnly && (
                <Section
                  name={texts.accounts.password}
                  about={fill(words.password.none, { forgot: texts.accounts.signInPage.forgot })}
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
        <Section name={words.language.title} about={words.language.about}>
          <LanguageSelect />
        </Section>
        <SignIns />
        <ServiceMails />
        {!missing && <DeleteAccount email={account.email} />}
      </Stack>
    </Container>
  );
}
