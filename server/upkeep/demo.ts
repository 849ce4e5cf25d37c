import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { imageFileName } from '../images/uploaded-images.ts';
import { ROOT } from '../lib/root.ts';
import { repeat } from '../lib/time/repeat.ts';
import type { Log } from '../log.ts';
import type { Database } from '../storage/database.ts';
import { type DemoService, ensureDemo, resetDemo } from '../storage/demo/demo.ts';
import type { PhoneOf } from '../storage/demo/insert-past.ts';
import type { Keyring } from '../storage/operating/keyring.ts';
import type { Secret } from '../storage/operating/secrets.ts';
import type { NewImage } from '../storage/services/images.ts';
import { derivePhone, subscriptionOf } from '../virtual-phones/phone.ts';

/** The interactive demo: a service that everybody may use, with its data reset every 15 minutes. */
export type Demo = DemoService & {
  phoneOf: PhoneOf;
  logo: NewImage;
  resetAt(): Date;
  stop(patience?: number): Promise<void>;
};

const RESET_INTERVAL_MS = 15 * 60_000;
const RETRY_DELAY_MS = 5000;

/** The brand of the demo's service, which matches the shop on the page. */
export const DEMO_BRANDING = {
  title: 'Lindhaven Coffee',
  description: 'A small roastery by the harbour. We tell you when a batch is ready.',
  text_color: '#2b1d16',
  background_color: '#fffaf3',
  accent_color: '#a8421f',
} as const;

/**
 * Starts the demo and its resets: at the quarters of the hour, so that all processes agree on them without coordination.
 *
 * @param publicUrl null if it is known only later; then the brand has no logo
 */
export async function startDemo(
  database: Database,
  keyring: Keyring,
  log: Log,
  publicUrl: string | null,
): Promise<Demo> {
  const logo = await readLogo();
  const path = `/pictures/${imageFileName(logo.id, logo.content_type)}`;
  const branding = {
    ...DEMO_BRANDING,
    ...(publicUrl !== null && { logo_url: publicUrl.replace(/\/+$/, '') + path }),
  };
  const service = await ensureDemo(database, keyring, branding);
  const demo = { ...service, phoneOf: demoPhones(keyring.root, service.serviceId), logo };
  const resets = repeat(
    RESET_INTERVAL_MS,
    async () => {
      const untilNext = RESET_INTERVAL_MS - (Date.now() % RESET_INTERVAL_MS);
      const slot = Math.floor(Date.now() / RESET_INTERVAL_MS);
      if (await resetDemo(database, keyring, demo, branding, slot)) log.info('demo data reset');
      return untilNext;
    },
    {
      retryMs: RETRY_DELAY_MS,
      failed: (error) => log.warn({ err: error }, 'demo data could not be reset; it will be retried'),
    },
  );
  await resets.first;

  return {
    ...demo,
    resetAt: () => new Date(Math.ceil((Date.now() + 1) / RESET_INTERVAL_MS) * RESET_INTERVAL_MS),
    stop: resets.stop,
  };
}

/** Reads the logo, as if the shop had uploaded it. Its id and URL never change. */
async function readLogo(): Promise<NewImage> {
  const content = await readFile(new URL('dist/app/icons/lindhaven-logo.png', ROOT));
  return {
    id: '019aab2c-3000-7000-8000-0000000003a5',
    content_type: 'image/png',
    content,
    width: 384,
    height: 384,
    hash: createHash('sha256').update(content).digest(),
  };
}

/** Makes the demo's devices: virtual phones that do not end, so that visitors' notifications arrive and are tapped. */
const demoPhones =
  (secret: Secret, serviceId: string): PhoneOf =>
  (deviceId, behaviour) => {
    const phone = derivePhone(secret, { behaviour, serviceId, deviceId });
    return { ...subscriptionOf(phone), secret: phone.secret };
  };
