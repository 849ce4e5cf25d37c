import { List, Text } from '@mantine/core';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { refreshAccount } from '../../api-client/accounts.ts';
import { request } from '../../api-client/request.ts';
import { TypeToConfirm } from '../../components/feedback/confirm.tsx';
import { DangerCard } from '../../components/feedback/danger-card.tsx';
import { WithPassword } from './with-password.tsx';

/** Deletes the account, once its address was typed. The server refuses while it is the only owner of a service. */
export function DeleteAccount({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <DangerCard
      title="Delete your account"
      about="Removes you from all your services. The services themselves stay: if one should go too, delete it first."
      label="Delete…"
      icon={<UserX size={16} aria-hidden />}
      open={() => {
        setTyped('');
        setAsking(true);
      }}
    >
      <WithPassword
        opened={isAsking}
        close={() => setAsking(false)}
        title="Delete your account permanently?"
        label="Delete permanently"
        isDangerous
        disabled={typed.trim().toLowerCase() !== email}
        act={async (password) => {
          await request('POST', '/account/deletion', { email: typed, password });
          await refreshAccount();
        }}
      >
        <Text size="sm">This can’t be undone. This deletes:</Text>
        <List size="sm">
          <List.Item>your name, your password, your passkeys and your authenticator app</List.Item>
          <List.Item>your access to every service, and invitations that you sent</List.Item>
        </List>
        <Text size="sm">
          What you did stays listed under Activity in your services, with your current name.
        </Text>
        <TypeToConfirm text={email} typed={typed} setTyped={setTyped} />
      </WithPassword>
    </DangerCard>
  );
}
