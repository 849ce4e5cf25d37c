import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsoleUser } from '../../../../contract/console/users.ts';
import { MAX_NICKNAME_LENGTH } from '../../../../contract/limits.ts';
import { FormError, fieldError, generalError } from '../../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../../components/forms/use-form-checks.ts';
import { texts } from '../../../texts.ts';
import { changeNickname } from '../queries.ts';

const words = texts.customers.nickname;

/** Adds, changes or removes what the team calls a user. */
export function NicknameDialog(props: { service: string; user: ConsoleUser; close: () => void }) {
  const { service, user, close } = props;
  const [nickname, setNickname] = useState(user.nickname ?? '');
  const saving = useMutation({
    mutationFn: () => changeNickname(service, user.user_id, { nickname: nickname.trim() || null }),
    onSuccess: close,
  });
  const { error, formProps } = useFormChecks(saving.error, () => saving.mutate());
  return (
    <Modal opened onClose={close} title={words.title} closeButtonProps={{ 'aria-label': texts.common.close }}>
      <form {...formProps}>
        <Stack>
          <FormError error={generalError(error, ['nickname'])} />
          <TextInput
            label={words.label}
            description={words.about}
            name="nickname"
            data-autofocus
            autoComplete="off"
            maxLength={MAX_NICKNAME_LENGTH}
            value={nickname}
            error={fieldError(error, 'nickname')}
            onChange={({ target }) => setNickname(target.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {texts.components.forms.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
