import { Button, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useParams } from 'react-router';
import { LoadFault } from '../../parts/load-fault.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Rows, RowsWait } from '../../parts/rows.tsx';
import { may, useService } from '../../server/me.ts';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { invitationsQuery, membersQuery } from './queries.ts';
import { RoleTable } from './role-table.tsx';

/** Who works on a service, who has been invited, and what each may do. */
export function People() {
  const service = useService(useParams().service!);
  const [inviting, { open, close }] = useDisclosure();
  const members = useQuery(membersQuery(service.id));
  const invitations = useQuery(invitationsQuery(service.id));
  const isOwner = may(service.role, 'owner');
  const owners = members.data?.filter(({ role }) => role === 'owner').length ?? 0;
  return (
    <>
      <PageHead
        title="People"
        about={
          isOwner
            ? 'Whoever works on this service has an account of their own. Invite them by their address.'
            : 'Who works on this service. An owner invites people and changes what they may do.'
        }
      >
        {isOwner && (
          <Button leftSection={<UserPlus size={17} aria-hidden />} onClick={open}>
            Invite somebody
          </Button>
        )}
      </PageHead>
      <Stack gap="xl">
        {members.data ? (
          <Rows label="Members">
            {members.data.map((member) => (
              <MemberRow
                key={member.id}
                service={service}
                member={member}
                isLastOwner={member.role === 'owner' && owners === 1}
              />
            ))}
          </Rows>
        ) : members.error ? (
          <LoadFault error={members.error} retry={() => void members.refetch()} />
        ) : (
          <RowsWait />
        )}
        {invitations.error && (
          <LoadFault error={invitations.error} retry={() => void invitations.refetch()} />
        )}
        {invitations.data && invitations.data.length > 0 && (
          <section>
            <Title order={2} size="h4" mb="sm">
              Invited
            </Title>
            <Rows label="Invitations">
              {invitations.data.map((invitation) => (
                <InvitationRow key={invitation.id} service={service} invitation={invitation} />
              ))}
            </Rows>
          </section>
        )}
        <RoleTable />
      </Stack>
      {isOwner && <InviteDialog service={service} opened={inviting} close={close} />}
    </>
  );
}
