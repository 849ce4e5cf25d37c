import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { PlacedWidgets, Widget } from '../../../contract/api/widgets.ts';
import { fill } from '../../../languages/text.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { showErrorToast, showToast } from '../../components/feedback/toast.ts';
import { fillWith } from '../../components/text/fill.tsx';
import { formatNumber } from '../../components/text/numbers.ts';
import { texts } from '../../texts.ts';
import { widgetsQuery } from './shown-widgets.ts';
import { changedPositions } from './widget-positions.ts';
import { WidgetRow } from './widget-row.tsx';
import { widgetTitle } from './widget-types.tsx';
import classes from './widgets.module.css';

const { moving, removal } = texts.widgets;

/** Widgets in their order. They are moved by dragging, by keyboard, or from a row's menu. */
export function WidgetList(props: {
  service: string;
  user: string | null;
  widgets: Widget[];
  canEdit: boolean;
}) {
  const { service, widgets, canEdit } = props;
  const queries = useQueryClient();
  const move = useMoveWidget(service, props.user);
  const lastOver = useRef<string | number | null>(null);
  const [toRemove, setToRemove] = useState<Widget | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: string | number) => widgets.findIndex((widget) => widget.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(indexOf(active.id), indexOf(over.id));
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={VERTICAL_ONLY}
        accessibility={{
          announcements: announcementsFor(widgets, lastOver),
          screenReaderInstructions: {
            draggable: moving.help,
          },
        }}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={widgets} strategy={verticalListSortingStrategy}>
          <ol className={classes.list}>
            {widgets.map((widget, index) => (
              <WidgetRow
                key={widget.id}
                service={service}
                widget={widget}
                canEdit={canEdit}
                moveUp={index > 0 ? () => move(index, index - 1) : null}
                moveDown={index < widgets.length - 1 ? () => move(index, index + 1) : null}
                remove={() => setToRemove(widget)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <Confirm
        opened={toRemove !== null}
        close={() => setToRemove(null)}
        title={removal.question}
        label={removal.confirm}
        isDangerous
        act={async () => {
          await request('DELETE', `/services/${service}/widgets/${toRemove!.id}`);
          await queries.invalidateQueries({ queryKey: [service, 'widgets'] });
          showToast(removal.done);
        }}
      >
        <Text>{fillWith(removal.about, { widget: <b>{toRemove && widgetTitle(toRemove)}</b> })}</Text>
      </Confirm>
    </>
  );
}

/** Moves a widget: shows the new order at once, and the server's order again if it rejects the move. */
function useMoveWidget(service: string, user: string | null) {
  const queries = useQueryClient();
  const { queryKey } = widgetsQuery(service, user);
  const mutationKey = [service, 'move widgets'];
  const { mutate } = useMutation({
    mutationKey,
    // Moves run one after another, so that the last one decides the final order.
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (positions: ReturnType<typeof changedPositions>) => {
      for (const { id, position } of positions)
        await request('PATCH', `/services/${service}/widgets/${id}`, { position });
    },
    onError: showErrorToast,
    // While other moves are pending, the server's order would hide them.
    onSettled: () =>
      queries.isMutating({ mutationKey }) > 1
        ? undefined
        : queries.invalidateQueries({ queryKey: [service, 'widgets'] }),
  });

  return (from: number, to: number) => {
    const list = queries.getQueryData<PlacedWidgets>(queryKey);
    if (!list || from === to) return;
    void queries.cancelQueries({ queryKey: [service, 'widgets'] });
    const reordered = arrayMove(list.data, from, to);
    const positions = changedPositions(reordered, to);
    const positionById = new Map(positions.map(({ id, position }) => [id, position]));
    const data = reordered.map((widget) => ({
      ...widget,
      position: positionById.get(widget.id) ?? widget.position,
    }));
    queries.setQueryData<PlacedWidgets>(queryKey, { ...list, data });
    mutate(positions);
  };
}

const VERTICAL_ONLY: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** @param lastOver the last announced widget: dnd-kit reports a picked-up widget as over itself, which needs no announcement */
function announcementsFor(widgets: Widget[], lastOver: RefObject<string | number | null>): Announcements {
  const say = (text: string, id: string | number, placeId = id) =>
    fill(text, {
      widget: widgetTitle(widgets.find((widget) => widget.id === id) ?? {}),
      position: formatNumber(widgets.findIndex((widget) => widget.id === placeId) + 1),
      total: formatNumber(widgets.length),
    });
  return {
    onDragStart({ active }) {
      lastOver.current = active.id;
      return say(moving.pickedUp, active.id);
    },
    onDragOver({ active, over }) {
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return say(moving.moved, active.id, over.id);
    },
    onDragEnd: ({ active, over }) => say(moving.dropped, active.id, (over ?? active).id),
    onDragCancel: ({ active }) => say(moving.cancelled, active.id),
  };
}
