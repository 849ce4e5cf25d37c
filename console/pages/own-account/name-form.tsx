import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_ACCOUNT_NAME_LENGTH } from '../../../contract/limits.ts';
import { meQuery } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { messageOf } from '../../components/feedback/error-message.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { texts } from '../../texts.ts';

export function NameForm(props: { name: string }) {
  const queries = useQueryClient();
  const [name, setName] = useState(props.name);
  const saving = useMutation({
    mutationFn: () => request('PATCH', '/account', { name }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
      showToast(texts.account.name.changed);
    },
  });
  const { error, formProps } = useFormChecks(saving.error, () => saving.mutate());
  return (
    <form {...formProps}>
      <Group align="flex-start" gap="sm">
        <TextInput
          aria-label={texts.account.name.title}
          name="name"
          autoComplete="name"
          required
          maxLength={MAX_ACCOUNT_NAME_LENGTH}
          flex="1 1 220px"
          value={name}
          error={fieldError(error, 'name') ?? messageOf(error)}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={saving.isPending}
          disabled={name.trim() === '' || name === props.name}
        >
          {texts.components.forms.save}
        </Button>
      </Group>
    </form>
  );
}
