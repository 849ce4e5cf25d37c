import type { FastifyInstance } from 'fastify';
import { addApi } from './api/add-api.ts';
import { createAuth } from './api/authentication/accounts.ts';
import { createEmailAddresses } from './api/authentication/email-addresses.ts';
import { createEntries } from './api/authentication/entries.ts';
import { createUserTokens } from './api/authentication/user-tokens.ts';
import type { ApiDeps } from './api/deps.ts';
import { createFreshReach } from './api/devices/fresh-reach.ts';
import { createAnswerWaits } from './api/notifications/answers/answer-waits.ts';
import { createProgressStreams } from './api/notifications/members/progress-streams.ts';
import { createInboxStreams } from './api/streams/inbox-streams.ts';
import { createSessionStreams } from './api/streams/session-streams.ts';
import { createWidgetTokens } from './api/widgets/widget-tokens.ts';
import { coalesce } from './lib/concurrency/coalesce.ts';
import { withCostly } from './storage/costly.ts';
import type { Database } from './storage/database.ts';
import { isDataError } from './storage/database-errors.ts';
import { findPhones } from './storage/devices/phones.ts';
import { joinable } from './storage/joinable.ts';
import { type BitReceipt, writeReceipts } from './storage/notifications/receipts.ts';
import { findKeyOwners } from './storage/services/api-keys.ts';
import type { Signals } from './storage/signals.ts';

/** Dependencies that only the API needs, made of those that `start.ts` has. */
type Made =
  | 'database'
  | 'auth'
  | 'emailAddresses'
  | 'entries'
  | 'userTokens'
  | 'findKeyOwner'
  | 'findPhone'
  | 'writeReceipt'
  | 'freshReach'
  | 'widgetTokens'
  | 'sessions'
  | 'inboxes'
  | 'answerWaits'
  | 'progress';

/** Time for which receipts are gathered, so that one statement writes several of the same page. No phone waits for the answer. */
const GATHER_RECEIPTS_MS = 500;

/** Serves the API and the pages with an app that does not listen yet. */
export async function startApi(
  app: FastifyInstance,
  { database, signals, ...given }: Omit<ApiDeps, Made> & { database: Database; signals: Signals },
): Promise<void> {
  const { config, keyring, mail, log } = given;
  const { root } = keyring;
  const shared = joinable(withCostly(database));
  await addApi(app, {
    ...given,
    database: shared,
    auth: createAuth({ config, database, secret: root, mail, log }),
    emailAddresses: createEmailAddresses({ config, database, secret: root, mail }),
    entries: createEntries(database, root),
    userTokens: createUserTokens(database, root),
    ...createCoalescedStatements(database),
    freshReach: createFreshReach({ config, database: shared, log }),
    widgetTokens: await createWidgetTokens(root),
    sessions: createSessionStreams(database, signals, log),
    inboxes: createInboxStreams(database, signals, log),
    answerWaits: createAnswerWaits(signals),
    progress: createProgressStreams(database, log),
  });
}

/** Creates the statements of most requests, which concurrent requests share. */
const createCoalescedStatements = (database: Database) => {
  const lookUp = { maxBatchSize: 500, maxConcurrent: 2, isInputError: isDataError };
  return {
    findKeyOwner: coalesce((keys: string[]) => findKeyOwners(database, keys), lookUp),
    findPhone: coalesce((ids: string[]) => findPhones(database, ids), lookUp),
    writeReceipt: coalesce((receipts: BitReceipt[]) => writeReceipts(database, receipts), {
      maxBatchSize: 5000,
      maxConcurrent: 1,
      gatherMs: GATHER_RECEIPTS_MS,
      isInputError: isDataError,
    }),
  };
};
