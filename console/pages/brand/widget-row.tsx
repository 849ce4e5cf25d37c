import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Anchor, Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Widget } from '../../../contract/api/widgets.ts';
import { fill } from '../../../languages/text.ts';
import { formatDateTime } from '../../components/text/time.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { type WidgetState, widgetState } from './shown-widgets.ts';
import { WIDGET_ICONS, widgetTitle } from './widget-types.tsx';
import classes from './widgets.module.css';

const { row: words, moving, types } = texts.widgets;

const STATE_LABELS: Record<WidgetState, string> = {
  shown: words.shown,
  scheduled: words.scheduled,
  ended: words.ended,
};

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
    useSortable({
      id: widget.id,
      disabled: !canEdit,
      attributes: { roleDescription: moving.sortable },
    });
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
          aria-label={fill(moving.handle, { widget: title })}
        >
          <GripVertical size={18} aria-hidden />
        </ActionIcon>
      )}
      <span className={classes.icon}>{WIDGET_ICONS[widget.type]}</span>
      <div className={classes.content}>
        <Anchor
          component={Link}
          to={paths.widget(service, widget.id)}
          className={classes.title}
          c="inherit"
          dir="auto"
        >
          {title}
        </Anchor>
        <span className={classes.about}>
          {types[widget.type].name}
          {' · '}
          {widget.user_id === undefined ? words.everybody : fill(words.forUser, { user: widget.user_id })}
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
  if (from && until) return fill(words.fromTo, { from: formatDateTime(from), until: formatDateTime(until) });
  if (from) return fill(words.from, { time: formatDateTime(from) });
  return until ? fill(words.until, { time: formatDateTime(until) }) : '';
}

function RowMenu(props: Parameters<typeof WidgetRow>[0] & { title: string }) {
  const { service, widget, moveUp, moveDown, remove, title } = props;
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={fill(words.actions, { widget: title })}>
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.widget(service, widget.id)}
          leftSection={<Pencil size={15} aria-hidden />}
        >
          {words.edit}
        </Menu.Item>
        <Menu.Item
          disabled={!moveUp}
          onClick={() => moveUp?.()}
          leftSection={<ArrowUp size={15} aria-hidden />}
        >
          {words.moveUp}
        </Menu.Item>
        <Menu.Item
          disabled={!moveDown}
          onClick={() => moveDown?.()}
          leftSection={<ArrowDown size={15} aria-hidden />}
        >
          {words.moveDown}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={remove} leftSection={<Trash2 size={15} aria-hidden />}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
