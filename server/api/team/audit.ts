import { Type } from 'typebox';
import { AuditEntry } from '../../../contract/console/audit.ts';
import { AuditEntryId } from '../../../contract/ids.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { toWire } from '../../ids.ts';
import { type AuditRow, listAuditEntries } from '../../storage/services/audit.ts';
import type { ApiDeps } from '../deps.ts';
import { readPage } from '../http/pagination.ts';
import { memberRoute, object } from '../http/route.ts';

export const auditRoutes = ({ config, database }: ApiDeps) => ({
  list: memberRoute('viewer', {
    summary: 'List the audit log, newest first',
    tag: 'Console',
    query: object({ limit, after: Type.Optional(AuditEntryId) }),
    success: { 200: pageOf(AuditEntry) },
    errors: [400, 401, 404, 500],
    async work({ query, serviceId, raw }) {
      return readPage(
        { prefix: 'act', query, raw, config },
        (range) => listAuditEntries(database, { serviceId, ...range }),
        present,
      );
    },
  }),
});

const present = (row: AuditRow): AuditEntry => ({
  ...row,
  id: toWire('act', row.id),
  created_at: row.created_at.toISOString(),
});
