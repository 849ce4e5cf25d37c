import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Answer } from '../../../../contract/api/notifications/answers.ts';
import { AnswerId, NotificationId } from '../../../../contract/ids.ts';
import { MAX_ANSWER_WAIT_SECONDS } from '../../../../contract/limits.ts';
import { limit, pageOf } from '../../../../contract/pagination.ts';
import { notFound } from '../../../errors.ts';
import { fromWire } from '../../../ids.ts';
import { type AnswerRow, listAnswers, presentAnswer } from '../../../storage/notifications/answers.ts';
import { findNotification } from '../../../storage/notifications/notifications.ts';
import type { ApiDeps } from '../../deps.ts';
import { type ListRange, readPage } from '../../http/pagination.ts';
import { keyedRoute, object } from '../../http/route.ts';

export const answerRoutes = ({ config, database, answerWaits }: ApiDeps) => ({
  list: keyedRoute({
    operationId: 'listAnswers',
    summary: 'List the answers to a notification, or wait for one',
    description:
      'The first answer of each user counts. With `wait`, a page that would be empty is answered as soon as there is an answer, or empty after that time, or at `options.answer_by`; ask again to wait longer. With `after`, it waits for the next answer.',
    tag: 'Notifications',
    params: object({ id: NotificationId }),
    query: object({
      limit,
      after: Type.Optional(AnswerId),
      wait: Type.Optional(
        Type.Integer({ minimum: 0, maximum: MAX_ANSWER_WAIT_SECONDS, description: 'Seconds to wait.' }),
      ),
    }),
    success: { 200: pageOf(Answer) },
    errors: [400, 401, 403, 404, 429, 500],
    async work({ params, query, serviceId, raw, reply }) {
      const id = fromWire('ntf', params.id);
      const notification = id && (await findNotification(database, serviceId, id));
      if (!notification) throw notFound('notification');
      const { wait = 0 } = query;
      const by = notification.options.answer_by;
      const until = Math.min(database.now() + wait * 1000, by === undefined ? Infinity : Date.parse(by));
      const read = (range: ListRange) => listAnswers(database, { serviceId, notificationId: id, ...range });
      return readPage(
        { prefix: 'ans', query, raw, config },
        (range) =>
          wait > 0
            ? readOrWait({ answerWaits, database }, { serviceId, id }, until, reply, () => read(range))
            : read(range),
        presentAnswer,
      );
    },
  }),
});

async function readOrWait(
  { answerWaits, database }: Pick<ApiDeps, 'answerWaits' | 'database'>,
  notification: { serviceId: string; id: string },
  until: number,
  reply: FastifyReply,
  read: () => Promise<AnswerRow[]>,
): Promise<AnswerRow[]> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  const waiting = answerWaits.begin(notification.serviceId, notification.id);
  reply.raw.once('close', leave);
  try {
    for (;;) {
      const rows = await read();
      const left = until - database.now();
      if (rows.length > 0 || left <= 0 || leaving.signal.aborted || answerWaits.isStopped()) return rows;
      await waiting.next(left, leaving.signal);
    }
  } finally {
    reply.raw.off('close', leave);
    waiting.end();
  }
}
