import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { IssuedKey } from '../../../contract/accounts.ts';
import type { ManagedService } from '../../../contract/console.ts';
import { CopyBlock } from '../../parts/copy.tsx';
import { FormFault } from '../../parts/form-fault.tsx';
import { faultOf, otherFault } from '../../parts/form-faults.ts';
import { ask } from '../../server/request.ts';

type Props = { service: ManagedService; opened: boolean; close: () => void };

/** Asks what a new key is for, then shows it, this once: it goes only by being acknowledged. */
export function IssueKey({ service, opened, close }: Props) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const issuing = useMutation({
    mutationFn: () => ask<IssuedKey>('POST', `/services/${service.id}/keys`, { name }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [service.id] }),
  });
  const leave = () => {
    // What is on its way here could never be shown again.
    if (issuing.isPending) return;
    close();
    issuing.reset();
    setName('');
  };
  const isShown = issuing.data !== undefined;
  const fault = otherFault(issuing.error, ['name']);
  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={isShown ? 'Keep this key now' : 'Issue a key'}
      withCloseButton={!isShown}
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {issuing.data ? (
        <Stack>
          <Text size="sm">
            It is shown this once: only its hash is stored. Put it where {name.trim()} finds it, and nobody
            else.
          </Text>
          <CopyBlock value={issuing.data.api_key} label="API key" />
          <Group justify="flex-end">
            <Button onClick={leave}>I have kept it</Button>
          </Group>
        </Stack>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            issuing.mutate();
          }}
        >
          <Stack>
            <FormFault fault={fault} />
            <TextInput
              label="Name"
              description="What will send with it, so that you know later which to revoke"
              placeholder="Web shop"
              required
              data-autofocus
              maxLength={100}
              value={name}
              error={faultOf(issuing.error, 'name')}
              onChange={({ target }) => setName(target.value)}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={leave}>
                Cancel
              </Button>
              <Button type="submit" loading={issuing.isPending} disabled={name.trim() === ''}>
                Issue the key
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
