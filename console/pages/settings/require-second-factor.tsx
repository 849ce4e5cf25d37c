import { Anchor, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import type { Member } from '../../../contract/console/team.ts';
import { fill } from '../../../languages/text.ts';
import { hasRole, serviceQuery, useMe } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { showErrorToast, showToast } from '../../components/feedback/toast.ts';
import { Section } from '../../components/forms/section.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { count } from '../../components/text/numbers.ts';
import { paths } from '../../paths.ts';
import { LOCALE, texts } from '../../texts.ts';

const words = texts.settings.secondFactor;

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
    showToast(updated.requires_second_factor ? words.required : words.notRequired);
  };
  return (
    <Section name={words.title} about={words.about}>
      <Switch
        label={words.label}
        checked={service.requires_second_factor}
        disabled={!isOwner || !canRequire}
        {...(!isOwner && { description: texts.settings.forOwners })}
        onChange={({ target }) => void ask(target.checked).catch(showErrorToast)}
      />
      {isOwner && !canRequire && (
        <Text size="sm" c="var(--quiet)">
          {fillWith(words.ownFirst, {
            account: (
              <Anchor component={Link} to={paths.account} size="sm" underline="always">
                {words.account}
              </Anchor>
            ),
          })}
        </Text>
      )}
      <Confirm
        opened={asked !== null}
        close={() => setAsked(null)}
        title={asked?.required ? words.requiring.title : words.dropping.title}
        label={asked?.required ? words.requiring.button : words.dropping.button}
        act={save}
      >
        <Text size="sm">{asked && consequence(asked)}</Text>
      </Confirm>
    </Section>
  );
}

const MAX_NAMED = 3;

function consequence({ required, without }: { required: boolean; without: Member[] }): string {
  if (!required) return words.dropping.body;
  if (without.length === 0) return words.requiring.all;
  const names = without.slice(0, MAX_NAMED).map(({ name, email }) => name || email);
  const more = without.length - names.length;
  if (more > 0) names.push(count(words.requiring.others, more));
  return without.length === 1
    ? fill(words.requiring.single, { name: names[0]! })
    : fill(words.requiring.several, { names: new Intl.ListFormat(LOCALE).format(names) });
}
