import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { startBusinessPage } from './business-page.ts';
import { type Chromium, type ChromiumOptions, startChromium } from './chromium.ts';
import { type ExperiencePhone, useExperience, waitUntil } from './experience-fixture.ts';

/** Events that were dispatched on the page's anchors, in order. */
type ReceivedEvents = [type: string, data: Record<string, string>][];

export type Site = Chromium & {
  url: string;
  user: string;
  /** Tokens of the site's own subscriptions at the push service. */
  tokens: string[];
  /** Opens the dialog and waits for the code. Resolves with the code's short link. */
  openDialog(): Promise<string>;
  /** Waits until the page has received an event of that type. Resolves with all events received so far. */
  waitForEvent(type: string): Promise<ReceivedEvents>;
};

type SiteOptions = ChromiumOptions & {
  user?: string;
  signature?: string;
  permission?: 'granted' | 'denied';
} & Pick<Parameters<typeof startBusinessPage>[0], 'policy' | 'body' | 'client' | 'attributes' | 'scripts'>;

const EVENT_TYPES = ['opened', 'closed', 'subscribed', 'unsubscribed', 'permission', 'clicked', 'error'];

/** Starts a Carillon with a business for the tests of a file; opens the business's page, and phones that scan its code. */
export function useSite() {
  const x = useExperience({ title: 'Bakery' });
  return {
    /** The Carillon, its push service and its phones. */
    x,

    /** Opens the business's page in a new browser, a computer's by default. */
    async open(
      t: TestContext,
      {
        policy,
        body,
        client,
        attributes,
        scripts,
        user = `u-${randomUUID()}`,
        signature,
        permission = 'granted',
        ...chromiumOptions
      }: SiteOptions = {},
    ): Promise<Site> {
      const { carillon, business, push } = x;
      const site = await startBusinessPage({
        carillon: carillon.url,
        service: business.serviceId,
        user,
        ...(policy && { policy }),
        ...(body && { body }),
        ...(client && { client }),
        ...(attributes && { attributes }),
        ...(scripts && { scripts }),
        ...(signature !== undefined && { signature }),
      });
      t.after(() => site.close());
      const tokens: string[] = [];
      const chromium = await startChromium({
        phone: 'desktop',
        ...chromiumOptions,
        push: {
          permission,
          subscribe(applicationServerKey) {
            const { token, subscription } = push.subscribe({ applicationServerKey });
            tokens.push(token);
            return subscription;
          },
        },
      });
      t.after(() => chromium.close());
      await openPage(chromium.page, site.url);
      return { ...chromium, user, tokens, url: site.url, ...pageActions(chromium.page, carillon.url) };
    },

    /** Opens the same page in another tab. */
    async openTab({ newPage, url }: Site) {
      const page = await newPage();
      await openPage(page, url);
      return { page, ...pageActions(page, x.carillon.url) };
    },

    /** Scans a code with a new phone, which answers the permission prompt with `permission`. */
    async scan(
      t: TestContext,
      link: string,
      permission: 'granted' | 'denied' = 'granted',
    ): Promise<ExperiencePhone> {
      const phone = await x.phone(t, { permission });
      await phone.page.goto(link);
      await phone.waitForState('ask');
      return phone;
    },

    /** Returns the device of a user from the API. */
    async deviceOf(user: string) {
      const { body } = await x.shop.get('/v1/devices?limit=100');
      return body.data.find((device: { user_id: string }) => device.user_id === user);
    },
  };
}

async function openPage(page: Page, url: string) {
  await page.goto(url);
  await waitUntil(page, "'Client' in window");
  await page.evaluate(`
    window.received = [];
    for (const type of ${JSON.stringify(EVENT_TYPES)})
      document.addEventListener(type, ({ detail }) => received.push([type, detail]));`);
}

const pageActions = (page: Page, carillon: string) => ({
  async openDialog() {
    const request = page.waitForRequest(/\/embed\/v1\/sessions\//);
    await page.click('#open');
    const session = sessionName((await request).url());
    await page.locator('dialog.ready').waitFor();
    return `${carillon}/s/${session}`;
  },
  waitForEvent: (type: string) => page.evaluate<ReceivedEvents>(whenReceived(type)),
});

/** Returns the session's name in the address of its event stream. */
export const sessionName = (address: string): string => new URL(address).pathname.split('/')[4] ?? '';

/** Returns a script for the page that resolves with all events received so far, once one of the type is among them. */
export const whenReceived = (type: string): string => `new Promise((resolve) => {
  const check = () => received.some((event) => event[0] === '${type}') && resolve(received);
  document.addEventListener('${type}', check);
  check();
})`;

export const receivedEvents = (page: Page) => page.evaluate<ReceivedEvents>('received');

export const receivedTypes = async (page: Page) => (await receivedEvents(page)).map(([type]) => type);
