import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Progress, SentDetail } from '../../../../contract/sent.ts';
import { sentQuery } from '../queries.ts';
import { isFinal } from '../words.ts';

/**
 * Hears from the server how a notification gets on, until it is final, and keeps what was read of it up to date.
 *
 * @returns whether the server's word does not come through, so that it must be asked
 */
export function useProgress(service: string, id: string): boolean {
  const queries = useQueryClient();
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    const source = new EventSource(`/console/api/services/${service}/notifications/${id}/progress`);
    source.addEventListener('open', () => setCutOff(false));
    source.addEventListener('error', () => setCutOff(true));
    source.addEventListener('progress', ({ data }) => {
      const progress: Progress = JSON.parse(data);
      if (isFinal(progress)) source.close();
      take(queries, service, id, progress);
    });
    return () => source.close();
  }, [queries, service, id]);
  return isCutOff;
}

function take(queries: QueryClient, service: string, id: string, progress: Progress) {
  const { queryKey } = sentQuery(service, id);
  const known = queries.getQueryData<SentDetail>(queryKey);
  queries.setQueryData<SentDetail>(queryKey, known && { ...known, ...progress });
  // What belongs to another state is not in the stream: reasons, times, the timeline, the row in the list.
  if (known && known.status !== progress.status)
    void queries.invalidateQueries({ queryKey: [service, 'notifications'] });
}
