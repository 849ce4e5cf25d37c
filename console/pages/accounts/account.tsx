import {
  Anchor,
  Button,
  Card,
  Container,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { MAX_ACCOUNT_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import { meQuery, useMe } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { FormError, fieldError, generalError } from '../../components/form-errors.tsx';
import { BackLink, PageHead } from '../../components/page-head.tsx';
import { showToast } from '../../components/toast.ts';
import { useFormChecks } from '../../components/use-form-checks.ts';
import { paths } from '../../paths.ts';
import { Logo } from '../../shell/logo.tsx';
import { ThemeSwitch } from '../../shell/theme-switch.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { SendVerification } from './send-verification.tsx';
import { SignIns, signInsKey } from './sign-ins.tsx';

/** The account of the person who is signed in: name, password, sign-ins. */
export function OwnAccount() {
  const { account, installation } = useMe();
  if (!account) return null;
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
            title="Confirm your email address"
            about="We emailed you a link. Until you open it, Carillon does not email your invitations to others."
          >
            <SendVerification />
          </Section>
        )}
        <Section title="Name" about="Shown to the other members of your services.">
          <NameForm name={account.name} />
        </Section>
        <Section title="Password" about="Changing it signs you out of every other browser.">
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

function NameForm(props: { name: string }) {
  const queries = useQueryClient();
  const [name, setName] = useState(props.name);
  const saving = useMutation({
    mutationFn: () => request('PATCH', '/account', { name }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
      showToast('Name changed.');
    },
  });
  const { error, formProps } = useFormChecks(saving.error, () => saving.mutate());
  return (
    <form {...formProps}>
      <Group align="flex-start" gap="sm">
        <TextInput
          aria-label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={MAX_ACCOUNT_NAME_LENGTH}
          flex="1 1 220px"
          value={name}
          error={fieldError(error, 'name') ?? error?.message}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={saving.isPending}
          disabled={name.trim() === '' || name === props.name}
        >
          Save
        </Button>
      </Group>
    </form>
  );
}

const EMPTY_PASSWORDS = { currentPassword: '', newPassword: '' };

function PasswordForm({ email }: { email: string }) {
  const queries = useQueryClient();
  const [form, setForm] = useState(EMPTY_PASSWORDS);
  const saving = useMutation({
    mutationFn: () => request('POST', '/auth/change-password', form),
    async onSuccess() {
      setForm(EMPTY_PASSWORDS);
      await queries.invalidateQueries({ queryKey: signInsKey });
      showToast('Password changed.');
    },
  });
  const { error, formProps } = useFormChecks(saving.error, () => saving.mutate());
  const formError = generalError(error, ['currentPassword', 'newPassword']);
  return (
    <form {...formProps}>
      <Stack>
        <FormError error={formError} />
        {/* Without it, a password manager may fill in or overwrite the password of another account. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordInput
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          maxLength={MAX_PASSWORD_LENGTH}
          value={form.currentPassword}
          error={fieldError(error, 'currentPassword')}
          onChange={({ target }) => setForm({ ...form, currentPassword: target.value })}
        />
        <NewPasswordInput
          label="New password"
          name="newPassword"
          value={form.newPassword}
          error={fieldError(error, 'newPassword')}
          onChange={({ target }) => setForm({ ...form, newPassword: target.value })}
        />
        <Group>
          <Button type="submit" variant="default" loading={saving.isPending}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
