import { arrayMove } from '@dnd-kit/sortable';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlacedWidgets } from '../../../contract/placed-widgets.ts';
import { sayFault } from '../../parts/say.ts';
import { ask } from '../../server/request.ts';
import { widgetsQuery } from './shown-widgets.ts';
import { placesFor } from './widget-places.ts';

type Places = ReturnType<typeof placesFor>;

/** Moves a widget in its list, at once; where the server refuses, what it has is shown again. */
export function useMove(service: string, user: string | null) {
  const queries = useQueryClient();
  const { queryKey } = widgetsQuery(service, user);
  const mutationKey = [service, 'move widgets'];
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that the order at the end is that of the last move.
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (places: Places) => {
      for (const { id, position } of places)
        await ask('PATCH', `/services/${service}/widgets/${id}`, { position });
    },
    onError: sayFault,
    // What the server has replaces what is shown once nothing is on its way.
    onSettled: () =>
      queries.isMutating({ mutationKey }) > 1
        ? undefined
        : queries.invalidateQueries({ queryKey: [service, 'widgets'] }),
  });

  return (from: number, to: number) => {
    const list = queries.getQueryData<PlacedWidgets>(queryKey);
    if (!list || from === to) return;
    void queries.cancelQueries({ queryKey: [service, 'widgets'] });
    const moved = arrayMove(list.data, from, to);
    const places = placesFor(moved, to);
    const positions = new Map(places.map(({ id, position }) => [id, position]));
    const data = moved.map((widget) => ({
      ...widget,
      position: positions.get(widget.id) ?? widget.position,
    }));
    queries.setQueryData<PlacedWidgets>(queryKey, { ...list, data });
    mutate(places);
  };
}
