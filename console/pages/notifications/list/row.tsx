import { Link } from 'react-router';
import type { ConsoleNotification } from '../../../../contract/console/notifications.ts';
import { fill } from '../../../../languages/text.ts';
import { count, formatNumber } from '../../../components/text/numbers.ts';
import { shownTexts } from '../../../components/text/personal-text.ts';
import { formatLocalTime, RelativeTime } from '../../../components/text/time.tsx';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { audienceLabel } from '../audience-label.ts';
import classes from '../notifications.module.css';
import { OutcomeBar, StatusLabel } from '../status.tsx';

const { list: words } = texts.notifications;

/** One notification in the list, with a link to its page. */
export function Row({ service, notification }: { service: string; notification: ConsoleNotification }) {
  const { id, payload, audience, taps, delivery_stats: stats } = notification;
  const { title, message } = shownTexts(payload);
  const recipients = audienceLabel(audience);
  const remark = notification.is_test ? words.test : notification.retry_of ? words.resend : null;
  return (
    <Link to={paths.notification(service, id)} className={classes.row}>
      <div className={classes.content}>
        <div className={classes.words}>
          <div className={classes.title} dir="auto">
            {title}
          </div>
          <div className={classes.message} dir="auto">
            {message}
          </div>
        </div>
        {payload.image_url && <img className={classes.thumb} src={payload.image_url} alt="" loading="lazy" />}
      </div>
      <div className={classes.recipients}>
        <div title={recipients}>{remark ? fill(remark, { recipients }) : recipients}</div>
        <Time notification={notification} />
      </div>
      <div className={classes.outcome}>
        <StatusLabel notification={notification} />
        {stats.total > 0 && (
          <>
            <OutcomeBar notification={notification} />
            <span className={classes.small} aria-hidden>
              {fill(words.sentTo, {
                sent: formatNumber(stats.completed),
                devices: count(words.devices, stats.total),
              })}
            </span>
          </>
        )}
      </div>
      <div className={classes.taps}>{taps > 0 && count(words.taps, taps)}</div>
    </Link>
  );
}

function Time({ notification }: { notification: ConsoleNotification }) {
  const { is_waiting, scheduled_at, due_at, created_at } = notification;
  if (is_waiting && scheduled_at) return <time dateTime={scheduled_at}>{formatLocalTime(scheduled_at)}</time>;
  return <RelativeTime time={due_at ?? created_at} />;
}
