import type { Audience, ConsoleNotification, Progress } from '../../../../contract/console/notifications.ts';
import { toWire } from '../../../ids.ts';
import type { NotificationDetailsRow } from '../../../storage/notifications/notification-details.ts';

export const presentForMembers = (row: NotificationDetailsRow): ConsoleNotification => ({
  id: toWire('ntf', row.id),
  payload: row.payload,
  ...presentProgress(row),
  audience: audienceOf(row),
  created_at: row.created_at.toISOString(),
  scheduled_at: row.scheduled_at?.toISOString() ?? null,
  due_at: row.due_at?.toISOString() ?? null,
  is_test: row.is_test,
  is_waiting: row.status === 'created' && !row.released,
  retry_of: row.retry_of && toWire('ntf', row.retry_of),
});

export function presentProgress(row: NotificationDetailsRow): Progress {
  const { status, dispatched, stopped, total, queued, completed, failed, problems, taps } = row;
  const created = total - queued - completed - failed;
  const delivery_stats = { total, created, queued, completed, failed };
  const unsubscribed = stopped ? 0 : failed - problems;
  return {
    status,
    is_dispatched: dispatched,
    is_stopped: stopped,
    is_retracted: row.retracted_at !== null,
    delivery_stats,
    unsubscribed,
    problems,
    taps,
  };
}

function audienceOf(row: NotificationDetailsRow): Audience {
  const { target_device_id: device, target_user_id: user, audience } = row;
  const nothing = { id: null, name: null };
  if (device !== null)
    return { ...nothing, kind: 'device', id: toWire('dvc', device), name: row.device_name };
  if (user !== null) return { ...nothing, kind: 'user', id: user, name: row.user_name };
  switch (audience?.kind) {
    case 'list':
      return { ...nothing, kind: 'list', users: audience.users };
    case 'topic':
      return { ...nothing, kind: 'topic', id: audience.topic, name: row.topic_name };
    case 'saved':
      return { ...nothing, kind: 'audience', id: toWire('aud', audience.id), name: audience.name };
    case 'filter':
      return { ...nothing, kind: 'filter' };
    default:
      return { ...nothing, kind: 'everybody' };
  }
}
