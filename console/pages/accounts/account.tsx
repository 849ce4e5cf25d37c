import { Anchor, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../parts/back-link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { paths } from '../../paths.ts';
import { useMe } from '../../server/me.ts';
import { Mark } from '../../shell/mark.tsx';
import { ThemeSwitch } from '../../shell/who-is-here.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignIns } from './sign-ins.tsx';

/** What is one's own, whatever service one works on. */
export function OwnAccount() {
  const { account } = useMe();
  if (!account) return null;
  return (
    <Container size="sm" py="xl" component="main">
      <Group justify="space-between" mb="xl">
        <Anchor component={Link} to={paths.home} c="inherit" underline="never">
          <Mark />
        </Anchor>
        <ThemeSwitch />
      </Group>
      <PageHead
        title="Your account"
        about={account.email}
        back={<BackLink to={paths.home}>To your services</BackLink>}
      />
      <Stack gap="xl">
        <Section title="Name" about="How others see you on the services that you work on.">
          <NameForm name={account.name} />
        </Section>
        <Section title="Password" about="A new one signs you out in every other browser.">
          <PasswordForm email={account.email} />
        </Section>
        <SignIns />
      </Stack>
    </Container>
  );
}

const Section = (props: { title: string; about: string; children: ReactNode }) => (
  <Card component="section">
    <Title order={2} size="h4">
      {props.title}
    </Title>
    <Text size="sm" c="var(--quiet)" mb="md">
      {props.about}
    </Text>
    {props.children}
  </Card>
);
