import { ActionIcon, Avatar, Menu, NativeSelect, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, LogOut, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ManagedService } from '../../../contract/console.ts';
import type { MemberRole } from '../../../contract/members.ts';
import type { Member } from '../../../contract/people.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Fact, Row } from '../../parts/rows.tsx';
import { say, sayFault } from '../../parts/say.ts';
import { When } from '../../parts/when.tsx';
import { paths } from '../../paths.ts';
import { may, meQuery } from '../../server/me.ts';
import { ask } from '../../server/request.ts';
import classes from './people.module.css';
import { ROLE_WORDS, roleTitle } from './roles.ts';

type Props = { service: ManagedService; member: Member; isLastOwner: boolean };

export function MemberRow({ service, member, isLastOwner }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [stepping, setStepping] = useState<MemberRole | null>(null);
  const isOwner = may(service.role, 'owner');
  const name = member.name || member.email;
  const path = `/services/${service.id}/members/${member.id}`;

  const change = async (role: MemberRole) => {
    await ask<Member>('PATCH', path, { role });
    await queries.invalidateQueries({ queryKey: [service.id] });
    say(`${name} is ${roleTitle(role).toLowerCase()} now.`);
  };
  const changing = useMutation({ mutationFn: change, onError: sayFault });
  const remove = async () => {
    await ask('DELETE', path);
    if (!member.is_you) {
      say(`${name} was removed.`);
      return queries.invalidateQueries({ queryKey: [service.id] });
    }
    await queries.invalidateQueries({ queryKey: meQuery.queryKey });
    await navigate(paths.home);
  };

  return (
    <>
      <Row
        lead={<Avatar name={name} color="bell" alt="" size={38} />}
        title={
          <>
            {name}
            {member.is_you && <span className={classes.you}>you</span>}
          </>
        }
        about={member.email}
        aside={
          <>
            <Fact>
              Joined <When time={member.since} />
            </Fact>
            {isOwner && !isLastOwner ? (
              <NativeSelect
                aria-label={`Role of ${name}`}
                w={118}
                value={member.role}
                disabled={changing.isPending}
                data={ROLE_WORDS.map(({ role, title }) => ({ value: role, label: title }))}
                onChange={({ target }) => {
                  const role = target.value as MemberRole;
                  if (member.is_you) setStepping(role);
                  else changing.mutate(role);
                }}
              />
            ) : (
              <Text size="sm" w={118}>
                {roleTitle(member.role)}
              </Text>
            )}
            {isOwner || member.is_you ? (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`More on ${name}`}>
                    <Ellipsis size={18} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {isLastOwner && <Menu.Label>A service keeps an owner</Menu.Label>}
                  <Menu.Item
                    color="red"
                    disabled={isLastOwner}
                    leftSection={member.is_you ? <LogOut size={16} /> : <UserMinus size={16} />}
                    onClick={() => setLeaving(true)}
                  >
                    {member.is_you ? 'Leave the service' : 'Remove'}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            ) : (
              <span className={classes.noMenu} />
            )}
          </>
        }
      />
      <Confirm
        opened={leaving}
        close={() => setLeaving(false)}
        title={member.is_you ? 'Leave this service?' : `Remove ${name}?`}
        label={member.is_you ? 'Leave' : 'Remove'}
        isDangerous
        act={remove}
      >
        {member.is_you
          ? 'You will not see it any more. To come back, an owner has to invite you.'
          : 'They will not see this service any more. Their account, and what they did here, stay.'}
      </Confirm>
      <Confirm
        opened={stepping !== null}
        close={() => setStepping(null)}
        title="Give up being owner?"
        label="Give it up"
        isDangerous
        act={() => change(stepping!)}
      >
        Keys and people will be for others to change. To become owner again, you have to ask one.
      </Confirm>
    </>
  );
}
