import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { IssuedKey } from '../../../contract/api/keys.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { MAX_KEY_NAME_LENGTH } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import { request } from '../../api-client/request.ts';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { CopyBlock } from '../../components/secrets/copy.tsx';
import { texts } from '../../texts.ts';
import { AccessFields, accessTerms, FULL_ACCESS, isComplete } from './access-fields.tsx';

const { creation } = texts.keys;

type Props = { service: ConsoleService; opened: boolean; close: () => void };

/**
 * Asks for a name, scopes and an expiry, then shows the new key. Then only the button closes the dialog, because the key can't be shown
 * again.
 */
export function CreateKey({ service, opened, close }: Props) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [access, setAccess] = useState(FULL_ACCESS);
  const creating = useMutation({
    mutationFn: () =>
      request<IssuedKey>('POST', `/services/${service.id}/keys`, { name, ...accessTerms(access) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [service.id] }),
  });
  const { error, formProps } = useFormChecks(creating.error, () => creating.mutate());
  const dismiss = () => {
    // The answer contains the key, which can't be shown again.
    if (creating.isPending) return;
    close();
    creating.reset();
    setName('');
    setAccess(FULL_ACCESS);
  };
  const isCreated = creating.data !== undefined;
  const formError = generalError(error, ['name']);
  return (
    <Modal
      opened={opened}
      onClose={dismiss}
      title={isCreated ? creation.created.title : creation.button}
      withCloseButton={!isCreated}
      closeOnClickOutside={!isCreated}
      closeOnEscape={!isCreated}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      {creating.data ? (
        <Stack>
          <Text size="sm">{fill(creation.created.about, { name: name.trim() })}</Text>
          <CopyBlock value={creating.data.api_key} label={creation.created.label} />
          <Group justify="flex-end">
            <Button onClick={dismiss}>{texts.components.secret.saved}</Button>
          </Group>
        </Stack>
      ) : (
        <form {...formProps}>
          <Stack>
            <FormError error={formError} />
            <TextInput
              label={texts.keys.name}
              name="name"
              description={creation.nameAbout}
              placeholder={creation.namePlaceholder}
              required
              data-autofocus
              maxLength={MAX_KEY_NAME_LENGTH}
              value={name}
              error={fieldError(error, 'name')}
              onChange={({ target }) => setName(target.value)}
            />
            <AccessFields value={access} onChange={setAccess} />
            <Group justify="flex-end">
              <Button variant="default" onClick={dismiss}>
                {texts.common.cancel}
              </Button>
              <Button
                type="submit"
                loading={creating.isPending}
                disabled={name.trim() === '' || !isComplete(access)}
              >
                {creation.button}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
