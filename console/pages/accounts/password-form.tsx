import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFault } from '../../parts/form-fault.tsx';
import { faultOf, otherFault } from '../../parts/form-faults.ts';
import { say } from '../../parts/say.ts';
import { ask } from '../../server/request.ts';
import { signInsKey } from './sign-ins.tsx';

const EMPTY = { currentPassword: '', newPassword: '' };

export function PasswordForm({ email }: { email: string }) {
  const queries = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const changing = useMutation({
    mutationFn: () => ask('POST', '/auth/change-password', form),
    async onSuccess() {
      setForm(EMPTY);
      await queries.invalidateQueries({ queryKey: signInsKey });
      say('Your password is changed.');
    },
  });
  const fault = otherFault(changing.error, ['newPassword']);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        changing.mutate();
      }}
    >
      <Stack>
        <FormFault fault={fault} />
        {/* For password managers, which would take the password of another account. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordInput
          label="Current password"
          name="current-password"
          autoComplete="current-password"
          required
          maxLength={128}
          value={form.currentPassword}
          onChange={({ target }) => setForm({ ...form, currentPassword: target.value })}
        />
        <PasswordInput
          label="New password"
          description="8 characters or more"
          name="new-password"
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={128}
          value={form.newPassword}
          error={faultOf(changing.error, 'newPassword')}
          onChange={({ target }) => setForm({ ...form, newPassword: target.value })}
        />
        <Group>
          <Button type="submit" variant="default" loading={changing.isPending}>
            Change the password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
