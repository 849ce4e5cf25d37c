import type {
  Comparison,
  Corrections,
  Expansion,
  Notification,
  NotificationTarget,
  VariantResult,
} from '../../../contract/api/notifications/notifications.ts';
import { LEFT_OUT_REASONS, type LeftOut } from '../../../contract/lists.ts';
import type { Engagement } from '../../../contract/phone/receipts.ts';
import { textsIn } from '../../../contract/translations.ts';
import { toWire } from '../../ids.ts';
import { type CorrectionCounts, countCorrections } from '../../storage/corrections/corrections.ts';
import type { Database } from '../../storage/database.ts';
import type { NotificationRow } from '../../storage/notifications/notifications.ts';
import { findEngagement } from '../../storage/notifications/receipts.ts';
import type { LeftOutCounts } from '../../storage/sending/left-out.ts';
import { countVariants } from '../../storage/variants/results.ts';
import { compareVariants } from './compare-variants.ts';

/** Presents a service's notifications with their expansions, and with `delivery_stats` if the rows have them. */
export async function present<Row extends NotificationRow>(
  database: Database,
  serviceId: string,
  rows: Row[],
  expansions: Set<Expansion>,
) {
  const engagement = expansions.has('engagement')
    ? await findEngagement(
        database,
        serviceId,
        rows.map(({ id }) => id),
      )
    : null;
  const corrections = expansions.has('corrections')
    ? await countCorrections(
        database,
        serviceId,
        rows.filter(({ revision }) => revision > 0).map(({ id }) => id),
      )
    : null;
  const compared = expansions.has('variants') ? await compareAll(database, serviceId, rows) : null;
  return rows.map((row) => ({
    ...presentNotification(row, expansions, engagement?.get(row.id)),
    ...compared?.get(row.id),
    ...(corrections && { corrections: presentCorrections(row, corrections.get(row.id)) }),
    ...('delivery_stats' in row && { delivery_stats: row.delivery_stats }),
  }));
}

type Compared = { variants: VariantResult[]; comparison: Comparison };

/** Counts and compares the variants of the notifications that have some. */
async function compareAll(
  database: Database,
  serviceId: string,
  rows: NotificationRow[],
): Promise<Map<string, Compared>> {
  const compared = new Map<string, Compared>();
  for (const { id, variants, winner_variant } of rows) {
    if (variants === null) continue;
    const counts = await countVariants(database, serviceId, { id, variants, winner_variant });
    const results = variants.map((variant, i) => ({ ...variant, ...counts[i]! }));
    const winner = winner_variant === null ? null : variants[winner_variant]!.name;
    compared.set(id, { variants: results, comparison: { ...compareVariants(results), winner } });
  }
  return compared;
}

export const presentCorrections = (
  { revision, replaced_at, retracted_at }: NotificationRow,
  counts: CorrectionCounts = { sent: 0, failed: 0, waiting: 0 },
): Corrections => ({
  revision,
  replaced_at: replaced_at?.toISOString() ?? null,
  retracted_at: retracted_at?.toISOString() ?? null,
  ...counts,
});

const NOBODY_LEFT_OUT = Object.fromEntries(LEFT_OUT_REASONS.map((reason) => [reason, 0])) as LeftOut;

const NO_ENGAGEMENT: Engagement = { shown: 0, tapped: 0, dismissed: 0, actions: [] };

const presentNotification = (
  row: NotificationRow,
  expansions: Set<Expansion>,
  engagement: Engagement | undefined,
): Notification => ({
  id: toWire('ntf', row.id),
  service_id: toWire('svc', row.service_id),
  status: row.status,
  payload: expansions.has('options') ? row.payload : interfacePayload(row.payload),
  scheduled_at: row.scheduled_at?.toISOString() ?? null,
  ...(expansions.has('created_at') && { created_at: row.created_at.toISOString() }),
  ...(expansions.has('target') && { target: presentTarget(row) }),
  ...(expansions.has('options') && { options: row.options }),
  ...((expansions.has('options') || expansions.has('delivery_stats')) && {
    left_out: presentLeftOut(row.left_out),
  }),
  ...(expansions.has('metadata') && { metadata: row.metadata ?? {} }),
  ...(expansions.has('engagement') && { engagement: engagement ?? NO_ENGAGEMENT }),
  ...(expansions.has('automation') && {
    automation_id: row.automation_id && toWire('aut', row.automation_id),
  }),
});

export const presentLeftOut = (counts: LeftOutCounts): LeftOut => ({ ...NOBODY_LEFT_OUT, ...counts });

const interfacePayload = (payload: NotificationRow['payload']): Notification['payload'] => ({
  ...textsIn(payload, null),
  ...(payload.personalize && { personalize: true }),
  ...(payload.image_url !== undefined && { image_url: payload.image_url }),
});

function presentTarget({ topic, ...row }: NotificationRow): NotificationTarget {
  return { ...presentAudience(row), ...(topic !== null && { topic }) };
}

function presentAudience({
  target_device_id,
  target_user_id,
  audience,
}: Pick<NotificationRow, 'target_device_id' | 'target_user_id' | 'audience'>): NotificationTarget {
  if (target_device_id !== null) return { device_id: toWire('dvc', target_device_id) };
  if (target_user_id !== null) return { user_id: target_user_id };
  switch (audience?.kind) {
    case undefined:
      return { everybody: true };
    case 'list':
      return { listed_users: audience.users };
    case 'topic':
      return { topic: audience.topic };
    case 'filter':
      return { filter: audience.filter };
    case 'saved':
      return { audience_id: toWire('aud', audience.id), filter: audience.filter };
  }
}
