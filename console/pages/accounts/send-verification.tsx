import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SentVerification } from '../../../contract/api/accounts.ts';
import { request } from '../../api-client/request.ts';
import { messageOf } from '../../components/feedback/error-message.tsx';
import { texts } from '../../texts.ts';

/** A button that mails the account's confirmation link again. */
export function SendVerification() {
  const { again } = texts.accounts.verify;
  const sending = useMutation({
    mutationFn: () => request<SentVerification>('POST', '/account/verification-mail'),
  });
  const outcome = messageOf(sending.error) ?? (sending.data && again[sending.data.mail]);
  return (
    <Group>
      <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
        {again.button}
      </Button>
      {outcome && (
        <Text size="sm" role="status">
          {outcome}
        </Text>
      )}
    </Group>
  );
}
