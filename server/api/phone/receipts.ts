import type { FastifyRequest } from 'fastify';
import type { ValidationError } from '../../../contract/errors.ts';
import { DeviceId } from '../../../contract/ids.ts';
import { MAX_RECEIPT_AGE_DAYS, MAX_RECEIPTS } from '../../../contract/limits.ts';
import { type Receipt, ReportedReceipts, ReportReceipts } from '../../../contract/receipts.ts';
import { fromWire } from '../../ids.ts';
import type { PhoneRow } from '../../storage/devices/devices.ts';
import { addTapEvents, type CountedTap, countTap } from '../../storage/notifications/taps.ts';
import type { ApiDeps } from '../deps.ts';
import { object, phoneRoute } from '../http/route.ts';

const MAX_AGE_MS = MAX_RECEIPT_AGE_DAYS * 86_400_000;

export const receiptRoutes = ({ database, sessions, writeReceipt }: ApiDeps) => {
  /** Returns the receipts that were not counted. */
  const countTaps = async ({ service_id: serviceId, id: deviceId }: PhoneRow, taps: Receipt[]) => {
    if (taps.length === 0) return [];
    const skipped: Receipt[] = [];
    const changedSessions = await database.transaction(async (tx) => {
      const changed: Buffer[] = [];
      const counted: CountedTap[] = [];
      for (const tap of taps) {
        const notificationId = fromWire('ntf', tap.notification_id);
        const { action, at } = tap;
        const result =
          notificationId &&
          (await countTap(tx, { serviceId, deviceId }, { notificationId, action, at: new Date(at) }));
        if (!result) skipped.push(tap);
        else {
          changed.push(...result.sessions);
          if (result.counted) counted.push(result.counted);
        }
      }
      await addTapEvents(tx, { serviceId, deviceId }, counted);
      return changed;
    });
    sessions.notify(changedSessions);
    return skipped;
  };

  const write = async ({ service_id: serviceId, id: deviceId, number }: PhoneRow, receipt: Receipt) => {
    const { notification_id, type } = receipt;
    const notificationId = fromWire('ntf', notification_id);
    if (!notificationId || type === 'tapped') return [receipt];
    const isRecipient = await writeReceipt({ serviceId, notificationId, deviceId, number, type });
    return isRecipient ? [] : [receipt];
  };

  return {
    report: phoneRoute({
      operationId: 'reportReceipts',
      summary: 'Report what happened to notifications on a phone',
      description: `Up to ${MAX_RECEIPTS} at once. Each type is counted once for each device and notification, however often it is reported. 200 means that what was counted is stored durably. A notification that is unknown, or not known as sent to this phone, is skipped and named in the answer: an outcome is written up to a second after the push service took the message, so a phone may report it again later.`,
      tag: 'Embed',
      params: object({ id: DeviceId }),
      body: ReportReceipts,
      success: { 200: ReportedReceipts },
      errors: [400, 401, 429, 500],
      check: actionErrors,
      async work({ body, phone }) {
        const oldest = Date.now() - MAX_AGE_MS;
        const groups = Object.groupBy(body.receipts, ({ type, at }) =>
          Date.parse(at) < oldest ? 'old' : type === 'tapped' ? 'taps' : 'bits',
        );
        const skipped = await Promise.all([
          groups.old ?? [],
          countTaps(phone, groups.taps ?? []),
          ...(groups.bits ?? []).map((receipt) => write(phone, receipt)),
        ]);
        return { skipped: [...new Set(skipped.flat().map((receipt) => receipt.notification_id))] };
      },
    }),
  };
};

/** `action` is allowed with taps alone. */
function actionErrors(request: FastifyRequest): ValidationError[] {
  const { receipts } = (request.body ?? {}) as { receipts?: unknown };
  if (!Array.isArray(receipts)) return [];
  return receipts.flatMap((receipt: { type?: unknown; action?: unknown } | null, i) =>
    receipt?.action !== undefined && receipt.type !== 'tapped'
      ? [{ field: `receipts[${i}].action`, reason: 'is allowed with the type tapped only' }]
      : [],
  );
}
