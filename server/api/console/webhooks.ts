import { fromWire } from '../../ids.ts';
import { findWebhook } from '../../storage/webhooks/webhooks.ts';
import type { ApiDeps } from '../deps.ts';
import { auditedByName } from './devices/audited-by-name.ts';
import { type ApiRoutes, fromApi } from './from-api.ts';

/** Owners decide where events go; editors may look into failures and have events posted again. */
export const webhookRoutes = ({ database }: ApiDeps, { webhooks }: ApiRoutes) => {
  const findByWireId = async (serviceId: string, wireId: string) => {
    const id = fromWire('whk', wireId);
    const row = id && (await findWebhook(database, serviceId, id));
    return row ? { name: new URL(row.url).host } : null;
  };
  return {
    list: fromApi('editor', webhooks.list),
    get: fromApi('editor', webhooks.get),
    create: fromApi('owner', webhooks.create, ({ body }: { body: { url: string } }) => ({
      action: 'webhook.created',
      subject: new URL(body.url).host,
    })),
    change: auditedByName(fromApi('owner', webhooks.change), 'webhook.changed', findByWireId),
    remove: auditedByName(fromApi('owner', webhooks.remove), 'webhook.deleted', findByWireId),
    rotate: auditedByName(fromApi('owner', webhooks.rotate), 'webhook.rotated', findByWireId),
    test: fromApi('editor', webhooks.test),
    recover: auditedByName(fromApi('editor', webhooks.recover), 'webhook.recovered', findByWireId),
    listAttempts: fromApi('editor', webhooks.listAttempts),
    retry: fromApi('editor', webhooks.retry),
  };
};
