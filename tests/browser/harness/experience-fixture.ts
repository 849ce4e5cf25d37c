import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { PushMessage } from '../../../contract/experience/push-message.ts';
import { fromWire } from '../../../server/ids.ts';
import { findEngagement } from '../../../server/storage/notifications/receipts.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { WAIT_MS, withDeadline } from '../../support/deadlines.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import { type Chromium, type ChromiumOptions, startChromium } from './chromium.ts';
import { subscriptionsAt } from './chromium-push.ts';

/** A phone, or a computer, that opens the experience. */
export type ExperiencePhone = Chromium & {
  user: string;
  /** Tokens of this phone's subscriptions at the push service. */
  tokens: string[];
  /** Opens the experience as the embed's link does. `query` is appended to the URL. */
  open(user?: string, query?: string): Promise<void>;
  /** Opens the experience on a phone of another user, and agrees to change the user. */
  takeOver(openAs?: string): Promise<void>;
  /** Waits until the page shows this push state. */
  waitForState(state: string): Promise<void>;
  turnOn(): Promise<void>;
  /** Delivers the latest message that was posted for this phone to its service worker. */
  receive(): Promise<PushMessage>;
  /** Runs a script in the experience's service worker; its effects last as long as the worker. */
  runInWorker(script: string): Promise<unknown>;
};

/** Makes a page visible or hidden. */
export const setVisibility = (
  page: Page,
  visibilityState: 'visible' | 'hidden' = 'visible',
): Promise<unknown> =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${visibilityState}', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));`);

/**
 * Waits until an expression, or its promise, is true in the page. `waitForFunction` takes every promise for true, and polls with
 * `eval`, which our pages' policy forbids.
 */
export const waitUntil = (page: Page, expression: string): Promise<unknown> =>
  page.evaluate(`(async () => {
    while (!(await (${expression}))) await new Promise((next) => setTimeout(next, 20));
  })()`);

/** Starts a Carillon with a business, and a push service, for the tests of a file. */
export function useExperience(branding: object = { title: 'Bakery' }) {
  let carillon: TestCarillon;
  let push: PushService;
  let business: Business;
  before(async () => {
    carillon = await startTestCarillon();
    push = await startPushService();
    business = await carillon.register({ service: branding });
  });
  after(async () => {
    await Promise.all([carillon?.stop(), push?.close()]);
  });

  return {
    get carillon() {
      return carillon;
    },
    get push() {
      return push;
    },
    get business() {
      return business;
    },
    get shop() {
      return carillon.as(business);
    },
    get scope() {
      return `${carillon.url}/app/${business.serviceId}/`;
    },

    /** Returns the business's view of a user's device. */
    async findDevice(user: string) {
      const { body } = await carillon.as(business).get('/v1/devices?limit=100');
      return body.data.find(({ user_id }: { user_id: string }) => user_id === user);
    },

    /** Returns the receipts that phones have reported for a notification. */
    async engagementOf(id: string) {
      const uuid = fromWire('ntf', id)!;
      const service = fromWire('svc', business.serviceId)!;
      return (await findEngagement(carillon.database, service, [uuid])).get(uuid)!;
    },

    /** Sends a notification and waits until it is final. */
    async sendAndSettle(query: string, payload: object) {
      const shop = carillon.as(business);
      return shop.settled(await shop.send(query, payload));
    },

    /** Starts a phone with no page open yet. It answers permission prompts with `permission`. */
    async phone(
      t: TestContext,
      options: Omit<ChromiumOptions, 'push'> & { permission?: 'granted' | 'denied' } = {},
    ) {
      const { permission = 'granted', ...chromiumOptions } = options;
      const tokens: string[] = [];
      const chromium = await startChromium({
        phone: 'android',
        ...chromiumOptions,
        push: subscriptionsAt(push, tokens, permission),
      });
      t.after(() => chromium.close());
      const { page } = chromium;
      const user = `u-${randomUUID()}`;
      const scope = `${carillon.url}/app/${business.serviceId}/`;
      const phone: ExperiencePhone = {
        ...chromium,
        user,
        tokens,
        async open(openAs = user, query = '') {
          await page.goto(`${scope}?user=${encodeURIComponent(openAs)}${query}`);
        },
        async takeOver(openAs) {
          await phone.open(openAs);
          await page.getByRole('button', { name: 'Continue', exact: true }).click();
        },
        async waitForState(state) {
          await page.waitForSelector(`body[data-state=${state}]`);
        },
        async turnOn() {
          await page.click('#panel button.primary');
          await page.waitForSelector('body[data-state=on]');
        },
        async receive() {
          const token = tokens.at(-1) ?? assert.fail('this phone has not subscribed');
          const content = push.deliveriesOf(token).at(-1)?.content ?? assert.fail('no message was posted');
          await chromium.deliverPush(scope, JSON.stringify(content));
          return content as PushMessage;
        },
        async runInWorker(script) {
          const { context } = chromium;
          const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
          return withDeadline(worker.evaluate(script), WAIT_MS, `the service worker's script ${script}`);
        },
      };
      return phone;
    },
  };
}
