import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PlacedWidgets, ShownWidget, Widget } from '../../../contract/api/widgets.ts';
import { queryString, request } from '../../api-client/request.ts';

/** @param user limits the list to the widgets for everybody and for this user; null lists all */
export const widgetsQuery = (service: string, user: string | null) =>
  queryOptions({
    queryKey: [service, 'widgets', user] as const,
    queryFn: () =>
      request<PlacedWidgets>('GET', `/services/${service}/widgets${queryString({ user_id: user })}`),
  });

export type WidgetState = 'scheduled' | 'shown' | 'ended';

export function widgetState({ shown_from: from, shown_until: until }: Widget, now = Date.now()): WidgetState {
  if (until !== undefined && Date.parse(until) <= now) return 'ended';
  return from !== undefined && Date.parse(from) > now ? 'scheduled' : 'shown';
}

/** Returns the widgets that a user sees now; null stands for a user without own widgets. */
export function widgetsShownTo(user: string | null, widgets: Widget[]): ShownWidget[] {
  return widgets.filter(
    (widget) => widgetState(widget) === 'shown' && (widget.user_id === undefined || widget.user_id === user),
  );
}

/** Returns the widgets that everybody sees now; undefined until they are loaded. */
export function useWidgetsShownToEverybody(service: string): ShownWidget[] | undefined {
  const { data } = useQuery(widgetsQuery(service, null));
  return data && widgetsShownTo(null, data.data);
}
