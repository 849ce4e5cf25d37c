import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api-client/request.ts';
import { showToast } from '../../components/feedback/toast.ts';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { texts } from '../../texts.ts';
import { NewPasswordInput } from '../accounts/new-password-input.tsx';
import { CurrentPasswordInput } from './current-password-input.tsx';
import { signInsKey } from './queries.ts';

const words = texts.account.password;

const EMPTY = { currentPassword: '', newPassword: '' };

export function PasswordForm({ email }: { email: string }) {
  const queries = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const saving = useMutation({
    mutationFn: () => request('POST', '/auth/change-password', form),
    async onSuccess() {
      setForm(EMPTY);
      await queries.invalidateQueries({ queryKey: signInsKey });
      showToast(words.changed);
    },
  });
  const { error, formProps } = useFormChecks(saving.error, () => saving.mutate());
  return (
    <form {...formProps}>
      <Stack>
        <FormError error={generalError(error, ['currentPassword', 'newPassword'])} />
        {/* Without the address, a password manager may fill in or overwrite the password of another account. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <CurrentPasswordInput
          label={words.current}
          name="currentPassword"
          value={form.currentPassword}
          error={fieldError(error, 'currentPassword')}
          onChange={({ target }) => setForm({ ...form, currentPassword: target.value })}
        />
        <NewPasswordInput
          label={texts.accounts.reset.label}
          name="newPassword"
          value={form.newPassword}
          error={fieldError(error, 'newPassword')}
          onChange={({ target }) => setForm({ ...form, newPassword: target.value })}
        />
        <Group>
          <Button type="submit" variant="default" loading={saving.isPending}>
            {words.change}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
