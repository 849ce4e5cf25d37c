import { Alert, Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import type { CreatedInvitation, NewInvitation } from '../../../contract/console/team.ts';
import { MAX_EMAIL_LENGTH } from '../../../contract/limits.ts';
import { request } from '../../api-client/request.ts';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { CopyBlock } from '../../components/secrets/copy.tsx';
import { paths } from '../../paths.ts';
import { ROLE_TEXTS } from './roles.ts';

type Props = { service: ConsoleService; opened: boolean; close: () => void };

/**
 * Asks for address and role, then shows the link. Then only the button closes the dialog, because the link can't be shown again:
 * only its hash is stored.
 */
export function InviteDialog({ service, opened, close }: Props) {
  const queries = useQueryClient();
  const [form, setForm] = useState<NewInvitation>({ email: '', role: 'editor' });
  const inviting = useMutation({
    mutationFn: () => request<CreatedInvitation>('POST', `/services/${service.id}/invitations`, form),
    onSuccess: () => queries.invalidateQueries({ queryKey: [service.id] }),
  });
  const { error, formProps } = useFormChecks(inviting.error, () => inviting.mutate());
  const dismiss = () => {
    // The answer contains the link, which can't be shown again.
    if (inviting.isPending) return;
    close();
    inviting.reset();
    setForm({ email: '', role: 'editor' });
  };
  const isCreated = inviting.data !== undefined;
  const formError = generalError(error, ['email']);
  return (
    <Modal
      opened={opened}
      onClose={dismiss}
      withCloseButton={!isCreated}
      closeOnClickOutside={!isCreated}
      closeOnEscape={!isCreated}
      title={inviting.data ? `Invitation for ${form.email}` : 'Invite someone'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {inviting.data ? (
        <CreatedLink invitation={inviting.data} email={form.email} close={dismiss} />
      ) : (
        <form {...formProps}>
          <Stack>
            <FormError error={formError} />
            <TextInput
              label="Email"
              type="email"
              name="email"
              required
              data-autofocus
              maxLength={MAX_EMAIL_LENGTH}
              value={form.email}
              error={fieldError(error, 'email')}
              onChange={({ target }) => setForm({ ...form, email: target.value })}
            />
            <Radio.Group
              label="Role"
              value={form.role}
              onChange={(role) => setForm({ ...form, role: role as NewInvitation['role'] })}
            >
              <Stack gap="xs" mt={6}>
                {ROLE_TEXTS.map(({ role, title, about }) => (
                  <Radio key={role} value={role} label={title} description={about} />
                ))}
              </Stack>
            </Radio.Group>
            <Group justify="flex-end">
              <Button variant="default" onClick={dismiss}>
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

function CreatedLink(props: { invitation: CreatedInvitation; email: string; close: () => void }) {
  const { mail, link } = props.invitation;
  return (
    <Stack>
      {mail === 'failed' && (
        <Alert color="red" role="alert">
          The email couldn’t be sent. Send the link yourself.
        </Alert>
      )}
      {mail === 'unverified' && (
        <Alert color="yellow" role="alert">
          Not emailed: you have not confirmed your own email address yet. Open the link that we emailed you,
          or get a new one in <Link to={paths.account}>Your account</Link>. Send this link yourself.
        </Alert>
      )}
      {mail === 'limited' && (
        <Alert color="yellow" role="alert">
          Not emailed: too many emails were sent in the last hour. Send the link yourself.
        </Alert>
      )}
      <Text size="sm">
        {mail === 'sent'
          ? `We emailed this link to ${props.email}. You can also send it yourself:`
          : `Send this link to ${props.email}:`}
      </Text>
      <CopyBlock value={link} label="Invitation link" />
      <Text size="sm" c="var(--quiet)">
        The link is shown only once. It is valid for seven days, and only for an account with that address. To
        get a new link, invite them again.
      </Text>
      <Group justify="flex-end">
        <Button onClick={props.close}>Done</Button>
      </Group>
    </Stack>
  );
}
