import { List, Text } from '@mantine/core';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { refreshAccount } from '../../api-client/accounts.ts';
import { request } from '../../api-client/request.ts';
import { TypeToConfirm } from '../../components/feedback/confirm.tsx';
import { DangerCard } from '../../components/feedback/danger-card.tsx';
import { texts } from '../../texts.ts';
import { WithPassword } from './with-password.tsx';

const { deletion } = texts.account;

/** Deletes the account, once its address was typed. The server refuses while it is the only owner of a service. */
export function DeleteAccount({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <DangerCard
      title={deletion.title}
      about={deletion.about}
      label={deletion.button}
      icon={<UserX size={16} aria-hidden />}
      open={() => {
        setTyped('');
        setAsking(true);
      }}
    >
      <WithPassword
        opened={isAsking}
        close={() => setAsking(false)}
        title={deletion.confirm.title}
        label={deletion.confirm.button}
        isDangerous
        disabled={typed.trim().toLowerCase() !== email}
        act={async (password) => {
          await request('POST', '/account/deletion', { email: typed, password });
          await refreshAccount();
        }}
      >
        <Text size="sm">{deletion.confirm.about}</Text>
        <List size="sm">
          <List.Item>{deletion.confirm.data}</List.Item>
          <List.Item>{deletion.confirm.access}</List.Item>
        </List>
        <Text size="sm">{deletion.confirm.kept}</Text>
        <TypeToConfirm text={email} typed={typed} setTyped={setTyped} />
      </WithPassword>
    </DangerCard>
  );
}
