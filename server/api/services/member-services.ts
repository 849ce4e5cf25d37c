import { IdentitySecret } from '../../../contract/api/services.ts';
import {
  ConsoleService,
  CreatedService,
  NewService,
  SecondFactorRequirement,
} from '../../../contract/console/console.ts';
import { MAX_SERVICES_PER_ACCOUNT } from '../../../contract/limits.ts';
import { ApiError, notFound } from '../../errors.ts';
import { toWire } from '../../ids.ts';
import { insertMember } from '../../storage/accounts/members.ts';
import { formerHoldsUntil } from '../../storage/operating/secrets.ts';
import { FIRST_KEY_NAME, generateApiKey, insertKey } from '../../storage/services/api-keys.ts';
import { insertAuditEntry } from '../../storage/services/audit.ts';
import {
  countOwnedServices,
  findService,
  insertService,
  type ServiceRow,
  settingsOf,
  writeSecondFactorRequirement,
} from '../../storage/services/services.ts';
import { noteFinishedSteps } from '../../storage/services/setup-steps.ts';
import type { Member } from '../authentication/members.ts';
import { identitySecretOf, makeIdentitySecret } from '../authentication/signed-users.ts';
import type { ApiDeps } from '../deps.ts';
import { accountRoute, memberRoute } from '../http/route.ts';
import { NO_IDENTITY_SECRET_IN_DEMO, presentPublicService } from './services.ts';

export const memberServiceRoutes = ({ database, keyring }: ApiDeps) => ({
  create: accountRoute({
    summary: 'Create a service',
    tag: 'Console',
    body: NewService,
    success: { 201: CreatedService },
    errors: [400, 401, 403, 409, 500],
    async work({ body: { environment = 'prod', ...branding }, account, reply }) {
      const key = generateApiKey(environment);
      const serviceId = await database.transaction(async (tx) => {
        if ((await countOwnedServices(tx, account.id)) >= MAX_SERVICES_PER_ACCOUNT)
          throw new ApiError(
            'limit_reached',
            `An account can own ${MAX_SERVICES_PER_ACCOUNT} services, and yours does: use another account for more`,
            { entity: 'service', text: { key: 'services_used_up', max: MAX_SERVICES_PER_ACCOUNT } },
          );
        const id = await insertService(tx, keyring, {
          environment,
          branding,
          contact: `mailto:${account.email}`,
        });
        await insertMember(tx, { serviceId: id, accountId: account.id, role: 'owner' });
        await insertKey(tx, id, key, { name: FIRST_KEY_NAME });
        await insertAuditEntry(tx, {
          serviceId: id,
          accountId: account.id,
          actor: account.name || account.email,
          action: 'service.created',
          subject: branding.title,
        });
        return id;
      });
      reply.code(201);
      return { id: toWire('svc', serviceId), api_key: key };
    },
  }),

  get: memberRoute('viewer', {
    summary: 'Read a service',
    forDeletedService: true,
    tag: 'Console',
    success: { 200: ConsoleService },
    errors: [401, 404, 500],
    async work({ serviceId, member }): Promise<ConsoleService> {
      const row = await findService(database, serviceId);
      if (!row) throw notFound('service');
      // The demo is already set up.
      const finished_steps = member.isDemo ? [] : await noteFinishedSteps(database, row);
      return presentConsoleService({ ...row, finished_steps }, member, database.now());
    },
  }),

  requireSecondFactor: memberRoute('owner', {
    summary: 'Decide whether members need a second factor',
    tag: 'Console',
    body: SecondFactorRequirement,
    success: { 200: ConsoleService },
    errors: [400, 401, 403, 404, 409, 500],
    notInDemo: 'The demo has no members',
    audit: ({ body }) => ({ action: body.required ? 'second_factor.required' : 'second_factor.optional' }),
    async work({ serviceId, member, body: { required } }) {
      // Otherwise the owner would be locked out first.
      if (required && !member.account?.hasSecondFactor)
        throw new ApiError(
          'conflict',
          'Set up a second factor for your own account first, or sign in with your passkey',
          { text: { key: 'own_factor' } },
        );
      await writeSecondFactorRequirement(database, serviceId, required);
      return presentConsoleService((await findService(database, serviceId))!, member, database.now());
    },
  }),

  issueIdentitySecret: memberRoute('owner', {
    summary: 'Make or replace the identity secret',
    tag: 'Console',
    success: { 201: IdentitySecret },
    errors: [401, 403, 404, 500],
    notInDemo: NO_IDENTITY_SECRET_IN_DEMO,
    audit: () => ({ action: 'identity_secret.made' }),
    async work({ serviceId, reply }): Promise<IdentitySecret> {
      const secret = await database.transaction((tx) => makeIdentitySecret(tx, keyring, serviceId));
      reply.code(201);
      return { secret };
    },
  }),
});

/** @param now in ms */
export const presentConsoleService = (row: ServiceRow, member: Member, now: number): ConsoleService => ({
  ...presentPublicService(row),
  environment: row.environment,
  role: member.role,
  is_demo: member.isDemo,
  settings: settingsOf(row),
  requires_second_factor: row.requires_second_factor,
  requires_approval: row.requires_approval,
  deletion: row.deletes_at && { deletes_at: row.deletes_at.toISOString(), by: row.deleted_by },
  identity_secret: presentIdentitySecret(row, now),
  finished_steps: row.finished_steps,
  created_at: row.created_at.toISOString(),
});

function presentIdentitySecret(row: ServiceRow, now: number): ConsoleService['identity_secret'] {
  const stored = identitySecretOf(row);
  if (!stored) return null;
  const until = formerHoldsUntil(stored, now);
  return {
    made_at: stored.rotatedAt!.toISOString(),
    former_valid_until: until === null ? null : new Date(until).toISOString(),
  };
}
