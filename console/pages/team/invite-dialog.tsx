import { Alert, Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import type { CreatedInvitation, NewInvitation } from '../../../contract/console/team.ts';
import { MAX_EMAIL_LENGTH } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import { request } from '../../api-client/request.ts';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { CopyBlock } from '../../components/secrets/copy.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { ROLE_TEXTS } from './roles.ts';

const { invite } = texts.team;
const { created } = invite;

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
      title={inviting.data ? fill(invite.created.title, { email: form.email }) : invite.title}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      {inviting.data ? (
        <CreatedLink invitation={inviting.data} email={form.email} close={dismiss} />
      ) : (
        <form {...formProps}>
          <Stack>
            <FormError error={formError} />
            <TextInput
              label={texts.accounts.email}
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
              label={texts.team.role}
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
                {texts.common.cancel}
              </Button>
              <Button type="submit" loading={inviting.isPending}>
                {invite.button}
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
          {created.failed}
        </Alert>
      )}
      {mail === 'unverified' && (
        <Alert color="yellow" role="alert">
          {fillWith(created.unverified, {
            account: <Link to={paths.account}>{texts.accounts.yourAccount}</Link>,
          })}
        </Alert>
      )}
      {mail === 'limited' && (
        <Alert color="yellow" role="alert">
          {created.limited}
        </Alert>
      )}
      <Text size="sm">{fill(mail === 'sent' ? created.sent : created.send, { email: props.email })}</Text>
      <CopyBlock value={link} label={created.link} />
      <Text size="sm" c="var(--quiet)">
        {created.once}
      </Text>
      <Group justify="flex-end">
        <Button onClick={props.close}>{invite.done}</Button>
      </Group>
    </Stack>
  );
}
