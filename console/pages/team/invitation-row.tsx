import { Badge, Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { ConsoleService } from '../../../contract/console/console.ts';
import type { Invitation } from '../../../contract/console/team.ts';
import { fill } from '../../../languages/text.ts';
import { hasRole } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { Row, RowFact, RowGlyph } from '../../components/lists/list.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { RelativeTime } from '../../components/text/time.tsx';
import { texts } from '../../texts.ts';
import { roleTitle } from './roles.ts';

const { invitations } = texts.team;

/** An invitation that has not been accepted yet. */
export function InvitationRow({ service, invitation }: { service: ConsoleService; invitation: Invitation }) {
  const queries = useQueryClient();
  const [revoking, setRevoking] = useState(false);
  const { email, role, invited_by, expires_at, is_void } = invitation;
  return (
    <>
      <Row
        lead={
          <RowGlyph>
            <Mail size={18} />
          </RowGlyph>
        }
        title={
          <>
            {email}
            {is_void && <Badge color="gray">{invitations.expired}</Badge>}
          </>
        }
        about={invited_by ? fill(invitations.invitedBy, { name: invited_by }) : undefined}
        aside={
          <>
            <RowFact>
              {fillWith(is_void ? invitations.expiredAt : invitations.expiresAt, {
                time: <RelativeTime time={expires_at} />,
              })}
            </RowFact>
            <Text size="sm" miw={70}>
              {roleTitle(role)}
            </Text>
            {hasRole(service.role, 'owner') && (
              <Button
                size="compact-sm"
                variant="default"
                miw={82}
                onClick={() => setRevoking(true)}
                aria-label={fill(invitations.revokeFor, { email })}
              >
                {invitations.revoke}
              </Button>
            )}
          </>
        }
      />
      <Confirm
        opened={revoking}
        close={() => setRevoking(false)}
        title={fill(invitations.revocation.title, { email })}
        label={invitations.revoke}
        isDangerous
        act={async () => {
          await request('DELETE', `/services/${service.id}/invitations/${invitation.id}`);
          await queries.invalidateQueries({ queryKey: [service.id] });
          showToast(invitations.revoked);
        }}
      >
        {invitations.revocation.body}
      </Confirm>
    </>
  );
}
