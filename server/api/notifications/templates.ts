import { Type } from 'typebox';
import {
  ChangeTemplate,
  CreateTemplate,
  Template,
  type TemplateContent,
} from '../../../contract/api/notifications/templates.ts';
import { TemplateId, TemplateRef } from '../../../contract/ids.ts';
import { MAX_TEMPLATES } from '../../../contract/limits.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
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
  pageOfTemplates,
  type TemplateRow,
  updateTemplate,
} from '../../storage/notifications/templates.ts';
import type { ApiDeps } from '../deps.ts';
import { forMembers } from '../http/for-members.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, memberRoute, object } from '../http/route.ts';
import { contentErrors, storedPayload } from './creation/content.ts';
import { personalErrors } from './creation/personal-texts.ts';

const params = object({ id: TemplateId });

const check = async ({ body }: { body: unknown }) => [
  ...contentErrors(body),
  ...(await personalErrors(body, null)),
];

/** Routes for templates: notifications that are saved to start from. */
export const templateRoutes = ({ config, database, checkImage }: ApiDeps) => ({
  list: keyedRoute({
    operationId: 'listTemplates',
    summary: 'List templates',
    description: 'Newest first.',
    tag: 'Templates',
    query: object({ limit, after: Type.Optional(TemplateId) }),
    success: { 200: pageOf(Template) },
    errors: [400, 401, 403, 500],
    work: ({ query, serviceId, raw }) =>
      readPage(
        { prefix: 'tpl', query, raw, config },
        (range) => pageOfTemplates(database, { serviceId, ...range }),
        presentTemplate,
      ),
  }),

  get: keyedRoute({
    operationId: 'getTemplate',
    summary: 'Read a template',
    description: 'With the canonical tags of its languages.',
    tag: 'Templates',
    params,
    success: { 200: Template },
    errors: [400, 401, 403, 404, 500],
    async work({ params, serviceId }) {
      const id = fromWire('tpl', params.id);
      const template = id && (await findTemplate(database, serviceId, { id }));
      if (!template) throw notFound('template');
      return presentTemplate(template);
    },
  }),

  create: keyedRoute({
    operationId: 'createTemplate',
    summary: 'Save a template',
    description: `A payload and options under a name: \`template_id\` sends it. A service has at most ${MAX_TEMPLATES}: one more is a 409.`,
    tag: 'Templates',
    body: CreateTemplate,
    waitsForOthers: true,
    success: { 201: TemplateRef },
    errors: [400, 401, 403, 409, 500],
    errorCodes: ['limit_reached'],
    check,
    async work({ body: { name, payload, options = {} }, serviceId, reply }) {
      await checkImage(payload.image_url);
      const id = newId();
      await database.transaction(async (tx) => {
        await lockTemplates(tx, serviceId);
        if ((await countTemplates(tx, serviceId)) >= MAX_TEMPLATES)
          throw limitReached(MAX_TEMPLATES, 'template');
        await checkName(tx, serviceId, { id, name });
        const content = { payload: storedPayload(payload), options };
        await insertTemplate(tx, serviceId, { id, name, content });
      });
      reply.code(201);
      return { id: toWire('tpl', id) };
    },
  }),

  change: keyedRoute({
    operationId: 'changeTemplate',
    summary: 'Rename a template, or replace its content',
    description:
      'Each given field replaces the former one whole. Notifications that were accepted before keep what the template was.',
    tag: 'Templates',
    params,
    body: ChangeTemplate,
    success: { 200: TemplateRef },
    errors: [400, 401, 403, 404, 500],
    check,
    async work({ params, body, serviceId }) {
      await checkImage(body.payload?.image_url);
      const id = fromWire('tpl', params.id);
      return database.transaction(async (tx) => {
        await lockTemplates(tx, serviceId);
        const template = id && (await findTemplate(tx, serviceId, { id }));
        if (!template) throw notFound('template');
        const { name = template.name, payload, options } = body;
        await checkName(tx, serviceId, { id: template.id, name });
        const content: TemplateContent = {
          payload: payload ? storedPayload(payload) : template.content.payload,
          options: options ?? template.content.options,
        };
        await updateTemplate(tx, serviceId, { id: template.id, name, content });
        return { id: params.id, name };
      });
    },
  }),

  remove: keyedRoute({
    operationId: 'deleteTemplate',
    summary: 'Delete a template',
    description: 'Notifications that were accepted before keep its content.',
    tag: 'Templates',
    params,
    success: { 200: TemplateRef },
    errors: [400, 401, 403, 404, 500],
    async work({ params, serviceId }) {
      const id = fromWire('tpl', params.id);
      const name = id && (await deleteTemplate(database, serviceId, id));
      if (name === null) throw notFound('template');
      return { id: params.id, name };
    },
  }),
});

const nameOf = (result: unknown): string => (result as { name: string }).name;

/** The same for members of the console, who see all templates at once, by name. */
export const memberTemplateRoutes = (
  { database }: ApiDeps,
  templates: ReturnType<typeof templateRoutes>,
) => ({
  list: memberRoute('viewer', {
    summary: 'List templates by name',
    tag: 'Console',
    success: { 200: Type.Object({ data: Type.Array(Template) }) },
    errors: [401, 404, 500],
    work: async ({ serviceId }) => ({
      data: (await listTemplates(database, serviceId)).map(presentTemplate),
    }),
  }),
  create: forMembers('writer', templates.create, ({ body }: { body: CreateTemplate }) => ({
    action: 'template.created',
    subject: body.name,
  })),
  change: forMembers('writer', templates.change, (_, result) => ({
    action: 'template.changed',
    subject: nameOf(result),
  })),
  remove: forMembers('writer', templates.remove, (_, result) => ({
    action: 'template.removed',
    subject: nameOf(result),
  })),
});

/** @throws 400 if another template of the service has this name */
async function checkName(
  tx: Queryable,
  serviceId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const existing = await findTemplate(tx, serviceId, { name });
  if (existing && existing.id !== id)
    throw invalid({ field: 'name', reason: 'is the name of another template', text: { key: 'name_taken' } });
}

const presentTemplate = ({ id, name, content, updated_at }: TemplateRow): Template => ({
  id: toWire('tpl', id),
  name,
  ...content,
  updated_at: updated_at.toISOString(),
});
