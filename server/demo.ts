import { DEMO_BRANDING } from '../experience/render/demo-page.ts';
import type { Log } from './log.ts';
import type { Database } from './storage/database.ts';
import { type DemoService, ensureDemo, resetDemo } from './storage/demo/demo.ts';
import type { PhoneOf } from './storage/demo/insert-past.ts';
import type { Secret } from './storage/secrets.ts';
import { derivePhone, subscriptionOf } from './virtual-phones/phone.ts';

/** The interactive demo: a service that everybody may use, with its data reset every 15 minutes. */
export type Demo = DemoService & {
  phoneOf: PhoneOf;
  resetAt(): Date;
  stop(): void;
};

const RESET_INTERVAL_MS = 15 * 60_000;
const RETRY_DELAY_MS = 5000;

/** Resets happen at the quarters of the hour, so that all processes agree on them without coordination. */
export async function startDemo(database: Database, secret: Secret, log: Log): Promise<Demo> {
  const service = await ensureDemo(database, secret, DEMO_BRANDING);
  const demo = { ...service, phoneOf: demoPhones(secret, service.serviceId) };
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const reset = async () => {
    let delay = RESET_INTERVAL_MS - (Date.now() % RESET_INTERVAL_MS);
    try {
      const slot = Math.floor(Date.now() / RESET_INTERVAL_MS);
      if (await resetDemo(database, demo, DEMO_BRANDING, slot)) log.info('demo data reset');
    } catch (error) {
      log.warn({ err: error }, 'demo data could not be reset; it will be retried');
      delay = RETRY_DELAY_MS;
    }
    if (!stopped) timer = setTimeout(reset, delay).unref();
  };
  await reset();

  return {
    ...demo,
    resetAt: () => new Date(Math.ceil((Date.now() + 1) / RESET_INTERVAL_MS) * RESET_INTERVAL_MS),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The demo's devices are virtual phones that do not end, so that what visitors send arrives and is tapped. */
const demoPhones =
  (secret: Secret, serviceId: string): PhoneOf =>
  (deviceId, behaviour) => {
    const phone = derivePhone(secret, { behaviour, serviceId, deviceId });
    return { ...subscriptionOf(phone), secret: phone.secret };
  };
