import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { PushMessage } from '../../contract/push-message.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../carillon.ts';
import { type PushService, startPushService } from '../push-service.ts';
import { type Chromium, type ChromiumOptions, startChromium } from './chromium.ts';

export type Opened = Chromium & {
  user: string;
  /** The subscriptions that this phone was given, by their tokens at the push service. */
  tokens: string[];
  /** Opens the experience, as the embed's link does. */
  open(user?: string, more?: string): Promise<void>;
  /** Waits until the page says where the person stands. */
  stands(state: string): Promise<void>;
  turnOn(): Promise<void>;
  /** Hands the latest message that was posted for this phone to its service worker. */
  receive(): Promise<PushMessage>;
  /** Runs a script in the experience's service worker, which lasts as long as the worker does. */
  inWorker(script: string): Promise<unknown>;
};

/** Tells a page that it has come to the fore, or is hidden from now on. */
export const look = (page: Page, visibilityState: 'visible' | 'hidden' = 'visible'): Promise<unknown> =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${visibilityState}', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));`);

/**
 * Waits until an expression, or what it promises, is true in the page. To `waitForFunction` every promise is true, and our
 * pages' policy forbids the `eval` with which it looks again.
 */
export const until = (page: Page, expression: string): Promise<unknown> =>
  page.evaluate(`(async () => {
    while (!(await (${expression}))) await new Promise((next) => setTimeout(next, 20));
  })()`);

/** A Carillon, a push service and a business for the tests of a file, started before them and stopped after. */
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
    await carillon?.stop();
    await push?.close();
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

    /** A phone, or a computer, on which nothing is open yet. */
    async phone(
      t: TestContext,
      options: Omit<ChromiumOptions, 'push'> & { says?: 'granted' | 'denied' } = {},
    ) {
      const { says = 'granted', ...look } = options;
      const tokens: string[] = [];
      const chromium = await startChromium({
        phone: 'android',
        ...look,
        push: {
          permission: says,
          subscribe() {
            const made = push.subscribe();
            tokens.push(made.token);
            return made.subscription;
          },
        },
      });
      t.after(() => chromium.close());
      const { page } = chromium;
      const user = `u-${randomUUID()}`;
      const scope = `${carillon.url}/app/${business.serviceId}/`;
      const opened: Opened = {
        ...chromium,
        ...{ user, tokens },
        async open(as = user, more = '') {
          await page.goto(`${scope}?user=${encodeURIComponent(as)}${more}`);
        },
        async stands(state) {
          await page.waitForSelector(`body[data-state=${state}]`);
        },
        async turnOn() {
          await page.click('#panel button.primary');
          await page.waitForSelector('body[data-state=on]');
        },
        async receive() {
          const token = tokens.at(-1) ?? assert.fail('this phone has not subscribed');
          const content = push.deliveriesOf(token).at(-1)?.content ?? assert.fail('nothing was posted');
          await chromium.deliverPush(scope, JSON.stringify(content));
          return content as PushMessage;
        },
        async inWorker(script) {
          const { context } = chromium;
          const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
          return worker.evaluate(script);
        },
      };
      return opened;
    },
  };
}
