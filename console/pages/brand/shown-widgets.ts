import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PlacedWidgets } from '../../../contract/placed-widgets.ts';
import type { ShownWidget, Widget } from '../../../contract/widgets.ts';
import { ask, queryOf } from '../../server/request.ts';

/** A service's widgets in their order; with a user, those for everybody and that user. */
export const widgetsQuery = (service: string, user: string | null) =>
  queryOptions({
    queryKey: [service, 'widgets', user] as const,
    queryFn: () => ask<PlacedWidgets>('GET', `/services/${service}/widgets${queryOf({ user_id: user })}`),
  });

export type WidgetState = 'scheduled' | 'shown' | 'over';

export function stateOf({ shown_from: from, shown_until: until }: Widget, now = Date.now()): WidgetState {
  if (until !== undefined && Date.parse(until) <= now) return 'over';
  return from !== undefined && Date.parse(from) > now ? 'scheduled' : 'shown';
}

/** What somebody sees now: whom nothing is known of, or a user. */
export function shownOf(widgets: Widget[], user: string | null): ShownWidget[] {
  return widgets.filter(
    (widget) => stateOf(widget) === 'shown' && (widget.user_id === undefined || widget.user_id === user),
  );
}

/** What everybody sees now; nothing before that is known. */
export function useShownWidgets(service: string): ShownWidget[] {
  const { data } = useQuery(widgetsQuery(service, null));
  return shownOf(data?.data ?? [], null);
}
