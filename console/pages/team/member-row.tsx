import { ActionIcon, Avatar, Badge, Menu, NativeSelect, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, LogOut, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import type { Member } from '../../../contract/console/team.ts';
import type { MemberRole } from '../../../contract/lists.ts';
import { fill } from '../../../languages/text.ts';
import { hasRole, meQuery } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { showErrorToast, showToast } from '../../components/feedback/toast.ts';
import { Row, RowFact } from '../../components/lists/list.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { RelativeTime } from '../../components/text/time.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { ROLE_TEXTS, roleTitle } from './roles.ts';
import classes from './team.module.css';

const words = texts.team.member;

type Props = { service: ConsoleService; member: Member; isLastOwner: boolean };

export function MemberRow({ service, member, isLastOwner }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  /** The role that an owner chose for themselves, until they confirm it. */
  const [ownNewRole, setOwnNewRole] = useState<MemberRole | null>(null);
  const isOwner = hasRole(service.role, 'owner');
  const name = member.name || member.email;
  const path = `/services/${service.id}/members/${member.id}`;
  const consequence = member.is_you ? words.leaving.body : words.removal.body;

  const changeRole = async (role: MemberRole) => {
    await request<Member>('PATCH', path, { role });
    await queries.invalidateQueries({ queryKey: [service.id] });
    showToast(fill(words.nowRole[role], { name }));
  };
  const changing = useMutation({ mutationFn: changeRole, onError: showErrorToast });
  const remove = async () => {
    await request('DELETE', path);
    if (!member.is_you) {
      showToast(fill(words.removed, { name }));
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
            {member.is_you && <span className={classes.you}>{words.you}</span>}
            {member.group_role === member.role && <Badge color="gray">{words.byGroup}</Badge>}
            {service.requires_second_factor && !member.has_second_factor && (
              <Badge color="yellow">{words.noSecondFactor}</Badge>
            )}
          </>
        }
        about={member.email}
        aside={
          <>
            <RowFact>{fillWith(words.joined, { time: <RelativeTime time={member.since} /> })}</RowFact>
            {isOwner && !isLastOwner ? (
              <NativeSelect
                aria-label={fill(words.roleOf, { name })}
                w={140}
                value={member.role}
                disabled={changing.isPending}
                data={ROLE_TEXTS.map(({ role, title }) => ({
                  value: role,
                  label: title,
                  disabled: member.group_role !== null && !hasRole(role, member.group_role),
                }))}
                onChange={({ target }) => {
                  const role = target.value as MemberRole;
                  if (member.is_you) setOwnNewRole(role);
                  else changing.mutate(role);
                }}
              />
            ) : (
              <Text size="sm" w={140}>
                {roleTitle(member.role)}
              </Text>
            )}
            {isOwner || member.is_you ? (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={fill(words.moreActions, { name })}
                  >
                    <Ellipsis size={18} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {isLastOwner && <Menu.Label>{words.oneOwner}</Menu.Label>}
                  <Menu.Item
                    color="red"
                    disabled={isLastOwner}
                    leftSection={member.is_you ? <LogOut size={16} /> : <UserMinus size={16} />}
                    onClick={() => setRemoving(true)}
                  >
                    {member.is_you ? words.leave : texts.team.remove}
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
        opened={isRemoving}
        close={() => setRemoving(false)}
        title={member.is_you ? words.leaving.title : fill(words.removal.title, { name })}
        label={member.is_you ? words.leaving.button : texts.team.remove}
        isDangerous
        act={remove}
      >
        {member.group_role === null ? consequence : fill(words.untilSignIn, { consequence })}
      </Confirm>
      <Confirm
        opened={ownNewRole !== null}
        close={() => setOwnNewRole(null)}
        title={words.givingUp.title}
        label={words.givingUp.button}
        isDangerous
        act={() => changeRole(ownNewRole!)}
      >
        {words.givingUp.body}
      </Confirm>
    </>
  );
}
