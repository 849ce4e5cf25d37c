import { Skeleton, Stack } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import type {
  ConsoleNotificationDetails,
  WatchedProgress,
} from '../../../../contract/console/notifications.ts';
import { isFinal } from '../../../../contract/lists.ts';
import { useService } from '../../../api-client/me.ts';
import { ItemNotFound, isMissing, LoadError } from '../../../components/feedback/error-pages.tsx';
import { BackLink, PageHead } from '../../../components/page/page-head.tsx';
import { shownTexts } from '../../../components/text/personal-text.ts';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { describeStatus } from '../describe-status.ts';
import classes from '../notifications.module.css';
import { notificationQuery } from '../queries.ts';
import { StatusLabel } from '../status.tsx';
import { Actions } from './actions.tsx';
import { ContentCard, FactsCard, OptionsCard } from './content.tsx';
import { CorrectionLine } from './corrections.tsx';
import { EngagementCard } from './engagement.tsx';
import { Failures } from './failures.tsx';
import { PlatformsCard } from './platforms.tsx';
import { Recipients } from './recipients.tsx';
import { LeftOutLine, StatsCard, UpcomingCard } from './stats.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { VariantsCard } from './variants.tsx';

/** Interval for a final notification, which can still be tapped. */
const TAPS_REFETCH_MS = 30_000;
/** Interval while phones are told of a correction, which is not in the progress stream. */
const CORRECTION_REFETCH_MS = 2000;
/** Interval for failure reasons: the progress stream has only the number of failures, because counting reasons costs the server more. */
const REASONS_REFETCH_MS = 3000;
/** Interval that replaces the progress stream while it is disconnected. */
const DISCONNECTED_REFETCH_MS = 3000;

/** One notification: content, recipients and results, updated live while it is sent. */
export function NotificationPage() {
  const { service: serviceId, id } = useParams();
  const service = useService(serviceId!);
  const [isDisconnected, setDisconnected] = useState(false);
  const { data, error, refetch } = useQuery({
    ...notificationQuery(service.id, id!),
    refetchInterval: ({ state }) => {
      if (state.data?.corrections?.waiting) return CORRECTION_REFETCH_MS;
      return state.data && isFinal(state.data) ? TAPS_REFETCH_MS : isDisconnected && DISCONNECTED_REFETCH_MS;
    },
  });
  useProgressStream(service.id, id!, data !== undefined, setDisconnected);
  const back = <BackLink to={paths.notifications(service.id)}>{texts.shell.pages.notifications}</BackLink>;
  if (isMissing(error)) return <ItemNotFound item="notification" to={paths.notifications(service.id)} />;
  if (data) return <Content key={id} service={service} notification={data} />;
  return (
    <>
      <PageHead title={texts.notification.title} back={back} />
      {error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <div className={classes.columns} aria-busy>
          <Skeleton height={220} radius="lg" />
          <Skeleton height={320} radius="lg" />
        </div>
      )}
    </>
  );
}

function Content({
  service,
  notification,
}: {
  service: ConsoleService;
  notification: ConsoleNotificationDetails;
}) {
  const { id, payload, delivery_stats: stats } = notification;
  const content = <ContentCard service={service} payload={payload} />;
  const facts = (
    <>
      <FactsCard service={service} notification={notification} />
      <OptionsCard notification={notification} />
    </>
  );
  return (
    <>
      <PageHead
        title={shownTexts(payload).title}
        about={
          <span role="status">
            <StatusLabel notification={notification} /> · {describeStatus(notification).about}
          </span>
        }
        back={<BackLink to={paths.notifications(service.id)}>{texts.shell.pages.notifications}</BackLink>}
      >
        <Actions service={service} notification={notification} />
      </PageHead>
      {stats.total === 0 && isFinal(notification) ? (
        <div className={classes.halves}>
          {content}
          <Stack gap="lg">
            <CorrectionLine notification={notification} />
            {facts}
            <VariantsCard notification={notification} />
            <LeftOutLine notification={notification} />
          </Stack>
        </div>
      ) : (
        <div className={classes.columns}>
          <Stack gap="lg">
            <CorrectionLine notification={notification} />
            {stats.total === 0 && <UpcomingCard service={service} notification={notification} />}
            <StatsCard notification={notification} />
            <VariantsCard notification={notification} />
            {stats.total > 0 && <EngagementCard notification={notification} />}
            {stats.completed > 0 && <PlatformsCard service={service.id} notification={notification} />}
            {notification.failures.length > 0 && <Failures notification={notification} />}
            {stats.total > 0 && <TimelineCard service={service.id} id={id} isLive={!isFinal(notification)} />}
            {stats.total > 0 && <Recipients service={service.id} notification={notification} />}
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

/**
 * Writes the progress that the server streams into the query cache, until the notification is final. Begins once the notification
 * is loaded: otherwise an older answer could overwrite the last progress.
 *
 * @param onDisconnected gets whether the stream is disconnected, so that the page has to poll
 */
function useProgressStream(
  service: string,
  id: string,
  isLoaded: boolean,
  onDisconnected: (isDisconnected: boolean) => void,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isLoaded) return;
    let refetchTimer: ReturnType<typeof setTimeout> | undefined;
    const { queryKey } = notificationQuery(service, id);
    const refetchReasons = () => {
      refetchTimer = undefined;
      void queries.invalidateQueries({ queryKey, exact: true });
    };
    const source = new EventSource(`/console/api/services/${service}/notifications/${id}/progress`);
    source.addEventListener('open', () => onDisconnected(false));
    source.addEventListener('error', () => onDisconnected(true));
    source.addEventListener('progress', ({ data }) => {
      const progress: WatchedProgress = JSON.parse(data);
      if (isFinal(progress)) source.close();
      updateCache(queries, service, id, progress);
      if (lacksReasons(queries.getQueryData(queryKey)))
        refetchTimer ??= setTimeout(refetchReasons, REASONS_REFETCH_MS);
    });
    return () => {
      clearTimeout(refetchTimer);
      source.close();
    };
  }, [queries, service, id, isLoaded, onDisconnected]);
}

const lacksReasons = (cached: ConsoleNotificationDetails | undefined): boolean =>
  cached !== undefined &&
  cached.delivery_stats.failed !== cached.failures.reduce((sum, { count }) => sum + count, 0);

function updateCache(queries: QueryClient, service: string, id: string, progress: WatchedProgress) {
  const { queryKey } = notificationQuery(service, id);
  const cached = queries.getQueryData(queryKey);
  queries.setQueryData(queryKey, cached && { ...cached, ...progress });
  // The stream lacks other data that changes with the status: failure reasons, times, the timeline, the row in the list.
  if (cached && cached.status !== progress.status)
    void queries.invalidateQueries({ queryKey: [service, 'notifications'] });
}
