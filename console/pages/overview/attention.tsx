import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ManagedService } from '../../../contract/console.ts';
import type { Overview } from '../../../contract/overview.ts';
import { counted } from '../../parts/numbers.ts';
import { reasonOf } from '../../parts/reasons.ts';
import { relatively } from '../../parts/when.tsx';
import { paths } from '../../paths.ts';
import { useMe } from '../../server/me.ts';
import classes from './overview.module.css';

type Matter = { name: string; isGrave: boolean; title: string; about: ReactNode; to?: string; mend?: string };

/** What somebody should look at, the graver first, each with where it is mended. */
export function Attention({ service, overview }: { service: ManagedService; overview: Overview }) {
  const { installation } = useMe();
  const matters = mattersOf(service, overview, installation.is_secure).sort(
    (one, other) => Number(other.isGrave) - Number(one.isGrave),
  );
  return (
    <Card component="section" aria-labelledby="attention">
      <Title order={2} size="h5" id="attention" mb="sm">
        Needs attention
      </Title>
      {matters.length === 0 ? (
        <Group gap="xs" wrap="nowrap">
          <CircleCheck size={18} aria-hidden color="var(--bell)" style={{ flex: 'none' }} />
          <Text size="sm" c="var(--quiet)">
            Nothing. All is well.
          </Text>
        </Group>
      ) : (
        <ul className={classes.list}>
          {matters.map((matter) => (
            <Item key={matter.name} matter={matter} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Item({ matter: { isGrave, title, about, to, mend } }: { matter: Matter }) {
  const Icon = isGrave ? TriangleAlert : Info;
  return (
    <li className={classes.matter}>
      <Icon
        size={17}
        aria-label={isGrave ? 'Problem' : 'Note'}
        color={isGrave ? 'var(--mantine-color-error)' : 'var(--quiet)'}
      />
      <div>
        <div className={classes.matterTitle}>{title}</div>
        <div className={classes.label}>{about}</div>
        {to && (
          <Anchor component={Link} to={to} size="sm">
            {mend}
          </Anchor>
        )}
      </div>
    </li>
  );
}

function mattersOf(service: ManagedService, overview: Overview, isSecure: boolean): Matter[] {
  const { id, logo_url } = service;
  const failures = failuresOf(overview);
  const matters: Matter[] = failures.map(({ words, advice, number }, index) => ({
    name: words,
    isGrave: true,
    title: `${words}: ${counted(number, 'delivery', 'deliveries')}`,
    about: <>In the last 7 days. {advice}</>,
    ...(index === failures.length - 1 && { to: paths.notifications(id), mend: 'What was sent' }),
  }));
  if (!isSecure)
    matters.push({
      name: 'https',
      isGrave: true,
      title: 'Phones cannot open the experience',
      about:
        'They take notifications over https alone. Whoever runs this installation sets PUBLIC_URL to its https address.',
    });
  for (const { id: key, name, last_four, last_used_at } of overview.unused_keys)
    matters.push({
      name: key,
      isGrave: false,
      title: `The key ${name ?? `that ends in ${last_four}`} is not used`,
      about: last_used_at
        ? `The last time was ${relatively(last_used_at)}. A key that nobody needs is a risk.`
        : 'Nobody has used it in 90 days. A key that nobody needs is a risk.',
      to: paths.keys(id),
      mend: 'Look at the keys',
    });
  if (!logo_url)
    matters.push({
      name: 'logo',
      isGrave: false,
      title: 'There is no logo yet',
      about: 'People see it on their home screen and beside every notification.',
      to: paths.brand(id),
      mend: 'Add a logo',
    });
  return matters;
}

/** Kinds of failures that somebody can do something about. Phones that are gone are no concern. */
function failuresOf({ failures }: Overview) {
  const kinds = new Map<string, { words: string; advice: string | null; number: number }>();
  for (const { reason, count: number } of failures) {
    const { words, advice, isUsual } = reasonOf(reason);
    if (isUsual) continue;
    const kind = kinds.get(words) ?? { words, advice, number: 0 };
    kinds.set(words, { ...kind, number: kind.number + number });
  }
  return [...kinds.values()].sort((a, b) => b.number - a.number).slice(0, 4);
}
