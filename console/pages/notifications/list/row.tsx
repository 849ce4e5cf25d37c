import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import type { SentNotification } from '../../../../contract/sent.ts';
import { count, counted } from '../../../parts/numbers.ts';
import { exactly, When } from '../../../parts/when.tsx';
import { paths } from '../../../paths.ts';
import classes from '../notifications.module.css';
import { OutcomeBar } from '../outcome-bar.tsx';
import { StateMark } from '../state-mark.tsx';
import { audienceOf } from '../words.ts';

/** One notification in the list: a link to all that is known of it. */
export function Row({ service, notification }: { service: string; notification: SentNotification }) {
  const { id, payload, audience, taps, delivery_stats: stats } = notification;
  return (
    <Link to={paths.notification(service, id)} className={classes.row}>
      <span className={classes.thumb} data-empty={!payload.image_url || undefined}>
        {payload.image_url ? (
          <img src={payload.image_url} alt="" loading="lazy" />
        ) : (
          <Bell size={18} aria-hidden />
        )}
      </span>
      <div style={{ minWidth: 0 }}>
        <div className={classes.title}>{payload.title}</div>
        <div className={classes.message}>{payload.message}</div>
      </div>
      <div className={classes.whom}>
        <div title={audienceOf(audience)}>
          {notification.retry_of ? `${audienceOf(audience)}, again` : audienceOf(audience)}
        </div>
        <Time notification={notification} />
      </div>
      <div className={classes.became}>
        <StateMark notification={notification} />
        {stats.total > 0 && (
          <>
            <OutcomeBar stats={stats} />
            <span className={classes.small} aria-hidden>
              {count(stats.completed)} of {counted(stats.total, 'device')}
            </span>
          </>
        )}
      </div>
      <div className={classes.taps}>{taps > 0 && counted(taps, 'tap')}</div>
    </Link>
  );
}

function Time({ notification }: { notification: SentNotification }) {
  const { is_waiting, scheduled_at, due_at, created_at } = notification;
  if (is_waiting && scheduled_at) return <time dateTime={scheduled_at}>{exactly(scheduled_at)}</time>;
  return <When time={due_at ?? created_at} />;
}
