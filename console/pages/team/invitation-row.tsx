import { Badge, Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { ConsoleService } from '../../../contract/console/console.ts';
import type { Invitation } from '../../../contract/console/team.ts';
import { hasRole } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { Row, RowFact, RowGlyph } from '../../components/lists/list.tsx';
import { RelativeTime } from '../../components/text/time.tsx';
import { roleTitle } from './roles.ts';

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
            {is_void && <Badge color="gray">Expired</Badge>}
          </>
        }
        about={invited_by ? `Invited by ${invited_by}` : undefined}
        aside={
          <>
            <RowFact>
              {is_void ? 'Expired' : 'Expires'} <RelativeTime time={expires_at} />
            </RowFact>
            <Text size="sm" w={70}>
              {roleTitle(role)}
            </Text>
            {hasRole(service.role, 'owner') && (
              <Button
                size="compact-sm"
                variant="default"
                w={82}
                onClick={() => setRevoking(true)}
                aria-label={`Revoke the invitation for ${email}`}
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
        title={`Revoke the invitation for ${email}?`}
        label="Revoke"
        isDangerous
        act={async () => {
          await request('DELETE', `/services/${service.id}/invitations/${invitation.id}`);
          await queries.invalidateQueries({ queryKey: [service.id] });
          showToast('Invitation revoked.');
        }}
      >
        The link you sent them will stop working.
      </Confirm>
    </>
  );
}
