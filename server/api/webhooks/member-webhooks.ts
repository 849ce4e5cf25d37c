import { fromWire } from '../../ids.ts';
import { findWebhook } from '../../storage/webhooks/webhooks.ts';
import type { ApiDeps } from '../deps.ts';
import { auditedByName, forMembers } from '../http/for-members.ts';
import type { webhookRoutes } from './webhooks.ts';

/** Owners decide where events go; editors may look into failures and have events posted again. */
export const memberWebhookRoutes = ({ database }: ApiDeps, webhooks: ReturnType<typeof webhookRoutes>) => {
  const readName = async (serviceId: string, wireId: string) => {
    const id = fromWire('whk', wireId);
    const row = id && (await findWebhook(database, serviceId, id));
    return row ? { name: new URL(row.url).host } : null;
  };
  return {
    list: forMembers('editor', webhooks.list),
    get: forMembers('editor', webhooks.get),
    create: forMembers('owner', webhooks.create, ({ body }: { body: { url: string } }) => ({
      action: 'webhook.created',
      subject: new URL(body.url).host,
    })),
    change: auditedByName(forMembers('owner', webhooks.change), 'webhook.changed', readName),
    remove: auditedByName(forMembers('owner', webhooks.remove), 'webhook.deleted', readName),
    rotate: auditedByName(forMembers('owner', webhooks.rotate), 'webhook.rotated', readName),
    test: forMembers('editor', webhooks.test),
    recover: auditedByName(forMembers('editor', webhooks.recover), 'webhook.recovered', readName),
    listAttempts: forMembers('editor', webhooks.listAttempts),
    retry: forMembers('editor', webhooks.retry),
  };
};
