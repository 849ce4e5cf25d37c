import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { GroupRole } from '../../../contract/console/company-sign-in.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { MAX_GROUP_NAME_LENGTH } from '../../../contract/limits.ts';
import type { MemberRole } from '../../../contract/lists.ts';
import { fill } from '../../../languages/text.ts';
import { hasRole } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { Row, RowGlyph, Rows } from '../../components/lists/list.tsx';
import { texts } from '../../texts.ts';
import { ROLE_TEXTS, roleTitle } from './roles.ts';
import classes from './team.module.css';

const { groups } = texts.team;

const groupRolesQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'group-roles'],
    queryFn: async () =>
      (await request<{ data: GroupRole[] }>('GET', `/services/${service}/group-roles`)).data,
  });

/** The roles of the company's groups. */
export function GroupRoles({ service }: { service: ConsoleService }) {
  const { data, error, refetch } = useQuery(groupRolesQuery(service.id));
  const isOwner = hasRole(service.role, 'owner');
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data || (data.length === 0 && !isOwner)) return null;
  return (
    <section aria-labelledby="roles-by-group">
      <Title order={2} size="h4" id="roles-by-group">
        {groups.title}
      </Title>
      <Text size="sm" c="var(--quiet)" mb="sm">
        {groups.about}
      </Text>
      {data.length > 0 && (
        <Rows label={groups.title}>
          {data.map((entry) => (
            <GroupRow key={entry.group} service={service} entry={entry} />
          ))}
        </Rows>
      )}
      {isOwner && <AddGroup service={service} />}
    </section>
  );
}

function GroupRow({ service, entry: { group, role } }: { service: ConsoleService; entry: GroupRole }) {
  const queries = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <Row
        lead={
          <RowGlyph>
            <UsersRound size={18} />
          </RowGlyph>
        }
        title={group}
        isBrief
        aside={
          <>
            <Text size="sm" miw={70}>
              {roleTitle(role)}
            </Text>
            {hasRole(service.role, 'owner') && (
              <Button
                size="compact-sm"
                variant="default"
                miw={82}
                onClick={() => setRemoving(true)}
                aria-label={fill(groups.removeRole, { group })}
              >
                {texts.team.remove}
              </Button>
            )}
          </>
        }
      />
      <Confirm
        opened={isRemoving}
        close={() => setRemoving(false)}
        title={fill(groups.removal.title, { group })}
        label={texts.team.remove}
        isDangerous
        act={async () => {
          await request('DELETE', `/services/${service.id}/group-roles?group=${encodeURIComponent(group)}`);
          await queries.invalidateQueries({ queryKey: [service.id] });
          showToast(fill(groups.removed, { group }));
        }}
      >
        {groups.removal.body}
      </Confirm>
    </>
  );
}

function AddGroup({ service }: { service: ConsoleService }) {
  const queries = useQueryClient();
  const [form, setForm] = useState<{ group: string; role: MemberRole }>({ group: '', role: 'editor' });
  const adding = useMutation({
    mutationFn: () => request<GroupRole>('PUT', `/services/${service.id}/group-roles`, form),
    async onSuccess({ group, role }) {
      setForm({ ...form, group: '' });
      await queries.invalidateQueries({ queryKey: [service.id] });
      showToast(fill(groups.added, { group, role: roleTitle(role) }));
    },
  });
  const { error, formProps } = useFormChecks(adding.error, () => adding.mutate());
  return (
    <form {...formProps}>
      <FormError error={generalError(error, ['group', 'role'])} />
      <div className={classes.addGroup}>
        <TextInput
          label={groups.group}
          name="group"
          required
          withAsterisk={false}
          maxLength={MAX_GROUP_NAME_LENGTH}
          value={form.group}
          error={fieldError(error, 'group')}
          onChange={({ target }) => setForm({ ...form, group: target.value })}
        />
        <NativeSelect
          label={texts.team.role}
          value={form.role}
          data={ROLE_TEXTS.map(({ role, title }) => ({ value: role, label: title }))}
          onChange={({ target }) => setForm({ ...form, role: target.value as MemberRole })}
        />
        <Button type="submit" variant="default" loading={adding.isPending}>
          {groups.add}
        </Button>
      </div>
    </form>
  );
}
