import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import type { Overview } from '../../../contract/console/overview.ts';
import { isChromes } from '../../../contract/pauses.ts';
import { USUAL_CODES } from '../../../contract/reason-codes.ts';
import { fill } from '../../../languages/text.ts';
import { useMe } from '../../api-client/me.ts';
import { English } from '../../components/feedback/error-message.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { count } from '../../components/text/numbers.ts';
import { reasonOf } from '../../components/text/reasons.ts';
import { formatDateTime, formatRelativeTime } from '../../components/text/time.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import classes from './overview.module.css';

const { attention } = texts.overview;

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
        {attention.title}
      </Title>
      {issues.length === 0 ? (
        <Group gap="xs" wrap="nowrap">
          <CircleCheck size={18} aria-hidden color="var(--bell)" style={{ flex: 'none' }} />
          <Text size="sm" c="var(--quiet)">
            {attention.none}
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
        aria-label={isSevere ? attention.problem : attention.note}
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
    title: count(attention.failures.title, number),
    about: advice ? fill(attention.failures.about, { reason: words, advice }) : words,
    ...(index === failures.length - 1 && {
      link: { to: paths.notifications(id), label: attention.failures.link },
    }),
  }));
  for (const { host, until, detail } of overview.pauses) {
    const { title, about } = isChromes(host) ? attention.pauses.chrome : attention.pauses.any;
    issues.push({
      key: host,
      isSevere: true,
      title: fill(title, { host }),
      about: fillWith(about, {
        host: <bdi>{host}</bdi>,
        answer: <English>{detail}</English>,
        time: formatDateTime(until),
      }),
    });
  }
  if (overview.failing_domain !== null)
    issues.push({
      key: 'domain',
      isSevere: true,
      title: fill(attention.domain.title, { domain: overview.failing_domain }),
      about: attention.domain.about,
      link: { to: paths.link(id), label: attention.domain.link },
    });
  if (overview.certificate)
    issues.push({
      key: 'certificate',
      isSevere: true,
      title: attention.certificate.title,
      about: fill(attention.certificate.about, {
        host: overview.certificate.host,
        time: formatDateTime(overview.certificate.expires_at),
      }),
    });
  if (!isSecure)
    issues.push({
      key: 'https',
      isSevere: true,
      ...attention.https,
    });
  for (const { id: keyId, name, last_four, last_used_at } of overview.unused_keys)
    issues.push({
      key: keyId,
      isSevere: false,
      title:
        name === null
          ? fill(attention.unusedKey.titleUnnamed, { end: last_four })
          : fill(attention.unusedKey.title, { name }),
      about: last_used_at
        ? fill(attention.unusedKey.lastUsed, { time: formatRelativeTime(last_used_at) })
        : attention.unusedKey.notUsed,
      link: { to: paths.keys(id), label: attention.unusedKey.link },
    });
  if (!logo_url)
    issues.push({
      key: 'logo',
      isSevere: false,
      title: attention.logo.title,
      about: attention.logo.about,
      link: { to: paths.brand(id), label: attention.logo.link },
    });
  return issues;
}

/** Returns failures that somebody can act on, by reason. Lost subscriptions are expected and left out. */
function failuresOf({ failures }: Overview) {
  const kinds = new Map<string, { words: string; advice: string; number: number }>();
  for (const { reason_code, count: ofCode } of failures) {
    if (USUAL_CODES.includes(reason_code)) continue;
    const { words, advice } = reasonOf(reason_code);
    const kind = kinds.get(words) ?? { words, advice, number: 0 };
    kinds.set(words, { ...kind, number: kind.number + ofCode });
  }
  return [...kinds.values()].sort((a, b) => b.number - a.number).slice(0, 4);
}
