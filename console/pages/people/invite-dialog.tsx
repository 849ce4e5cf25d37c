import { Alert, Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedService } from '../../../contract/console.ts';
import type { CreatedInvitation, NewInvitation } from '../../../contract/people.ts';
import { CopyBlock } from '../../parts/copy.tsx';
import { FormFault } from '../../parts/form-fault.tsx';
import { faultOf, otherFault } from '../../parts/form-faults.ts';
import { ask } from '../../server/request.ts';
import { ROLE_WORDS } from './roles.ts';

type Props = { service: ManagedService; opened: boolean; close: () => void };

/** Asks whom to invite, then shows the link, this once. */
export function InviteDialog({ service, opened, close }: Props) {
  const queries = useQueryClient();
  const [form, setForm] = useState<NewInvitation>({ email: '', role: 'editor' });
  const inviting = useMutation({
    mutationFn: () => ask<CreatedInvitation>('POST', `/services/${service.id}/invitations`, form),
    onSuccess: () => queries.invalidateQueries({ queryKey: [service.id] }),
  });
  const leave = () => {
    // What is on its way here could never be shown again.
    if (inviting.isPending) return;
    close();
    inviting.reset();
    setForm({ email: '', role: 'editor' });
  };
  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={inviting.data ? `${form.email} is invited` : 'Invite somebody'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {inviting.data ? (
        <Invited invitation={inviting.data} email={form.email} close={leave} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            inviting.mutate();
          }}
        >
          <Stack>
            <Fault error={inviting.error} />
            <TextInput
              label="Their e-mail"
              type="email"
              required
              data-autofocus
              maxLength={254}
              value={form.email}
              error={faultOf(inviting.error, 'email')}
              onChange={({ target }) => setForm({ ...form, email: target.value })}
            />
            <Radio.Group
              label="What they may do"
              value={form.role}
              onChange={(role) => setForm({ ...form, role: role as NewInvitation['role'] })}
            >
              <Stack gap="xs" mt={6}>
                {ROLE_WORDS.map(({ role, title, about }) => (
                  <Radio key={role} value={role} label={title} description={about} />
                ))}
              </Stack>
            </Radio.Group>
            <Group justify="flex-end">
              <Button variant="default" onClick={leave}>
                Cancel
              </Button>
              <Button type="submit" loading={inviting.isPending}>
                Invite
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

function Fault({ error }: { error: unknown }) {
  const fault = otherFault(error, ['email']);
  return <FormFault fault={fault} />;
}

function Invited(props: { invitation: CreatedInvitation; email: string; close: () => void }) {
  const { mail, link } = props.invitation;
  return (
    <Stack>
      {mail === 'failed' && (
        <Alert color="red" role="alert">
          The mail server did not take the mail: hand the link on yourself.
        </Alert>
      )}
      <Text size="sm">
        {mail === 'sent'
          ? `A mail to ${props.email} is on its way. It holds this link, which you may hand on as well:`
          : `Hand this link on to ${props.email}:`}
      </Text>
      <CopyBlock value={link} label="Link of the invitation" />
      <Text size="sm" c="var(--quiet)">
        It is shown this once, good for seven days, and only for the account of that address. To get another,
        invite them again.
      </Text>
      <Group justify="flex-end">
        <Button onClick={props.close}>Done</Button>
      </Group>
    </Stack>
  );
}
