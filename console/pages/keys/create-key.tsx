import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { IssuedKey } from '../../../contract/api/keys.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { MAX_KEY_NAME_LENGTH } from '../../../contract/limits.ts';
import { request } from '../../api-client/request.ts';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { CopyBlock } from '../../components/secrets/copy.tsx';
import { AccessFields, accessTerms, FULL_ACCESS, isComplete } from './access-fields.tsx';

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
      title={isCreated ? 'Save this key now' : 'Create key'}
      withCloseButton={!isCreated}
      closeOnClickOutside={!isCreated}
      closeOnEscape={!isCreated}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {creating.data ? (
        <Stack>
          <Text size="sm">
            It is shown only once, because we store nothing but its hash. Store it where only {name.trim()}{' '}
            can read it.
          </Text>
          <CopyBlock value={creating.data.api_key} label="API key" />
          <Group justify="flex-end">
            <Button onClick={dismiss}>I’ve saved it</Button>
          </Group>
        </Stack>
      ) : (
        <form {...formProps}>
          <Stack>
            <FormError error={formError} />
            <TextInput
              label="Name"
              name="name"
              description="What will use this key. It tells you later which one to revoke"
              placeholder="Web shop"
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
                Cancel
              </Button>
              <Button
                type="submit"
                loading={creating.isPending}
                disabled={name.trim() === '' || !isComplete(access)}
              >
                Create key
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
