import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { ManagedService } from '../../../../contract/console.ts';
import type { SentDetail } from '../../../../contract/sent.ts';
import { BackLink } from '../../../parts/back-link.tsx';
import { LoadFault } from '../../../parts/load-fault.tsx';
import { NoSuchPage } from '../../../parts/no-such-page.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { paths } from '../../../paths.ts';
import { useService } from '../../../server/me.ts';
import { RequestFault } from '../../../server/request.ts';
import classes from '../notifications.module.css';
import { sentQuery } from '../queries.ts';
import { StateMark } from '../state-mark.tsx';
import { isFinal, stateOf } from '../words.ts';
import { Actions } from './actions.tsx';
import { Ahead } from './ahead.tsx';
import { Content } from './content.tsx';
import { Facts } from './facts.tsx';
import { Failures } from './failures.tsx';
import { Numbers } from './numbers.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { useProgress } from './use-progress.ts';

/** One notification: what it says, who got it, and how it goes as it goes. */
export function OneNotification() {
  const { service: serviceId, id } = useParams();
  const service = useService(serviceId!);
  const isCutOff = useProgress(service.id, id!);
  const { data, error, refetch } = useQuery({
    ...sentQuery(service.id, id!),
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? FOR_TAPS : isCutOff && CUT_OFF),
  });
  const back = <BackLink to={paths.notifications(service.id)}>Notifications</BackLink>;
  if (error instanceof RequestFault && error.status === 404) return <NoSuchPage />;
  if (data) return <Shown key={id} service={service} notification={data} />;
  return (
    <>
      <PageHead title="Notification" back={back} />
      {error ? (
        <LoadFault error={error} retry={() => void refetch()} />
      ) : (
        <div className={classes.columns} aria-busy>
          <Skeleton height={220} radius="lg" />
          <Skeleton height={320} radius="lg" />
        </div>
      )}
    </>
  );
}

/** ms between two looks: taps go on when all else is final; and where the server's word does not come through. */
const FOR_TAPS = 30_000;
const CUT_OFF = 3000;

function Shown({ service, notification }: { service: ManagedService; notification: SentDetail }) {
  const { id, payload, delivery_stats: stats } = notification;
  const content = <Content service={service} payload={payload} />;
  const facts = <Facts service={service.id} notification={notification} />;
  return (
    <>
      <PageHead
        title={payload.title}
        about={
          <span role="status">
            <StateMark notification={notification} /> · {stateOf(notification).about}
          </span>
        }
        back={<BackLink to={paths.notifications(service.id)}>Notifications</BackLink>}
      >
        <Actions service={service} notification={notification} />
      </PageHead>
      {stats.total === 0 && isFinal(notification) ? (
        <div className={classes.halves}>
          {content}
          {facts}
        </div>
      ) : (
        <div className={classes.columns}>
          <Stack gap="lg">
            {stats.total === 0 && <Ahead service={service.id} notification={notification} />}
            <Numbers notification={notification} />
            {notification.failures.length > 0 && <Failures notification={notification} />}
            {stats.total > 0 && <TimelineCard service={service.id} id={id} isLive={!isFinal(notification)} />}
          </Stack>
          <Stack gap="lg">
            {content}
            {facts}
          </Stack>
        </div>
      )}
    </>
  );
}
