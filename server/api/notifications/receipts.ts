import type { FastifyRequest } from 'fastify';
import type { ValidationError } from '../../../contract/errors.ts';
import { DeviceId } from '../../../contract/ids.ts';
import { MAX_RECEIPT_AGE_DAYS, MAX_RECEIPTS } from '../../../contract/limits.ts';
import { type Receipt, ReportedReceipts, ReportReceipts } from '../../../contract/phone/receipts.ts';
import { linkIn } from '../../../contract/translations.ts';
import { fromWire } from '../../ids.ts';
import { partition } from '../../lib/partition.ts';
import { shownTo } from '../../personal/shown-texts.ts';
import type { PhoneRow } from '../../storage/devices/phones.ts';
import { recordAnswer } from '../../storage/notifications/answers.ts';
import { type BitReceipt, writeReceipts } from '../../storage/notifications/receipts.ts';
import {
  addTapEvents,
  type CountedTap,
  countTap,
  type PersonalLink,
} from '../../storage/notifications/taps.ts';
import { addEvents, type NewEvent } from '../../storage/webhooks/events.ts';
import type { ApiDeps } from '../deps.ts';
import { object, phoneRoute } from '../http/route.ts';

type ReportedAnswer = NonNullable<ReportedReceipts['answers']>[number];

const MAX_AGE_MS = MAX_RECEIPT_AGE_DAYS * 86_400_000;

export const receiptRoutes = ({ database, sessions, answerWaits, writeReceipt }: ApiDeps) => {
  /** Counts taps. Returns those without a delivery to this device's user; a repeated tap is not among them. */
  const countTaps = async (
    { service_id: serviceId, id: deviceId }: PhoneRow,
    taps: Receipt[],
    answers: ReportedAnswer[],
  ) => {
    const skipped: Receipt[] = [];
    const { changed, events } = await database.transaction(async (tx) => {
      const changed: Buffer[] = [];
      const counted: CountedTap[] = [];
      const events: NewEvent[] = [];
      for (const tap of taps) {
        const notificationId = fromWire('ntf', tap.notification_id);
        const { action, at } = tap;
        const result =
          notificationId &&
          (await countTap(
            tx,
            { serviceId, deviceId },
            { notificationId, action, at: new Date(at) },
            personalLink,
          ));
        if (!result) skipped.push(tap);
        else {
          changed.push(...result.sessions);
          if (result.counted) counted.push(result.counted);
          if (result.answered) {
            const given = { ...result.answered, serviceId, deviceId, notificationId: notificationId! };
            const { counted: answer, event } = await recordAnswer(tx, given);
            answers.push({ notification_id: tap.notification_id, answer });
            if (event) events.push(event);
          }
        }
      }
      await addTapEvents(tx, { serviceId, deviceId }, counted);
      await addEvents(tx, events);
      return { changed, events };
    });
    sessions.notify(changed);
    for (const { notificationId } of events) answerWaits.notify(notificationId!);
    return skipped;
  };

  /** Writes receipts other than taps, and returns those that were not counted. */
  const writeBits = async (
    { service_id: serviceId, id: deviceId, number }: PhoneRow,
    receipts: Receipt[],
    write: (receipts: BitReceipt[]) => Promise<boolean[]>,
  ) => {
    const bits = receipts.flatMap((receipt) => {
      const { type } = receipt;
      const notificationId = fromWire('ntf', receipt.notification_id);
      if (!notificationId || type === 'tapped') return [];
      return { receipt, bit: { serviceId, notificationId, deviceId, number, type } };
    });
    const areRecipients = await write(bits.map(({ bit }) => bit));
    const counted = new Set(bits.filter((_, i) => areRecipients[i]).map(({ receipt }) => receipt));
    return receipts.filter((receipt) => !counted.has(receipt));
  };

  /** Writes receipts in order, so that their events have the same order. */
  const writeInOrder = async (
    phone: PhoneRow,
    receipts: Receipt[],
    answers: ReportedAnswer[],
  ): Promise<Receipt[]> => {
    if (receipts.every(({ type }) => type !== 'tapped'))
      return writeBits(phone, receipts, (bits) => Promise.all(bits.map(writeReceipt)));
    const skipped: Receipt[] = [];
    for (const run of runsOf(receipts)) {
      // Gathering them with other phones' receipts would take half a second.
      const write = (bits: BitReceipt[]) => writeReceipts(database, bits);
      skipped.push(
        ...(await (run[0]!.type === 'tapped'
          ? countTaps(phone, run, answers)
          : writeBits(phone, run, write))),
      );
    }
    return skipped;
  };

  return {
    report: phoneRoute({
      operationId: 'reportReceipts',
      summary: 'Report what happened to notifications on a phone',
      description: `Up to ${MAX_RECEIPTS} at once. Each type is counted once for each device and notification, however often it is reported. 200 means that what was counted is stored durably. A notification that is unknown, or not known as sent to this phone, is skipped and named in the answer: an outcome is written up to a second after the push service took the message, so a phone may report it again later.`,
      tag: 'Embed',
      crossOrigin: true,
      params: object({ id: DeviceId }),
      body: ReportReceipts,
      success: { 200: ReportedReceipts },
      errors: [400, 401, 429, 500],
      check: actionErrors,
      async work({ body, phone }) {
        const oldest = Date.now() - MAX_AGE_MS;
        const [old, receipts] = partition(body.receipts, ({ at }) => Date.parse(at) < oldest);
        receipts.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
        const answers: ReportedAnswer[] = [];
        const skipped = [...old, ...(await writeInOrder(phone, receipts, answers))];
        return {
          skipped: [...new Set(skipped.map((receipt) => receipt.notification_id))],
          ...(answers.length > 0 && { answers }),
        };
      },
    }),
  };
};

/** A tap on an action without a link opens the notification's. */
const personalLink: PersonalLink = async (content, action, person) => {
  const [shown] = await shownTo(
    [content],
    () => null,
    async () => person,
  );
  if (!shown) return null;
  return linkIn(shown, { action, language: null }) ?? shown.link ?? null;
};

/** Splits receipts into runs of taps and runs of other types, which are written differently. */
function runsOf(receipts: Receipt[]): Receipt[][] {
  const runs: Receipt[][] = [];
  for (const receipt of receipts) {
    const run = runs.at(-1);
    if (run && (run[0]!.type === 'tapped') === (receipt.type === 'tapped')) run.push(receipt);
    else runs.push([receipt]);
  }
  return runs;
}

/** Rejects an `action` without a tap. */
function actionErrors(request: FastifyRequest): ValidationError[] {
  const { receipts } = (request.body ?? {}) as { receipts?: unknown };
  if (!Array.isArray(receipts)) return [];
  return receipts.flatMap((receipt: { type?: unknown; action?: unknown } | null, i) =>
    receipt?.action !== undefined && receipt.type !== 'tapped'
      ? [{ field: `receipts[${i}].action`, reason: 'is allowed with the type tapped only' }]
      : [],
  );
}
