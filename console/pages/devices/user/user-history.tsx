import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { UserDelivery } from '../../../../contract/console/devices.ts';
import { fill } from '../../../../languages/text.ts';
import { shownText } from '../../../components/text/personal-text.ts';
import { RelativeTime } from '../../../components/text/time.tsx';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import classes from '../devices.module.css';
import { HistoryList } from '../history-list.tsx';
import { bestOf, labelOf, OutcomeMark, Why } from '../outcome.tsx';
import { userDeliveriesQuery } from '../queries.ts';

/** The notifications to a user's devices while they belonged to the user, with their outcomes. */
export function UserHistory({ service, user }: { service: string; user: string }) {
  const query = useInfiniteQuery(userDeliveriesQuery(service, user));
  return (
    <HistoryList query={query} draw={(delivery) => <Delivery service={service} delivery={delivery} />}>
      {texts.customers.history}
    </HistoryList>
  );
}

function Delivery({ service, delivery }: { service: string; delivery: UserDelivery }) {
  const { id, title, message, due_at, devices } = delivery;
  const best = bestOf(devices);
  return (
    <article className={classes.delivery}>
      <Link to={paths.notification(service, id)} dir="auto">
        {shownText(title)}
      </Link>
      <OutcomeMark outcome={best} />
      <span className={classes.small} dir="auto">
        {shownText(message)}
      </span>
      <span className={classes.small}>
        <RelativeTime time={due_at ?? best.updated_at} />
      </span>
      {devices.length > 1 && (
        <span className={classes.each}>
          {devices.map((device) => fill(labelOf(device).textOf, { device: device.name })).join(' · ')}
        </span>
      )}
      <Why outcome={best} />
    </article>
  );
}
