import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DeviceDelivery } from '../../../../contract/console/devices.ts';
import { count } from '../../../components/text/numbers.ts';
import { shownText } from '../../../components/text/personal-text.ts';
import { RelativeTime } from '../../../components/text/time.tsx';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import classes from '../devices.module.css';
import { HistoryList } from '../history-list.tsx';
import { OutcomeMark, Why } from '../outcome.tsx';
import { deliveriesQuery } from '../queries.ts';

const words = texts.devices.history;

/** The notifications sent to a device while it belonged to its current user, with the reasons of failures. */
export function History({ service, device }: { service: string; device: string }) {
  const query = useInfiniteQuery(deliveriesQuery(service, device));
  return (
    <HistoryList query={query} draw={(delivery) => <Delivery service={service} delivery={delivery} />}>
      {words.about}
    </HistoryList>
  );
}

function Delivery({ service, delivery }: { service: string; delivery: DeviceDelivery }) {
  const { id, title, message, attempts, due_at, updated_at } = delivery;
  return (
    <article className={classes.delivery}>
      <Link to={paths.notification(service, id)} dir="auto">
        {shownText(title)}
      </Link>
      <OutcomeMark outcome={delivery} />
      <span className={classes.small} dir="auto">
        {shownText(message)}
      </span>
      <span className={classes.small}>
        <RelativeTime time={due_at ?? updated_at} />
        {attempts > 1 && ` · ${count(words.attempts, attempts)}`}
      </span>
      <Why outcome={delivery} />
    </article>
  );
}
