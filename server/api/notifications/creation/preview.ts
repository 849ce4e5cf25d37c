import {
  PreviewedNotification,
  PreviewNotification,
} from '../../../../contract/api/notifications/notification-requests.ts';
import { loadPersonalTexts } from '../../../personal/load.ts';
import { readPerson } from '../../../storage/users/people.ts';
import { requireScope, SENDING } from '../../authentication/scopes.ts';
import type { ApiDeps } from '../../deps.ts';
import { keyedRoute } from '../../http/route.ts';
import { contentErrors, sourceErrors, storedPayload } from './content.ts';
import { personalErrors } from './personal-texts.ts';
import { withTemplates } from './template-content.ts';

/** @param maxBodyBytes of a request that sends */
export const previewRoute = ({ database }: ApiDeps, maxBodyBytes: number) =>
  keyedRoute({
    operationId: 'previewNotification',
    summary: 'Preview the texts of a notification',
    description:
      'Renders personal texts in each language, for a user or for somebody without tags. Nothing is sent or stored. With `user_id` it needs the scope `users` too, because the texts show the tags of the user.',
    tag: 'Notifications',
    body: PreviewNotification,
    maxBodyBytes,
    waitsForOthers: true,
    success: { 200: PreviewedNotification },
    successDescriptions: { 200: 'The payload, without Liquid.' },
    errors: [400, 401, 403, 409, 500],
    check: async ({ body }) => [
      ...sourceErrors(body),
      ...contentErrors(body),
      ...(await personalErrors(body, true)),
    ],
    async work({ body, serviceId, key }) {
      requireScope(key, ...SENDING);
      if (body.user_id !== undefined) requireScope(key, 'users');
      const place = { prefix: '', query: {}, isDirect: true };
      const [content] = await withTemplates(database, serviceId, [body], () => place);
      const payload = storedPayload(content!.payload);
      if (!payload.personalize) return { payload, problems: [] };
      const { renderAll } = await loadPersonalTexts();
      const person =
        body.user_id === undefined
          ? { id: '', tags: {} }
          : await readPerson(database, serviceId, body.user_id);
      return renderAll(payload, person, content!.data ?? null);
    },
  });
