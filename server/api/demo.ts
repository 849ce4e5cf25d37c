import { DEMO_BRANDING } from '../../experience/server/demo-page.ts';
import type { Log } from '../log.ts';
import type { Database } from '../storage/database.ts';
import { type DemoService, ensureDemo, resetDemo } from '../storage/demo.ts';
import type { Secret } from '../storage/secrets.ts';

/** The interactive demonstration: one service that everybody may use, its data reset every 15 minutes. */
export type Demo = DemoService & {
  isDemoKey(keyId: string): boolean;
  resetAt(): Date;
  stop(): void;
};

const PERIOD = 15 * 60_000;
const TRY_AGAIN = 5000;

/** Resets fall on the quarters of the hour, so that all processes agree on them without asking each other. */
export async function startDemo(database: Database, secret: Secret, log: Log): Promise<Demo> {
  const demo = await ensureDemo(database, secret, DEMO_BRANDING);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const reset = async () => {
    let next = PERIOD - (Date.now() % PERIOD);
    try {
      const slot = Math.floor(Date.now() / PERIOD);
      if (await resetDemo(database, demo, DEMO_BRANDING, slot))
        log.info("the demonstration's data was reset");
    } catch (error) {
      log.warn({ err: error }, "the demonstration's data could not be reset; it will be tried again");
      next = TRY_AGAIN;
    }
    if (!stopped) timer = setTimeout(reset, next).unref();
  };
  await reset();

  return {
    ...demo,
    isDemoKey: (keyId) => keyId === demo.keyId,
    resetAt: () => new Date(Math.ceil((Date.now() + 1) / PERIOD) * PERIOD),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
