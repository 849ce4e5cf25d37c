import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Anchor, Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Widget } from '../../../contract/widgets.ts';
import { exactly } from '../../parts/when.tsx';
import { paths } from '../../paths.ts';
import { stateOf, type WidgetState } from './shown-widgets.ts';
import { TYPES, titleOf } from './widget-types.tsx';
import classes from './widgets.module.css';

const STATES: Record<WidgetState, string> = { shown: 'Shown', scheduled: 'Scheduled', over: 'Over' };

/** One widget: what it is, who sees it and when, and what can be done with it. */
export function WidgetRow(props: {
  service: string;
  widget: Widget;
  canEdit: boolean;
  /** Null for the first and the last. */
  up: (() => void) | null;
  down: (() => void) | null;
  remove: () => void;
}) {
  const { service, widget, canEdit } = props;
  const title = titleOf(widget);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: widget.id, disabled: !canEdit });
  const state = stateOf(widget);
  const style = transform
    ? { transform: `translateY(${Math.round(transform.y)}px)`, transition }
    : { transition };
  return (
    <li ref={setNodeRef} className={classes.row} data-dragged={isDragging} data-id={widget.id} style={style}>
      {canEdit && (
        <ActionIcon
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          variant="subtle"
          color="gray"
          className={classes.handle}
          aria-label={`Move ${title}`}
        >
          <GripVertical size={18} aria-hidden />
        </ActionIcon>
      )}
      <span className={classes.sign}>{TYPES[widget.type].icon}</span>
      <div className={classes.words}>
        <Anchor component={Link} to={paths.widget(service, widget.id)} className={classes.title} c="inherit">
          {title}
        </Anchor>
        <span className={classes.about}>
          {TYPES[widget.type].name}
          {' · '}
          {widget.user_id === undefined ? 'Everybody' : <>For {widget.user_id}</>}
          {whenOf(widget) && <> · {whenOf(widget)}</>}
        </span>
      </div>
      <span className={classes.state} data-state={state}>
        {STATES[state]}
      </span>
      {canEdit && <RowMenu {...props} title={title} />}
    </li>
  );
}

/** From when and until when, as far as that is said. */
function whenOf({ shown_from: from, shown_until: until }: Widget): string {
  if (from && until) return `${exactly(from)} to ${exactly(until)}`;
  return from ? `from ${exactly(from)}` : until ? `until ${exactly(until)}` : '';
}

function RowMenu(props: Parameters<typeof WidgetRow>[0] & { title: string }) {
  const { service, widget, up, down, remove, title } = props;
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More for ${title}`}>
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.widget(service, widget.id)}
          leftSection={<Pencil size={15} aria-hidden />}
        >
          Edit
        </Menu.Item>
        <Menu.Item disabled={!up} onClick={() => up?.()} leftSection={<ArrowUp size={15} aria-hidden />}>
          Move up
        </Menu.Item>
        <Menu.Item
          disabled={!down}
          onClick={() => down?.()}
          leftSection={<ArrowDown size={15} aria-hidden />}
        >
          Move down
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={remove} leftSection={<Trash2 size={15} aria-hidden />}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
