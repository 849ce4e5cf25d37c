import { Type } from 'typebox';
import { Domain, DomainRef, SetDomain } from '../../../contract/api/domains.ts';
import { ServiceId } from '../../../contract/ids.ts';
import { MAX_DOMAINS } from '../../../contract/limits.ts';
import { parseDomain, recordFor } from '../../domains/domain-name.ts';
import { newToken } from '../../domains/meeting.ts';
import { lookAtDomain } from '../../domains/start-domains.ts';
import { ApiError, invalid, limitReached, notFound } from '../../errors.ts';
import { readCertificateStates } from '../../storage/certificates/certificates.ts';
import {
  claimDomains,
  type DomainRow,
  FAILING_DAYS,
  findCurrentDomain,
  leaveCurrentDomain,
  setDomain,
} from '../../storage/domains/domains.ts';
import { checkServiceInPath } from '../authentication/keys-and-phones.ts';
import type { ApiDeps } from '../deps.ts';
import { keyedRoute, object } from '../http/route.ts';

const DAY_MS = 86_400_000;

export const domainRoutes = (deps: ApiDeps) => {
  const { config, database, domains, meetings } = deps;

  const read = async (serviceId: string): Promise<Domain> => {
    const row = await findCurrentDomain(database, serviceId);
    if (!row) throw notFound('domain');
    return presentDomain(deps, row);
  };

  return {
    get: keyedRoute({
      operationId: 'getDomain',
      summary: 'Read the service’s own domain',
      description: '404 if it has none.',
      tag: 'Services',
      params: object({ id: ServiceId }),
      authorize: checkServiceInPath,
      success: { 200: Domain },
      errors: [400, 401, 403, 404, 500],
      work: ({ serviceId }) => read(serviceId),
    }),

    put: keyedRoute({
      operationId: 'putDomain',
      summary: 'Give the service a domain of its own',
      description:
        'The experience is served there once the domain leads to this installation, which the answer’s `record` does. It is looked at now, and then every minute. Phones that are subscribed stay where they are; a former domain is served until no phone is subscribed there. A domain that does not lead here within a week is given up.',
      tag: 'Services',
      params: object({ id: ServiceId }),
      authorize: checkServiceInPath,
      body: SetDomain,
      notInDemo: 'The demo has no domain of its own: create a service of your own',
      waitsForOthers: true,
      success: { 200: Domain },
      errors: [400, 401, 403, 404, 409, 500],
      errorCodes: ['already_exists', 'conflict', 'limit_reached'],
      async work({ body, serviceId }) {
        if (!config.PUBLIC_URL)
          throw new ApiError('conflict', 'The operator of this installation has to set PUBLIC_URL first', {
            entity: 'domain',
            text: { key: 'no_public_url' },
          });
        const parsed = parseDomain(body.domain, config.PUBLIC_URL, config.DOMAIN_HOSTS);
        if (!parsed.ok) throw invalid({ field: 'domain', reason: parsed.reason, text: parsed.text });
        const { domain } = parsed;
        const result = await database.transaction((tx) =>
          setDomain(tx, serviceId, { domain, token: newToken(), max: MAX_DOMAINS }),
        );
        if (result === 'taken')
          throw new ApiError(
            'already_exists',
            'Another service of this installation has this domain. A domain that leads elsewhere is free a week after it was named',
            { entity: 'domain', text: { key: 'domain_taken' } },
          );
        if (result === 'too_many') throw limitReached(MAX_DOMAINS, 'domain');
        domains.changed();
        for (const claimed of await claimDomains(database, domain))
          await lookAtDomain({ database, meetings, known: domains }, claimed);
        return read(serviceId);
      },
    }),

    remove: keyedRoute({
      operationId: 'deleteDomain',
      summary: 'Leave the service’s own domain',
      description:
        'New openings go to the shared address. 409 if devices are subscribed there, unless `force` is true: then the domain is served until they are gone, and they go silent if it no longer leads here.',
      tag: 'Services',
      params: object({ id: ServiceId }),
      authorize: checkServiceInPath,
      query: object({
        force: Type.Optional(
          Type.Boolean({
            default: false,
            description: 'Also leaves a domain at which devices are subscribed.',
          }),
        ),
      }),
      success: { 200: DomainRef },
      errors: [400, 401, 403, 404, 409, 500],
      errorCodes: ['conflict'],
      async work({ query, serviceId }) {
        const row = await findCurrentDomain(database, serviceId);
        if (!row) throw notFound('domain');
        const { domain, active_devices: count } = row;
        if (count > 0 && !query.force)
          throw new ApiError(
            'conflict',
            `${count} active ${count === 1 ? 'device is' : 'devices are'} subscribed at ${domain}, and would go silent once it leads elsewhere: repeat the request with force=true if you want that`,
            { entity: 'domain', text: { key: 'domain_in_use' } },
          );
        await database.transaction((tx) => leaveCurrentDomain(tx, serviceId));
        domains.changed();
        return { domain };
      },
    }),
  };
};

export async function presentDomain(
  { config, database }: Pick<ApiDeps, 'config' | 'database'>,
  row: DomainRow,
): Promise<Domain> {
  const { domain, verified_at, met_at, served_at, reason } = row;
  const isFailing = met_at !== null && met_at.getTime() < database.now() - FAILING_DAYS * DAY_MS;
  const [certificate] = await readCertificateStates(database, [domain]);
  const expires_at = certificate?.expires_at ?? null;
  return {
    domain,
    status: !verified_at ? 'waiting' : isFailing ? 'failing' : served_at ? 'serving' : 'verified',
    reason,
    record: recordFor(domain, config.PUBLIC_URL),
    certificate: expires_at === null ? null : { expires_at: new Date(expires_at).toISOString() },
  };
}
