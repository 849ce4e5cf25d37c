import type { Audience, Progress, SentNotification } from '../../../../contract/sent.ts';
import { toWire } from '../../../ids.ts';
import type { SentRow } from '../../../storage/sent.ts';

export const presentSent = (row: SentRow): SentNotification => ({
  id: toWire('ntf', row.id),
  payload: row.payload,
  ...presentProgress(row),
  audience: audienceOf(row),
  created_at: row.created_at.toISOString(),
  scheduled_at: row.scheduled_at?.toISOString() ?? null,
  due_at: row.due_at?.toISOString() ?? null,
  is_waiting: row.status === 'created' && !row.released,
  retry_of: row.retry_of && toWire('ntf', row.retry_of),
});

export function presentProgress({ status, total, queued, completed, failed, taps }: SentRow): Progress {
  const created = total - queued - completed - failed;
  return { status, delivery_stats: { total, created, queued, completed, failed }, taps };
}

function audienceOf({ target_device_id: device, target_user_id: user, device_name }: SentRow): Audience {
  if (device !== null) return { kind: 'device', id: toWire('dvc', device), name: device_name };
  if (user !== null) return { kind: 'user', id: user, name: null };
  return { kind: 'everybody', id: null, name: null };
}
