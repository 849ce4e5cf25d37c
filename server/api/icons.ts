import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Service } from '../../contract/services.ts';
import { ICONS, type IconName, iconSource } from '../../experience/server/icons.ts';
import { fromWire } from '../ids.ts';
import { findIcon, keepIcons, touchIcons } from '../storage/icons.ts';
import { findService } from '../storage/services.ts';
import { makeBells, makeIcons } from './icon-making.ts';
import { limited } from './limited.ts';
import type { ApiParts } from './parts.ts';
import { branding } from './services.ts';
import { readAssetVersion, sendMessage } from './web-pages.ts';

const DAY = 86_400_000;
/** A logo that could not be had is asked for again. */
const TRY_AGAIN = 600_000;
/** A person who waits for an icon waits no longer than this for the business's server. */
const PATIENCE = 2000;
/** Logos of 3 MB at most, of servers that may be slow. */
const MOST_FETCHED = 8;
/** One takes up to 32 MB while it is read, and icons are made once. */
const MOST_AT_A_TIME = 1;

type Brand = Omit<Service, 'id'>;
/** `isFinal`: made of what it should be made of, and not a stand-in for now. */
type Icon = { png: Buffer; isFinal: boolean };

/** The icons of the installed app: made once of the service's logo, kept in the database for all processes. */
export async function iconPages(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { database, fetchLogo, log } = parts;
  const assetVersion = await readAssetVersion();
  const making = new Map<string, Promise<void>>();
  const drawing = new Map<string, Promise<Record<IconName, Buffer>>>();
  const take = limited(MOST_FETCHED);
  const read = limited(MOST_AT_A_TIME);

  app.get('/app/:service/icons/:name', async (request: FastifyRequest, reply) => {
    const { service, name } = request.params as { service: string; name: string };
    const id = fromWire('svc', service);
    const icon = /^(.+)\.png$/.exec(name)?.[1];
    const row = id && icon && Object.hasOwn(ICONS, icon) ? await findService(database, id) : null;
    if (!row) {
      sendMessage(request, reply, 404, 'unknown', assetVersion);
      return reply;
    }
    const { png, isFinal } = await iconOf(row.id, branding(row), icon as IconName);
    return reply
      .type('image/png')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', isFinal ? 'public, max-age=86400' : 'no-store')
      .send(png);
  });

  async function iconOf(serviceId: string, brand: Brand, name: IconName): Promise<Icon> {
    const source = iconSource(brand);
    const under = making.get(serviceId);
    const kept = await findIcon(database, serviceId, name);
    const isFailed = kept?.source === failed(source);
    // While a logo is being read it is marked as one that has failed.
    const isBeingRead = isFailed && under !== undefined && kept.age < PATIENCE;
    if (kept && (kept.source === source || isFailed) && !isBeingRead) {
      // What lies behind an address may change: it is looked at again, and what is there serves meanwhile.
      if (brand.logo_url && kept.age > (isFailed ? TRY_AGAIN : DAY)) void make(serviceId, brand);
      return { png: kept.png, isFinal: !isFailed };
    }
    const made = under ?? make(serviceId, brand);
    await Promise.race([made, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    const found = await findIcon(database, serviceId, name);
    if (found?.source === source) return { png: found.png, isFinal: true };
    return { png: found?.png ?? (await bellsOf(brand))[name], isFinal: false };
  }

  /** Drawn once for all who wait for the same ones. */
  function bellsOf(brand: Brand): Promise<Record<IconName, Buffer>> {
    const source = iconSource(brand);
    const under = drawing.get(source);
    if (under) return under;
    const started = makeBells(brand).finally(() => drawing.delete(source));
    drawing.set(source, started);
    return started;
  }

  /** One making a service at a time; whoever comes meanwhile waits for the same. Never rejects. */
  function make(serviceId: string, brand: Brand): Promise<void> {
    const under = making.get(serviceId);
    if (under) return under;
    const started = take(() => makeAll(serviceId, brand))
      .catch((error) =>
        log.warn({ err: error }, 'the icons of a service could not be made; they will be later'),
      )
      .finally(() => making.delete(serviceId));
    making.set(serviceId, started);
    return started;
  }

  async function makeAll(serviceId: string, brand: Brand): Promise<void> {
    const source = iconSource(brand);
    if (!brand.logo_url) {
      await keepIcons(database, serviceId, source, await bellsOf(brand));
      return;
    }
    const logo = await fetchLogo(brand.logo_url);
    await read(async () => {
      // Marked before it is read: a process that died of a logo would else die of it again at once.
      const kept = await findIcon(database, serviceId, 'icon-192');
      // An icon that is there already is better than a bell: it stays, and counts as just looked at.
      if (kept?.source === source || kept?.source === failed(source)) await touchIcons(database, serviceId);
      else await keepIcons(database, serviceId, failed(source), await bellsOf(brand));
      const icons = logo && (await makeIcons(logo, brand));
      if (icons) await keepIcons(database, serviceId, source, icons);
    });
  }
}

const failed = (source: string): string => `${source} failed`;
