import { Card, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { UserRun } from '../../../../contract/console/automations.ts';
import { LoadMore } from '../../../components/lists/list.tsx';
import { fillWith } from '../../../components/text/fill.tsx';
import { RelativeTime } from '../../../components/text/time.tsx';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import classes from '../automations.module.css';
import { userRunsQuery } from '../queries.ts';
import { describeRun, describeSteps } from './describe-run.ts';

const { ofCustomer: words } = texts.runs;

/** The runs of a user, which say why the user got what. Renders nothing without any. */
export function UserRuns({ service, user }: { service: string; user: string }) {
  const query = useInfiniteQuery(userRunsQuery(service, user));
  const { data } = query;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="automations">
      <Title order={2} size="h4" id="automations">
        {words.title}
      </Title>
      <Text size="sm" c="var(--quiet)" mb="sm">
        {words.about}
      </Text>
      <Card p={0}>
        {data.map((run) => (
          <UserRunRow key={run.id} service={service} run={run} />
        ))}
      </Card>
      <LoadMore query={query} />
    </section>
  );
}

function UserRunRow({ service, run }: { service: string; run: UserRun }) {
  const { automation, sent } = run;
  return (
    <article className={classes.run}>
      <Link to={paths.automation(service, automation.id)}>{automation.name}</Link>
      <RelativeTime time={run.started_at} />
      <small>{describeRun(run, run.is_on)}</small>
      <small>{describeSteps(run, run.steps)}</small>
      <small>
        {sent.length === 0
          ? words.notSent
          : fillWith(words.sent, {
              titles: sent.map(({ id, title }, i) => (
                <span key={id}>
                  {i > 0 && ', '}
                  <Link to={paths.notification(service, id)}>{title}</Link>
                </span>
              )),
            })}
      </small>
    </article>
  );
}
