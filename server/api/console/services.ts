import { CreatedService, ManagedService, NewService } from '../../../contract/console.ts';
import { ApiError, notFound } from '../../errors.ts';
import { toWire } from '../../ids.ts';
import { insertActivity } from '../../storage/activities.ts';
import { FIRST_KEY, insertKey, newKeyText } from '../../storage/api-keys.ts';
import { insertMember } from '../../storage/members.ts';
import { countOwnServices, findService, insertService, type ServiceRow } from '../../storage/services.ts';
import type { ApiParts } from '../parts.ts';
import { accountRoute, memberRoute } from '../route.ts';
import { presentPublicService } from '../services.ts';
import type { Member } from './access.ts';

/** Anybody may sign up, and each service brings keys and limits of its own. */
const MOST_SERVICES = 50;

export const serviceRoutes = ({ database, secret }: ApiParts) => ({
  create: accountRoute({
    summary: 'Make a service',
    tag: 'Console',
    body: NewService,
    success: { 201: CreatedService },
    errors: [400, 401, 403, 409, 500],
    async work({ body, account, reply }) {
      const key = newKeyText('prod');
      const serviceId = await database.transaction(async (tx) => {
        if ((await countOwnServices(tx, account.id)) >= MOST_SERVICES)
          throw new ApiError(
            'conflict',
            `an account may own ${MOST_SERVICES} services, and yours does: make further ones with another account`,
            { entity: 'service' },
          );
        const id = await insertService(tx, secret, {
          environment: 'prod',
          branding: body,
          contact: `mailto:${account.email}`,
        });
        await insertMember(tx, { serviceId: id, accountId: account.id, role: 'owner' });
        await insertKey(tx, id, key, FIRST_KEY);
        const actor = account.name || account.email;
        const said = { actor, action: 'service.created', subject: body.title };
        await insertActivity(tx, { serviceId: id, accountId: account.id, ...said });
        return id;
      });
      reply.code(201);
      return { id: toWire('svc', serviceId), api_key: key };
    },
  }),

  get: memberRoute('viewer', {
    summary: 'Read a service',
    tag: 'Console',
    success: { 200: ManagedService },
    errors: [401, 404, 500],
    async work({ serviceId, member }): Promise<ManagedService> {
      const row = await findService(database, serviceId);
      if (!row) throw notFound('service');
      return presentManaged(row, member);
    },
  }),
});

export const presentManaged = (row: ServiceRow, member: Member): ManagedService => ({
  ...presentPublicService(row),
  environment: row.environment,
  role: member.role,
  is_demo: member.isDemo,
  created_at: row.created_at.toISOString(),
});
