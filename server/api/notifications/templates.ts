import { Type } from 'typebox';
import { ChangeTemplate, CreateTemplate, Template } from '../../../contract/console/templates.ts';
import { TemplateId } from '../../../contract/ids.ts';
import { MAX_TEMPLATES } from '../../../contract/limits.ts';
import { invalid, limitReached, notFound } from '../../errors.ts';
import { fromWire, newId, toWire } from '../../ids.ts';
import type { Queryable } from '../../storage/database.ts';
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
  type TemplateRow,
  updateTemplate,
} from '../../storage/notifications/templates.ts';
import type { ApiDeps } from '../deps.ts';
import { memberRoute, object } from '../http/route.ts';
import { contentErrors, storedPayload } from './content.ts';

const params = object({ id: TemplateId });
const TemplateRef = Type.Object({ id: TemplateId });

/** Routes for templates: notifications that members save to start from. */
export const templateRoutes = ({ database, checkImage }: ApiDeps) => ({
  list: memberRoute('viewer', {
    summary: 'List templates by name',
    tag: 'Console',
    success: { 200: Type.Object({ data: Type.Array(Template) }) },
    errors: [401, 404, 500],
    work: async ({ serviceId }) => ({ data: (await listTemplates(database, serviceId)).map(present) }),
  }),

  create: memberRoute('writer', {
    summary: 'Save a template',
    description: `409 if the service already has ${MAX_TEMPLATES}.`,
    tag: 'Console',
    body: CreateTemplate,
    success: { 201: TemplateRef },
    errors: [400, 401, 403, 404, 409, 500],
    check: ({ body }) => contentErrors(body),
    async work({ body: { name, payload, options = {} }, serviceId, reply }) {
      await checkImage(payload.image_url);
      const id = newId();
      await database.transaction(async (tx) => {
        await lockTemplates(tx, serviceId);
        if ((await countTemplates(tx, serviceId)) >= MAX_TEMPLATES)
          throw limitReached(MAX_TEMPLATES, 'template');
        await checkName(tx, serviceId, { id, name });
        await insertTemplate(tx, serviceId, {
          id,
          name,
          content: { payload: storedPayload(payload), options },
        });
      });
      reply.code(201);
      return { id: toWire('tpl', id) };
    },
    audit: ({ body }) => ({ action: 'template.created', subject: body.name }),
  }),

  change: memberRoute('writer', {
    summary: 'Rename a template or replace its content',
    tag: 'Console',
    params,
    body: ChangeTemplate,
    success: { 200: TemplateRef },
    errors: [400, 401, 403, 404, 500],
    check: ({ body }) => contentErrors(body),
    async work({ params, body, serviceId }) {
      await checkImage(body.payload?.image_url);
      const id = fromWire('tpl', params.id);
      return database.transaction(async (tx) => {
        await lockTemplates(tx, serviceId);
        const template = id && (await findTemplate(tx, serviceId, { id }));
        if (!template) throw notFound('template');
        const { name = template.name, payload, ...options } = body;
        await checkName(tx, serviceId, { id: template.id, name });
        await updateTemplate(tx, serviceId, {
          id: template.id,
          name,
          content: { ...template.content, ...options, ...(payload && { payload: storedPayload(payload) }) },
        });
        return { id: params.id, name };
      });
    },
    audit: (_, result) => ({
      action: 'template.changed',
      subject: (result as { name: string }).name,
    }),
  }),

  remove: memberRoute('writer', {
    summary: 'Delete a template',
    tag: 'Console',
    params,
    success: { 200: TemplateRef },
    errors: [400, 401, 403, 404, 500],
    async work({ params, serviceId }) {
      const id = fromWire('tpl', params.id);
      const name = id && (await deleteTemplate(database, serviceId, id));
      if (name === null) throw notFound('template');
      return { id: params.id, name };
    },
    audit: (_, result) => ({
      action: 'template.removed',
      subject: (result as { name: string }).name,
    }),
  }),
});

/** @throws 400 if another template of the service has this name */
async function checkName(
  tx: Queryable,
  serviceId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const existing = await findTemplate(tx, serviceId, { name });
  if (existing && existing.id !== id)
    throw invalid({ field: 'name', reason: 'is the name of another template' });
}

const present = ({ id, name, content, updated_at }: TemplateRow): Template => ({
  id: toWire('tpl', id),
  name,
  ...content,
  updated_at: updated_at.toISOString(),
});
