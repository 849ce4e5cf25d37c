import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SentVerification } from '../../../contract/api/accounts.ts';
import { request } from '../../api-client/request.ts';

const OUTCOMES: Record<SentVerification['mail'], string> = {
  sent: 'Sent. Open the link in it within 24 hours.',
  failed: 'The email couldn’t be sent. Try again later.',
  limited: 'Too many emails were sent. Try again in an hour.',
  none: 'This installation has no mail server.',
};

/** A button that mails the account's confirmation link again. */
export function SendVerification() {
  const sending = useMutation({
    mutationFn: () => request<SentVerification>('POST', '/account/verification-mail'),
  });
  const outcome = sending.error?.message ?? (sending.data && OUTCOMES[sending.data.mail]);
  return (
    <Group>
      <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
        Send the confirmation email again
      </Button>
      {outcome && (
        <Text size="sm" role="status">
          {outcome}
        </Text>
      )}
    </Group>
  );
}
