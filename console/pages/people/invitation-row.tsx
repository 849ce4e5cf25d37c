import { Badge, Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { ManagedService } from '../../../contract/console.ts';
import type { Invitation } from '../../../contract/people.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Fact, Row } from '../../parts/rows.tsx';
import { say } from '../../parts/say.ts';
import { When } from '../../parts/when.tsx';
import { may } from '../../server/me.ts';
import { ask } from '../../server/request.ts';
import { roleTitle } from './roles.ts';

/** Somebody who was asked to come, and has not yet. */
export function InvitationRow({ service, invitation }: { service: ManagedService; invitation: Invitation }) {
  const queries = useQueryClient();
  const [revoking, setRevoking] = useState(false);
  const { email, role, invited_by, expires_at, is_void } = invitation;
  return (
    <>
      <Row
        lead={<Mail size={20} aria-hidden />}
        title={
          <>
            {email}
            {is_void && <Badge color="gray">Expired</Badge>}
          </>
        }
        about={invited_by ? `Invited by ${invited_by}` : undefined}
        aside={
          <>
            <Fact>
              {is_void ? 'Expired' : 'Expires'} <When time={expires_at} />
            </Fact>
            <Text size="sm" w={70}>
              {roleTitle(role)}
            </Text>
            {may(service.role, 'owner') && (
              <Button
                size="compact-sm"
                variant="default"
                w={82}
                onClick={() => setRevoking(true)}
                aria-label={`Revoke the invitation of ${email}`}
              >
                Revoke
              </Button>
            )}
          </>
        }
      />
      <Confirm
        opened={revoking}
        close={() => setRevoking(false)}
        title={`Revoke the invitation of ${email}?`}
        label="Revoke"
        isDangerous
        act={async () => {
          await ask('DELETE', `/services/${service.id}/invitations/${invitation.id}`);
          await queries.invalidateQueries({ queryKey: [service.id] });
          say('The invitation is void.');
        }}
      >
        The link that they were given leads nowhere then.
      </Confirm>
    </>
  );
}
