import { fromWire } from '../../ids.ts';
import type { Notice } from '../../mail/texts.ts';
import { oweMails } from '../../storage/accounts/owed-mails.ts';
import type { Database } from '../../storage/database.ts';
import { findInstalledService, type ListedService } from '../../storage/operating/installation.ts';
import { note, OPERATOR, resumeService, suspendService } from '../../storage/operating/suspension.ts';
import { announceStop } from '../../storage/sending/stops.ts';
import { cancelScheduled, markDeleted, stopUnfinished } from '../../storage/services/service-deletion.ts';
import { readCliConfig, withStorage } from '../storage.ts';
import { formatNumber } from '../units.ts';
import { UsageError } from '../usage.ts';
import { deletionArguments, nameArgument, suspensionArguments } from './reason-argument.ts';

/** Suspends an abused service. Scheduled notifications wait; notifications that are being sent are stopped. */
export async function suspend(args: string[]): Promise<void> {
  const { name, reason } = suspensionArguments('services suspend', args);
  const id = idOf(name);
  await withStorage(async ({ database }) => {
    if (!(await suspendService(database, id, reason))) throw unknown(name);
    await stopSending(database, id);
    console.log(
      `${name} is suspended: its keys, phones and pages are refused, what was being sent is stopped, and what is scheduled waits.\n` +
        `Its owners can sign in still: \`npx carillon accounts suspend\` prevents that. \`npx carillon services resume ${name}\` lets it go on.`,
    );
  });
}

export async function resume(args: string[]): Promise<void> {
  const name = nameArgument('services resume', args);
  const id = idOf(name);
  await withStorage(async ({ database }) => {
    if (!(await findInstalledService(database, id))) throw unknown(name);
    if (!(await resumeService(database, id))) throw new UsageError(`${name} is not suspended.`);
    console.log(
      `${name} goes on. What was scheduled meanwhile is sent now, unless its time to live is over; what was stopped stays so.`,
    );
  });
}

/** Deletes a service, as its owners can. It can be restored for a week. */
export async function remove(args: string[]): Promise<void> {
  const { name, isConfirmed } = deletionArguments('services delete', args);
  const id = idOf(name);
  const config = readCliConfig();
  await withStorage(async ({ database }) => {
    const service = await findInstalledService(database, id);
    if (!service) throw unknown(name);
    if (!isConfirmed)
      throw new UsageError(`${describeLoss(name, service)}\nNothing was changed: add --yes to delete it.`);
    const deletesAt = await markDeleted(database, id, OPERATOR, async (tx, at) => {
      await note(tx, id, 'service.deleted', null);
      const notice: Notice = { kind: 'deletion', by: OPERATOR, deletes_at: at.toISOString() };
      if (config.SMTP_URL) await oweMails(tx, id, notice);
    });
    if (!deletesAt) throw new UsageError(`${name} is deleted already.`);
    while (await cancelScheduled(database, id));
    await stopSending(database, id);
    const restorable =
      service.suspension_reason === null
        ? 'Its owners can restore it'
        : 'Its owners can restore it, once it is resumed,';
    console.log(
      `${name} is deleted. ${restorable} until ${deletesAt.toISOString()}; then everything of it is gone.`,
    );
  }, config);
}

function describeLoss(name: string, { title, owners, devices, notifications }: ListedService): string {
  const owner = owners.length > 0 ? owners.join(', ') : 'nobody';
  return (
    `${name} is ${title ?? 'a service without a title'} of ${owner}, with ${formatNumber(devices)} devices and ${formatNumber(notifications)} notifications in 30 days. ` +
    'At once nothing of it is accepted or sent, and what is scheduled is cancelled. After a week its devices, users, notifications, statistics, widgets, keys and webhooks are gone.'
  );
}

/** Stops the notifications that are being sent, and tells the workers. */
async function stopSending(database: Database, id: string): Promise<void> {
  const announced: Promise<unknown>[] = [];
  const announce = (stopped: string) => announced.push(announceStop(database, stopped));
  await stopUnfinished({ database, stops: { announce } }, id);
  await Promise.all(announced);
}

const idOf = (name: string): string =>
  fromWire('svc', name) ?? reject(`${name} is not the id of a service (svc_…)`);

const reject = (reason: string): never => {
  throw new UsageError(reason);
};

const unknown = (name: string): UsageError => new UsageError(`Unknown service: ${name}`);
