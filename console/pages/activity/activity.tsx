import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useParams } from 'react-router';
import type { ConsoleAuditEntry } from '../../../contract/console/audit.ts';
import { fill } from '../../../languages/text.ts';
import { listQuery } from '../../api-client/lists.ts';
import { useService } from '../../api-client/me.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { EmptyState, LoadMore, Row, Rows, RowsSkeleton } from '../../components/lists/list.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { formatDateTime } from '../../components/text/time.tsx';
import { formatTimeZone } from '../../components/text/time-zones.ts';
import { LOCALE, texts } from '../../texts.ts';
import classes from './activity.module.css';
import { actorOf, iconFor, sentenceOf, subjectOf } from './audit-sentences.ts';

const { activity } = texts;

/** The audit log: who did what, and when. */
export function AuditLog() {
  const service = useService(useParams().service!);
  const log = useInfiniteQuery(
    listQuery<ConsoleAuditEntry>([service.id, 'audit-entries'], `/services/${service.id}/audit-entries`),
  );
  return (
    <>
      <PageHead
        title={texts.shell.pages.activity}
        about={fill(activity.about, { zone: formatTimeZone(new Date()) })}
      />
      {log.data ? (
        log.data.length === 0 ? (
          <EmptyState icon={<History size={32} />} title={activity.empty.title}>
            {activity.empty.body}
          </EmptyState>
        ) : (
          <Stack gap="xl">
            {groupByDay(log.data).map(({ day, entries }) => (
              <section key={day}>
                <h2 className={classes.day}>{day}</h2>
                <Rows label={day}>
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </Rows>
              </section>
            ))}
          </Stack>
        )
      ) : log.error ? (
        <LoadError error={log.error} retry={() => void log.refetch()} />
      ) : (
        <RowsSkeleton count={6} />
      )}
      <LoadMore query={log} />
    </>
  );
}

function Entry({ entry }: { entry: ConsoleAuditEntry }) {
  const Icon = iconFor(entry);
  const { created_at } = entry;
  return (
    <Row
      lead={
        <span className={classes.icon}>
          <Icon aria-hidden />
        </span>
      }
      title={
        <span className={classes.sentence}>
          {fillWith(sentenceOf(entry), {
            actor: <bdi className={classes.actor}>{actorOf(entry)}</bdi>,
            subject: <bdi className={classes.subject}>{subjectOf(entry)}</bdi>,
          })}
        </span>
      }
      isBrief
      aside={
        <time className={classes.time} dateTime={created_at} title={formatDateTime(created_at)}>
          {TIME.format(new Date(created_at))}
        </time>
      }
    />
  );
}

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full' });
const TIME = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });

/** Groups entries, which are sorted by time, by days of this browser's time zone. */
function groupByDay(entries: ConsoleAuditEntry[]): { day: string; entries: ConsoleAuditEntry[] }[] {
  const days: { day: string; entries: ConsoleAuditEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayLabel(new Date(entry.created_at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function dayLabel(time: Date): string {
  const today = new Date();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (time.toDateString() === today.toDateString()) return activity.today;
  return time.toDateString() === yesterday.toDateString() ? activity.yesterday : DAY.format(time);
}
