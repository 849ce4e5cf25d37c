import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedService } from '../../../contract/console.ts';
import type { ManagedKey } from '../../../contract/keys.ts';
import { ask } from '../../server/request.ts';

type Props = { service: ManagedService; item: ManagedKey; opened: boolean; close: () => void };

export function RenameKey({ service, item, opened, close }: Props) {
  const queries = useQueryClient();
  const [name, setName] = useState(item.name ?? '');
  const renaming = useMutation({
    mutationFn: () => ask<ManagedKey>('PATCH', `/services/${service.id}/keys/${item.id}`, { name }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [service.id] });
      close();
    },
  });
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Rename the key"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          renaming.mutate();
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            required
            data-autofocus
            maxLength={100}
            value={name}
            error={renaming.error?.message}
            onChange={({ target }) => setName(target.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={renaming.isPending} disabled={name.trim() === ''}>
              Rename
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
