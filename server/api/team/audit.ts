import { Type } from 'typebox';
import { AuditEntry } from '../../../contract/api/audit.ts';
import { ConsoleAuditEntry } from '../../../contract/console/audit.ts';
import { AuditEntryId } from '../../../contract/ids.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { toWire } from '../../ids.ts';
import { type AuditRow, listAuditEntries } from '../../storage/services/audit.ts';
import type { ApiDeps } from '../deps.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, memberRoute, object } from '../http/route.ts';

const query = object({ limit, after: Type.Optional(AuditEntryId) });

export const auditRoutes = ({ config, database }: ApiDeps) => ({
  list: keyedRoute({
    operationId: 'listAuditEntries',
    summary: 'List the activity log',
    description: `Actions of the service's members in the console, newest first. Entries are deleted after \`AUDIT_RETENTION_DAYS\`.`,
    tag: 'Activity',
    query,
    success: { 200: pageOf(AuditEntry) },
    errors: [400, 401, 403, 500],
    async work({ query, serviceId, raw }) {
      return readPage(
        { prefix: 'act', query, raw, config },
        (range) => listAuditEntries(database, { serviceId, ...range }),
        ({ details: _, ...row }) => present(row),
      );
    },
  }),

  listForMembers: memberRoute('viewer', {
    summary: 'List the activity log, with the values of each entry',
    tag: 'Console',
    query,
    success: { 200: pageOf(ConsoleAuditEntry) },
    errors: [400, 401, 403, 404, 500],
    async work({ query, serviceId, raw }) {
      return readPage(
        { prefix: 'act', query, raw, config },
        (range) => listAuditEntries(database, { serviceId, ...range }),
        present,
      );
    },
  }),
});

const present = <Row extends Pick<AuditRow, 'id' | 'created_at'>>(row: Row) => ({
  ...row,
  id: toWire('act', row.id),
  created_at: row.created_at.toISOString(),
});
