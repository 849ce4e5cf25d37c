import { Card, NativeSelect, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Run } from '../../../../contract/api/automations/automation-runs.ts';
import type { Automation } from '../../../../contract/api/automations/automations.ts';
import { RUN_STATUSES } from '../../../../contract/lists.ts';
import { LoadError } from '../../../components/feedback/error-pages.tsx';
import { LoadMore, RowsSkeleton } from '../../../components/lists/list.tsx';
import { RelativeTime } from '../../../components/text/time.tsx';
import { userLabel } from '../../../components/text/user-label.ts';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import classes from '../automations.module.css';
import { runsQuery } from '../queries.ts';
import { describeRun, describeSteps } from './describe-run.ts';

const { runs: words } = texts;

/** The log of an automation: who got how far. */
export function Runs({ service, automation }: { service: string; automation: Automation }) {
  const [status, setStatus] = useState('');
  const query = useInfiniteQuery({ ...runsQuery(service, automation.id, status), refetchInterval: 15_000 });
  const { data, error, refetch } = query;
  return (
    <section aria-label={words.title}>
      <NativeSelect
        mb="sm"
        maw={220}
        aria-label={words.filter}
        value={status}
        data={[
          { value: '', label: words.all },
          ...RUN_STATUSES.map((value) => ({ value, label: words.statuses[value] })),
        ]}
        onChange={({ target }) => setStatus(target.value)}
      />
      {data ? (
        data.length === 0 ? (
          <Text c="var(--quiet)">{status ? words.none : words.empty}</Text>
        ) : (
          <Card p={0}>
            {data.map((run) => (
              <RunRow key={run.id} service={service} automation={automation} run={run} />
            ))}
          </Card>
        )
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
      <LoadMore query={query} />
    </section>
  );
}

function RunRow({ service, automation, run }: { service: string; automation: Automation; run: Run }) {
  const { user_id: user, started_at } = run;
  return (
    <article className={classes.run}>
      {user === null ? (
        <span>{words.toMany}</span>
      ) : (
        <Link to={paths.user(service, user)}>{userLabel({ user_id: user, name: null })}</Link>
      )}
      <RelativeTime time={started_at} />
      <small>{describeRun(run, automation.enabled)}</small>
      <small>{describeSteps(run, automation.steps.length)}</small>
    </article>
  );
}
