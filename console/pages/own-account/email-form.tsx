import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentVerification } from '../../../contract/api/accounts.ts';
import { MAX_EMAIL_LENGTH } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import { meQuery } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { showToast } from '../../components/feedback/toast.ts';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { texts } from '../../texts.ts';
import { CurrentPasswordInput } from './current-password-input.tsx';
import { useHasPassword } from './queries.ts';

const EMPTY = { email: '', password: '' };

const words = texts.account.email;

/** Changes the email address: by a link mailed to the new address, or at once without a mail server. */
export function EmailForm() {
  const queries = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const hasPassword = useHasPassword();
  /** Address that the link was mailed to. */
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const changing = useMutation({
    async mutationFn() {
      const { mail } = await request<SentVerification>('POST', '/account/email', {
        email: form.email,
        ...(hasPassword && { password: form.password }),
      });
      if (mail === 'failed' || mail === 'limited') throw new Error(texts.accounts.verify.again[mail]);
      return mail;
    },
    async onSuccess(mail) {
      setForm(EMPTY);
      if (mail === 'sent') return setMailedTo(form.email);
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
      showToast(words.changed);
    },
  });
  const { error, formProps } = useFormChecks(changing.error, () => {
    setMailedTo(null);
    changing.mutate();
  });
  return (
    <form {...formProps}>
      <Stack>
        <FormError error={generalError(error, ['email', 'password'])} />
        {mailedTo && (
          <Alert color="bell" role="status" title={texts.accounts.forgot.sent.title}>
            {fill(words.sent, { email: mailedTo })}
          </Alert>
        )}
        <TextInput
          label={words.label}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
          value={form.email}
          error={fieldError(error, 'email')}
          onChange={({ target }) => setForm({ ...form, email: target.value })}
        />
        {form.email !== '' && hasPassword && (
          <CurrentPasswordInput
            value={form.password}
            error={fieldError(error, 'password')}
            onChange={({ target }) => setForm({ ...form, password: target.value })}
          />
        )}
        <Group>
          <Button type="submit" variant="default" loading={changing.isPending} disabled={form.email === ''}>
            {texts.accounts.verify.change.button}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
