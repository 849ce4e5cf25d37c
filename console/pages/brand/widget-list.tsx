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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { Widget } from '../../../contract/widgets.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { say } from '../../parts/say.ts';
import { ask } from '../../server/request.ts';
import { useMove } from './use-move.ts';
import { WidgetRow } from './widget-row.tsx';
import { titleOf } from './widget-types.tsx';
import classes from './widgets.module.css';

/** Widgets in their order, which is changed by dragging, by the keyboard, or from a row's menu. */
export function WidgetList(props: {
  service: string;
  user: string | null;
  widgets: Widget[];
  canEdit: boolean;
}) {
  const { service, widgets, canEdit } = props;
  const queries = useQueryClient();
  const move = useMove(service, props.user);
  const over = useRef<string | number | null>(null);
  const [removed, setRemoved] = useState<Widget | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => widgets.findIndex((widget) => widget.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id), placeOf(over.id));
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={UPRIGHT}
        accessibility={{
          announcements: announcementsFor(widgets, over),
          screenReaderInstructions: {
            draggable:
              'Press space to pick it up, the arrow keys to move it, space again to put it down, and escape to leave it where it was.',
          },
        }}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={widgets} strategy={verticalListSortingStrategy}>
          <ol className={classes.list}>
            {widgets.map((widget, at) => (
              <WidgetRow
                key={widget.id}
                service={service}
                widget={widget}
                canEdit={canEdit}
                up={at > 0 ? () => move(at, at - 1) : null}
                down={at < widgets.length - 1 ? () => move(at, at + 1) : null}
                remove={() => setRemoved(widget)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <Confirm
        opened={removed !== null}
        close={() => setRemoved(null)}
        title="Remove this widget?"
        label="Remove"
        isDangerous
        act={async () => {
          await ask('DELETE', `/services/${service}/widgets/${removed!.id}`);
          await queries.invalidateQueries({ queryKey: [service, 'widgets'] });
          say('Removed.');
        }}
      >
        <Text>
          <b>{removed && titleOf(removed)}</b> is gone from the app of everybody who sees it now.
        </Text>
      </Confirm>
    </>
  );
}

/** A list has one direction. */
const UPRIGHT: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** @param last what it was said to be over: being picked up is followed by being over itself, which need not be said */
function announcementsFor(widgets: Widget[], last: RefObject<string | number | null>): Announcements {
  const named = (id: string | number) => titleOf(widgets.find((widget) => widget.id === id) ?? {});
  const place = (id: string | number) =>
    `${widgets.findIndex((widget) => widget.id === id) + 1} of ${widgets.length}`;
  return {
    onDragStart({ active }) {
      last.current = active.id;
      return `${named(active.id)} is picked up. It is number ${place(active.id)}.`;
    },
    onDragOver({ active, over }) {
      if (!over || over.id === last.current) return undefined;
      last.current = over.id;
      return `${named(active.id)} would be number ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      `${named(active.id)} is put down as number ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${named(active.id)} stays where it was.`,
  };
}
