import type { RequestedAudience } from '../../../contract/api/audiences.ts';
import { fromWire } from '../../ids.ts';
import type { Queryable } from '../database.ts';
import type { DirectTarget, Target } from '../notifications/notifications.ts';
import { findAudience } from './audiences.ts';

/** Recipients of a notification to many: a target, and a topic that they must have on. */
export type ManyTarget = { target: Exclude<Target, DirectTarget>; topic: string | null };

/** Returns the recipients of a checked audience, without one everybody; null if its saved audience does not exist. */
export async function targetOfAudience(
  database: Queryable,
  serviceId: string,
  audience: RequestedAudience | null | undefined,
): Promise<ManyTarget | null> {
  const { topic = null, user_ids, audience_id, filter } = audience ?? {};
  if (user_ids) {
    const userIds = [...new Set(user_ids)];
    return { target: { audience: { kind: 'list', users: userIds.length }, userIds }, topic };
  }
  if (audience_id !== undefined) {
    const id = fromWire('aud', audience_id);
    const saved = id && (await findAudience(database, serviceId, id));
    return saved ? { target: { audience: { kind: 'saved', ...saved }, userIds: null }, topic } : null;
  }
  if (filter) return { target: { audience: { kind: 'filter', filter }, userIds: null }, topic };
  return topic === null
    ? { target: 'everybody', topic: null }
    : { target: { audience: { kind: 'topic', topic }, userIds: null }, topic: null };
}
