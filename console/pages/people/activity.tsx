import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useParams } from 'react-router';
import type { Activity } from '../../../contract/activities.ts';
import { Empty } from '../../parts/empty.tsx';
import { LoadFault } from '../../parts/load-fault.tsx';
import { More } from '../../parts/more.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Row, Rows, RowsWait } from '../../parts/rows.tsx';
import { exactly } from '../../parts/when.tsx';
import { listQuery } from '../../server/lists.ts';
import { useService } from '../../server/me.ts';
import { byDay, signOf, timeOf, wordsOf } from './deeds.ts';
import classes from './people.module.css';

/** Who did what, and when. */
export function ActivityLog() {
  const service = useService(useParams().service!);
  const log = useInfiniteQuery(
    listQuery<Activity>([service.id, 'activities'], `/services/${service.id}/activities`),
  );
  return (
    <>
      <PageHead
        title="Activity"
        about="What people did here in the console, newest first. What programs do with a key is not listed."
      />
      {log.data ? (
        log.data.length === 0 ? (
          <Empty icon={<History size={32} />} title="Nothing was done yet">
            Whoever sends, changes or removes something leaves a line here.
          </Empty>
        ) : (
          <Stack gap="xl">
            {byDay(log.data).map(({ day, activities }) => (
              <section key={day}>
                <h2 className={classes.day}>{day}</h2>
                <Rows label={day}>
                  {activities.map((activity) => (
                    <Deed key={activity.id} activity={activity} />
                  ))}
                </Rows>
              </section>
            ))}
          </Stack>
        )
      ) : log.error ? (
        <LoadFault error={log.error} retry={() => void log.refetch()} />
      ) : (
        <RowsWait count={6} />
      )}
      <More query={log} />
    </>
  );
}

function Deed({ activity }: { activity: Activity }) {
  const Sign = signOf(activity);
  const { actor, subject, created_at } = activity;
  return (
    <Row
      lead={
        <span className={classes.sign}>
          <Sign aria-hidden />
        </span>
      }
      title={
        <span className={classes.deed}>
          <span className={classes.who}>{actor}</span> {wordsOf(activity)}{' '}
          {subject !== null && <span className={classes.subject}>{subject}</span>}
        </span>
      }
      isBrief
      aside={
        <time className={classes.time} dateTime={created_at} title={exactly(created_at)}>
          {timeOf(created_at)}
        </time>
      }
    />
  );
}
