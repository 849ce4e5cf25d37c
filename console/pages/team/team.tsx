import { Button, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useParams } from 'react-router';
import type { Invitation, Member } from '../../../contract/console/team.ts';
import { hasRole, useMe, useService } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { Rows, RowsSkeleton } from '../../components/lists/list.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { texts } from '../../texts.ts';
import { GroupRoles } from './group-roles.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { ROLE_TEXTS } from './roles.ts';
import classes from './team.module.css';

const { team } = texts;

const listQuery = <Item,>(service: string, list: 'members' | 'invitations') =>
  queryOptions({
    queryKey: [service, list],
    queryFn: async () => (await request<{ data: Item[] }>('GET', `/services/${service}/${list}`)).data,
  });

/** The members of a service, open invitations, and the permissions of each role. */
export function Team() {
  const service = useService(useParams().service!);
  const { company } = useMe().installation;
  const [inviting, { open, close }] = useDisclosure();
  const members = useQuery(listQuery<Member>(service.id, 'members'));
  const invitations = useQuery(listQuery<Invitation>(service.id, 'invitations'));
  const isOwner = hasRole(service.role, 'owner');
  const owners = members.data?.filter(({ role }) => role === 'owner').length ?? 0;
  return (
    <>
      <PageHead title={texts.shell.pages.team} about={isOwner ? team.aboutForOwners : team.about}>
        {isOwner && (
          <Button leftSection={<UserPlus size={17} aria-hidden />} onClick={open}>
            {team.invite.title}
          </Button>
        )}
      </PageHead>
      <Stack gap="xl">
        {members.data ? (
          <Rows label={team.members}>
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
          <LoadError error={members.error} retry={() => void members.refetch()} />
        ) : (
          <RowsSkeleton />
        )}
        {invitations.error && (
          <LoadError error={invitations.error} retry={() => void invitations.refetch()} />
        )}
        {invitations.data && invitations.data.length > 0 && (
          <section>
            <Title order={2} size="h4" mb="sm">
              {team.invitations.title}
            </Title>
            <Rows label={team.invitations.list}>
              {invitations.data.map((invitation) => (
                <InvitationRow key={invitation.id} service={service} invitation={invitation} />
              ))}
            </Rows>
          </section>
        )}
        {company?.has_groups && <GroupRoles service={service} />}
        <Permissions />
      </Stack>
      {isOwner && <InviteDialog service={service} opened={inviting} close={close} />}
    </>
  );
}

const Permissions = () => (
  <section>
    <Title order={2} size="h4" mb="sm">
      {team.permissions}
    </Title>
    <dl className={classes.roles}>
      {ROLE_TEXTS.map(({ role, title, about }) => (
        <div key={role}>
          <dt>{title}</dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  </section>
);
