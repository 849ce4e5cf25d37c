import { Anchor, Button, Card, Checkbox, Container, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CreatedService } from '../../../contract/console/console.ts';
import { MAX_SERVICE_TITLE_LENGTH, MAX_SERVICE_URL_LENGTH } from '../../../contract/limits.ts';
import { refreshAccount } from '../../api-client/accounts.ts';
import { useMe } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { UrlInput } from '../../components/forms/url-input.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { Logo } from '../../shell/logo.tsx';
import { ThemeSwitch } from '../../shell/theme-switch.tsx';
import { texts } from '../../texts.ts';
import { rememberFirstKey } from './first-key.tsx';

const { newService: words } = texts.start;

/** Creates a service. It asks only for necessary data: everything else can be set later. */
export function NewService() {
  const { services } = useMe();
  const navigate = useNavigate();
  const [form, setForm] = useState({ title: '', url: '', isForTests: false });
  const creating = useMutation({
    mutationFn: () =>
      request<CreatedService>('POST', '/services', {
        title: form.title,
        ...(form.url && { url: form.url }),
        ...(form.isForTests && { environment: 'demo' }),
      }),
    async onSuccess({ id, api_key }) {
      rememberFirstKey(id, api_key);
      await refreshAccount();
      await navigate(paths.start(id));
    },
  });
  const { error, formProps } = useFormChecks(creating.error, () => creating.mutate());
  const formError = generalError(error, ['title', 'url']);
  return (
    <Container component="main" size="xs" py="xl">
      <Group justify="space-between" mb="xl">
        <Anchor component={Link} to={paths.home} c="inherit" underline="never">
          <Logo />
        </Anchor>
        <ThemeSwitch />
      </Group>
      <PageHead
        title={services.length === 0 ? words.firstTitle : words.title}
        {...(services.length > 0 && {
          back: <BackLink to={paths.home}>{words.back}</BackLink>,
        })}
        about={words.about}
      />
      <Card>
        <form {...formProps}>
          <Stack>
            <FormError error={formError} />
            <TextInput
              label={words.name}
              name="title"
              placeholder={words.nameExample}
              required
              maxLength={MAX_SERVICE_TITLE_LENGTH}
              value={form.title}
              error={fieldError(error, 'title')}
              onChange={({ target }) => setForm({ ...form, title: target.value })}
            />
            <UrlInput
              label={words.website}
              name="url"
              description={words.optional}
              placeholder="https://example.com"
              maxLength={MAX_SERVICE_URL_LENGTH}
              value={form.url}
              error={fieldError(error, 'url')}
              change={(url) => setForm({ ...form, url })}
            />
            {services.length > 0 && (
              <Checkbox
                label={words.forTests.label}
                description={words.forTests.about}
                checked={form.isForTests}
                onChange={({ target }) => setForm({ ...form, isForTests: target.checked })}
              />
            )}
            <Button type="submit" size="md" loading={creating.isPending}>
              {words.continue}
            </Button>
          </Stack>
        </form>
      </Card>
    </Container>
  );
}
