import { Anchor, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import type { Member } from '../../../contract/console/team.ts';
import { hasRole, serviceQuery, useMe } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { Section } from '../../components/forms/section.tsx';
import { LOCALE } from '../../components/text/locale.ts';
import { pluralize } from '../../components/text/numbers.ts';
import { paths } from '../../paths.ts';

/** The requirement of a second factor for everyone on the team. An owner without one cannot switch it on. */
export function RequireSecondFactor({ service }: { service: ConsoleService }) {
  const { account } = useMe();
  const queries = useQueryClient();
  /** The owner's choice until it is confirmed, and the members whom it would shut out. */
  const [asked, setAsked] = useState<{ required: boolean; without: Member[] } | null>(null);
  const isOwner = hasRole(service.role, 'owner');
  const canRequire = account?.has_second_factor || service.requires_second_factor;
  const ask = async (required: boolean) => {
    const path = `/services/${service.id}/members`;
    const { data } = await request<{ data: Member[] }>('GET', path);
    setAsked({ required, without: data.filter((member) => !member.has_second_factor) });
  };
  const save = async () => {
    const path = `/services/${service.id}/second-factor-requirement`;
    const updated = await request<ConsoleService>('PUT', path, { required: asked!.required });
    queries.setQueryData(serviceQuery(service.id).queryKey, updated);
    showToast(
      updated.requires_second_factor ? 'Second factor required.' : 'Second factor no longer required.',
    );
  };
  return (
    <Section
      name="Second factor"
      about="A password can be guessed or stolen. With this on, the team needs an authenticator app or a passkey, too."
    >
      <Switch
        label="Require a second factor from everyone on the team"
        checked={service.requires_second_factor}
        disabled={!isOwner || !canRequire}
        {...(!isOwner && { description: 'Only owners can change it.' })}
        onChange={({ target }) => void ask(target.checked).catch((error) => showToast(error.message))}
      />
      {isOwner && !canRequire && (
        <Text size="sm" c="var(--quiet)">
          Set one up in{' '}
          <Anchor component={Link} to={paths.account} size="sm" underline="always">
            your account
          </Anchor>{' '}
          first, so that you don’t lock yourself out.
        </Text>
      )}
      <Confirm
        opened={asked !== null}
        close={() => setAsked(null)}
        title={asked?.required ? 'Require a second factor?' : 'No longer require a second factor?'}
        label={asked?.required ? 'Require it' : 'Don’t require it'}
        act={save}
      >
        <Text size="sm">{asked && consequence(asked)}</Text>
      </Confirm>
    </Section>
  );
}

const MAX_NAMED = 3;

function consequence({ required, without }: { required: boolean; without: Member[] }): string {
  if (!required) return 'Members will be able to open this service with their password alone.';
  if (without.length === 0) return 'Everyone on the team has one, so nothing changes for them.';
  const names = without.slice(0, MAX_NAMED).map(({ name, email }) => name || email);
  const more = without.length - names.length;
  if (more > 0) names.push(pluralize(more, 'other'));
  const list = new Intl.ListFormat(LOCALE).format(names);
  return `${list} ${without.length === 1 ? 'has' : 'have'} none yet. Until they set one up, all they see of this service is how to do that.`;
}
