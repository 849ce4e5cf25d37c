import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import type { Overview } from '../../../contract/console/overview.ts';
import { pauseAdvice, pushServiceName } from '../../../contract/pauses.ts';
import { USUAL_CODES } from '../../../contract/reason-codes.ts';
import { useMe } from '../../api-client/me.ts';
import { pluralize } from '../../components/text/numbers.ts';
import { reasonOf } from '../../components/text/reasons.ts';
import { formatDateTime, formatRelativeTime } from '../../components/text/time.tsx';
import { paths } from '../../paths.ts';
import classes from './overview.module.css';

type Issue = {
  key: string;
  isSevere: boolean;
  title: string;
  about: ReactNode;
  /** A page that helps to resolve it. */
  link?: { to: string; label: string };
};

/** Issues of the service and its installation, severe ones first. */
export function Attention({ service, overview }: { service: ConsoleService; overview: Overview }) {
  const { installation } = useMe();
  const issues = findIssues(service, overview, installation.is_secure).sort(
    (a, b) => Number(b.isSevere) - Number(a.isSevere),
  );
  return (
    <Card component="section" aria-labelledby="attention">
      <Title order={2} size="h5" id="attention" mb="sm">
        Needs attention
      </Title>
      {issues.length === 0 ? (
        <Group gap="xs" wrap="nowrap">
          <CircleCheck size={18} aria-hidden color="var(--bell)" style={{ flex: 'none' }} />
          <Text size="sm" c="var(--quiet)">
            All good.
          </Text>
        </Group>
      ) : (
        <ul className={classes.list}>
          {issues.map((issue) => (
            <IssueItem key={issue.key} issue={issue} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function IssueItem({ issue: { isSevere, title, about, link } }: { issue: Issue }) {
  const Icon = isSevere ? TriangleAlert : Info;
  return (
    <li className={classes.issue}>
      <Icon
        size={17}
        aria-label={isSevere ? 'Problem' : 'Note'}
        color={isSevere ? 'var(--mantine-color-error)' : 'var(--quiet)'}
      />
      <div>
        <div className={classes.issueTitle}>{title}</div>
        <div className={classes.label}>{about}</div>
        {link && (
          <Anchor component={Link} to={link.to} size="sm">
            {link.label}
          </Anchor>
        )}
      </div>
    </li>
  );
}

function findIssues(service: ConsoleService, overview: Overview, isSecure: boolean): Issue[] {
  const { id, logo_url } = service;
  const failures = failuresOf(overview);
  const issues: Issue[] = failures.map(({ words, advice, number }, index) => ({
    key: words,
    isSevere: true,
    title: `Google or Apple didn’t take ${pluralize(number, 'message')} in the last 7 days`,
    about: [words, advice].filter(Boolean).join('. '),
    ...(index === failures.length - 1 && {
      link: { to: paths.notifications(id), label: 'View notifications' },
    }),
  }));
  for (const { host, until, detail } of overview.pauses)
    issues.push({
      key: host,
      isSevere: true,
      title: `${pushServiceName(host)} has paused your notifications`,
      about: `${host} answered ${detail}. ${pauseAdvice(host, formatDateTime(until))}`,
    });
  if (overview.failing_domain !== null)
    issues.push({
      key: 'domain',
      isSevere: true,
      title: `${overview.failing_domain} leads elsewhere`,
      about:
        'For a week it has not led to this installation. Phones that subscribed there go silent unless its DNS record is restored.',
      link: { to: paths.link(id), label: 'View the record' },
    });
  if (overview.certificate)
    issues.push({
      key: 'certificate',
      isSevere: true,
      title: 'The certificate of your app’s address expires soon',
      about: `That of ${overview.certificate.host} could not be renewed. Phones open the app until ${formatDateTime(overview.certificate.expires_at)}. The operator of this installation finds the reason by the command “carillon status”.`,
    });
  if (!isSecure)
    issues.push({
      key: 'https',
      isSevere: true,
      title: 'Phones can’t open your app',
      about:
        'They require HTTPS for notifications. The operator of this installation has to set PUBLIC_URL to its https URL.',
    });
  for (const { id: keyId, name, last_four, last_used_at } of overview.unused_keys)
    issues.push({
      key: keyId,
      isSevere: false,
      title: `API key ${name ?? `ending in ${last_four}`} is unused`,
      about: last_used_at
        ? `Last used ${formatRelativeTime(last_used_at)}. Revoke it if you don’t need it.`
        : 'Not used in the last 90 days. Revoke it if you don’t need it.',
      link: { to: paths.keys(id), label: 'View API keys' },
    });
  if (!logo_url)
    issues.push({
      key: 'logo',
      isSevere: false,
      title: 'No logo yet',
      about: 'It appears on your customers’ home screens and next to every notification.',
      link: { to: paths.brand(id), label: 'Add a logo' },
    });
  return issues;
}

/** Returns failures that somebody can act on, by reason. Lost subscriptions are expected and left out. */
function failuresOf({ failures }: Overview) {
  const kinds = new Map<string, { words: string; advice: string | null; number: number }>();
  for (const { reason_code, count: number } of failures) {
    if (USUAL_CODES.includes(reason_code)) continue;
    const { words, advice } = reasonOf(reason_code);
    const kind = kinds.get(words) ?? { words, advice, number: 0 };
    kinds.set(words, { ...kind, number: kind.number + number });
  }
  return [...kinds.values()].sort((a, b) => b.number - a.number).slice(0, 4);
}
