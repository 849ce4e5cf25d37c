import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Service } from '../../../contract/api/services.ts';
import { fromWire } from '../../ids.ts';
import { type AppImage, ICONS, type IconName, iconSource, SCREENSHOTS } from '../../images/app-images.ts';
import { drawIcons, makeIcons } from '../../images/make-icons.ts';
import { makeScreenshots } from '../../images/make-screenshots.ts';
import { createConcurrencyLimit } from '../../lib/concurrency/concurrency-limit.ts';
import { waitAtMost } from '../../lib/time/deadlines.ts';
import { findIcon, saveIcons, touchIcons } from '../../storage/services/icons.ts';
import { findService } from '../../storage/services/services.ts';
import type { ApiDeps } from '../deps.ts';
import { branding } from '../services/change-service.ts';
import { readAssetVersion, sendMessage } from './send-page.ts';

const REFRESH_AFTER_MS = 86_400_000;
/** Retry interval for a logo that could not be fetched or read. */
const RETRY_AFTER_MS = 600_000;
/** Time that a request waits for the business's server before it gets a drawn icon instead. */
const MAX_WAIT_MS = 2000;
/** Logos have up to 3 MB, and their servers can be slow. */
const MAX_CONCURRENT_FETCHES = 8;
/** Decoding a logo takes up to 32 MB of memory, and icons are made only once. */
const MAX_CONCURRENT_DECODES = 1;

type Brand = Omit<Service, 'id'>;
/** `isFinal`: the icon is made from the logo, or the brand has none; otherwise it is a temporary stand-in. */
type Icon = { png: Buffer; isFinal: boolean };

/** Serves the icons and screenshots of the installed app, which are made from the service's logo and stored for all processes. */
export async function iconPages(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { database, fetchLogo, log } = deps;
  const assetVersion = await readAssetVersion();
  /** Running updates by service and source, so that a changed brand does not wait for the previous brand's icons. */
  const updating = new Map<string, Promise<void>>();
  const drawing = new Map<string, Promise<Record<AppImage, Buffer>>>();
  const limitFetches = createConcurrencyLimit(MAX_CONCURRENT_FETCHES);
  const limitDecodes = createConcurrencyLimit(MAX_CONCURRENT_DECODES);

  app.get('/app/:service/icons/:name', async (request: FastifyRequest, reply) => {
    const { service, name } = request.params as { service: string; name: string };
    const id = fromWire('svc', service);
    const icon = /^(.+)\.png$/.exec(name)?.[1];
    const row =
      id && icon && (Object.hasOwn(ICONS, icon) || Object.hasOwn(SCREENSHOTS, icon))
        ? await findService(database, id)
        : null;
    if (!row) {
      sendMessage(request, reply, 404, 'unknown', assetVersion);
      return reply;
    }
    const { png, isFinal } = await getIcon(row.id, branding(row), icon as AppImage);
    return (
      reply
        .type('image/png')
        // The embed's dialog draws the icon on businesses' pages.
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', isFinal ? 'public, max-age=86400' : 'no-store')
        .send(png)
    );
  });

  async function getIcon(serviceId: string, brand: Brand, name: AppImage): Promise<Icon> {
    const source = iconSource(brand);
    const inProgress = updating.get(updateKey(serviceId, source));
    const stored = await findIcon(database, serviceId, name);
    const isFailed = stored?.source === failedSource(source);
    // A logo is marked as failed while it is being decoded.
    const isBeingDecoded = isFailed && inProgress !== undefined && stored.age < MAX_WAIT_MS;
    if (stored && (stored.source === source || isFailed) && !isBeingDecoded) {
      // The image at a logo's URL may change, so it is fetched again in the background.
      if (brand.logo_url && stored.age > (isFailed ? RETRY_AFTER_MS : REFRESH_AFTER_MS))
        void update(serviceId, brand);
      return { png: stored.png, isFinal: !isFailed };
    }
    const updated = inProgress ?? update(serviceId, brand);
    await waitAtMost(MAX_WAIT_MS, updated);
    const found = await findIcon(database, serviceId, name);
    if (found?.source === source) return { png: found.png, isFinal: true };
    // An existing icon is better than a drawn one, unless the brand has no logo.
    if (brand.logo_url) return { png: found?.png ?? (await getDrawn(brand))[name], isFinal: false };
    return { png: (await getDrawn(brand))[name], isFinal: true };
  }

  /** Concurrent requests for the same drawn icons share one drawing. */
  function getDrawn(brand: Brand): Promise<Record<AppImage, Buffer>> {
    const source = iconSource(brand);
    const inProgress = drawing.get(source);
    if (inProgress) return inProgress;
    const started = drawIcons(brand)
      .then((icons) => withScreenshots(icons, brand))
      .finally(() => drawing.delete(source));
    drawing.set(source, started);
    return started;
  }

  /** Makes and stores a service's icons. Concurrent calls for the same icons share one update. Never rejects. */
  function update(serviceId: string, brand: Brand): Promise<void> {
    const key = updateKey(serviceId, iconSource(brand));
    const inProgress = updating.get(key);
    if (inProgress) return inProgress;
    const started = limitFetches(() => fetchAndStore(serviceId, brand))
      .catch((error) =>
        log.warn({ err: error }, 'icons of a service could not be made; they will be retried'),
      )
      .finally(() => updating.delete(key));
    updating.set(key, started);
    return started;
  }

  async function fetchAndStore(serviceId: string, brand: Brand): Promise<void> {
    const source = iconSource(brand);
    if (!brand.logo_url) {
      await save(serviceId, brand, source, await getDrawn(brand));
      return;
    }
    const logo = await fetchLogo(brand.logo_url);
    await limitDecodes(async () => {
      // The logo is marked as failed before it is decoded, so that a process that crashes on it does not do so again right after its restart.
      const stored = await findIcon(database, serviceId, 'icon-192');
      // Icons of this source stay: only their age starts over.
      if (stored?.source === source || stored?.source === failedSource(source))
        await touchIcons(database, serviceId);
      else await save(serviceId, brand, failedSource(source), await getDrawn(brand));
      const icons = logo && (await makeIcons(logo, brand));
      if (icons) await save(serviceId, brand, source, await withScreenshots(icons, brand));
    });
  }

  /** Stores icons unless the brand has changed since. */
  async function save(
    serviceId: string,
    brand: Brand,
    source: string,
    icons: Record<AppImage, Buffer>,
  ): Promise<void> {
    const row = await findService(database, serviceId);
    if (row && iconSource(branding(row)) === iconSource(brand))
      await saveIcons(database, serviceId, source, icons);
  }
}

const updateKey = (serviceId: string, source: string): string => `${serviceId} ${source}`;

/** Adds screenshots. They show the icon, which decodes quickly because it is small. */
const withScreenshots = async (
  icons: Record<IconName, Buffer>,
  brand: Brand,
): Promise<Record<AppImage, Buffer>> => ({
  ...icons,
  ...(await makeScreenshots(icons['icon-512'], brand)),
});

const failedSource = (source: string): string => `${source} failed`;
