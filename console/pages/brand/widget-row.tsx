import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Anchor, Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Widget } from '../../../contract/api/widgets.ts';
import { formatDateTime } from '../../components/text/time.tsx';
import { paths } from '../../paths.ts';
import { type WidgetState, widgetState } from './shown-widgets.ts';
import { WIDGET_TYPE_TEXTS, widgetTitle } from './widget-types.tsx';
import classes from './widgets.module.css';

const STATE_LABELS: Record<WidgetState, string> = { shown: 'Shown', scheduled: 'Scheduled', ended: 'Ended' };

/** One widget: its type, its audience, the period in which it is shown, and its menu. */
export function WidgetRow(props: {
  service: string;
  widget: Widget;
  canEdit: boolean;
  /** Null for the first widget. */
  moveUp: (() => void) | null;
  /** Null for the last widget. */
  moveDown: (() => void) | null;
  remove: () => void;
}) {
  const { service, widget, canEdit } = props;
  const title = widgetTitle(widget);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: widget.id, disabled: !canEdit });
  const state = widgetState(widget);
  const period = shownPeriod(widget);
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
      <span className={classes.icon}>{WIDGET_TYPE_TEXTS[widget.type].icon}</span>
      <div className={classes.content}>
        <Anchor component={Link} to={paths.widget(service, widget.id)} className={classes.title} c="inherit">
          {title}
        </Anchor>
        <span className={classes.about}>
          {WIDGET_TYPE_TEXTS[widget.type].name}
          {' · '}
          {widget.user_id === undefined ? 'Everybody' : <>For {widget.user_id}</>}
          {period && <> · {period}</>}
        </span>
      </div>
      <span className={classes.state} data-state={state}>
        {STATE_LABELS[state]}
      </span>
      {canEdit && <RowMenu {...props} title={title} />}
    </li>
  );
}

/** Returns a period such as "from …"; '' if the widget is shown without a time limit. */
function shownPeriod({ shown_from: from, shown_until: until }: Widget): string {
  if (from && until) return `${formatDateTime(from)} to ${formatDateTime(until)}`;
  return from ? `from ${formatDateTime(from)}` : until ? `until ${formatDateTime(until)}` : '';
}

function RowMenu(props: Parameters<typeof WidgetRow>[0] & { title: string }) {
  const { service, widget, moveUp, moveDown, remove, title } = props;
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More actions for ${title}`}>
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
        <Menu.Item
          disabled={!moveUp}
          onClick={() => moveUp?.()}
          leftSection={<ArrowUp size={15} aria-hidden />}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          disabled={!moveDown}
          onClick={() => moveDown?.()}
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
