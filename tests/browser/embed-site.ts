import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { startBusinessPage } from './business-page.ts';
import { type Chromium, type ChromiumOptions, startChromium } from './chromium.ts';
import { type Opened, useExperience } from './experience-fixture.ts';

/** Events of the page's anchor, in order. */
export type Heard = [type: string, data: Record<string, string>][];

export type Site = Chromium & {
  url: string;
  user: string;
  /** Opens the dialog and waits for the code: the short link that it stands for. */
  openDialog(): Promise<string>;
  /** Waits until the page has heard an event of that type; resolves with all that it has heard. */
  hears(type: string): Promise<Heard>;
};

type Look = ChromiumOptions & { policy?: string; more?: string; user?: string };

const EVENTS = ['opened', 'closed', 'subscribed', 'unsubscribed', 'permission', 'clicked', 'error'];

/** A Carillon with a business, whose page is opened in browsers, and phones that go on from there. */
export function useSite() {
  const x = useExperience({ title: 'Bakery' });
  return {
    /** The Carillon itself, and phones. */
    x,

    /** The business's page in a browser of its own: a computer's, unless told. */
    async open(
      t: TestContext,
      { policy, more, user = `u-${randomUUID()}`, ...look }: Look = {},
    ): Promise<Site> {
      const { carillon, business, push } = x;
      const site = await startBusinessPage({
        ...{ carillon: carillon.url, service: business.serviceId, user },
        ...(policy && { policy }),
        ...(more && { more }),
      });
      t.after(() => site.close());
      const chromium = await startChromium({
        ...{ phone: 'desktop', ...look },
        push: { permission: 'granted', subscribe: () => push.subscribe().subscription },
      });
      t.after(() => chromium.close());
      await openPage(chromium.page, site.url);
      return { ...chromium, user, url: site.url, ...onPage(chromium.page, carillon.url) };
    },

    /** The same page in another tab. */
    async openTab({ newPage, url }: Site) {
      const page = await newPage();
      await openPage(page, url);
      return { page, ...onPage(page, x.carillon.url) };
    },

    /** Scans a code with a phone of its own. */
    async scan(t: TestContext, link: string, says: 'granted' | 'denied' = 'granted'): Promise<Opened> {
      const phone = await x.phone(t, { says });
      await phone.page.goto(link);
      await phone.stands('ask');
      return phone;
    },

    /** The device of a user, as the business reads it. */
    async deviceOf(user: string) {
      const { body } = await x.shop.get('/v1/devices?limit=100');
      return body.data.find((device: { user_id: string }) => device.user_id === user);
    },
  };
}

async function openPage(page: Page, url: string) {
  await page.goto(url);
  await page.waitForFunction(() => 'Client' in globalThis);
  await page.evaluate(`
    window.heard = [];
    for (const type of ${JSON.stringify(EVENTS)})
      document.addEventListener(type, ({ detail }) => heard.push([type, detail]));`);
}

const onPage = (page: Page, carillon: string) => ({
  async openDialog() {
    const asked = page.waitForRequest(/\/embed\/v1\/sessions\//);
    await page.click('#open');
    const session = sessionOf((await asked).url());
    await page.locator('dialog.ready').waitFor();
    return `${carillon}/s/${session}`;
  },
  hears: (type: string) => page.evaluate<Heard>(whenHeard(type)),
});

/** The name in the address of a stream. */
export const sessionOf = (address: string): string => new URL(address).pathname.split('/')[4] ?? '';

/** A promise, in the page, of all that it has heard once there is one of the type. */
export const whenHeard = (type: string): string => `new Promise((resolve) => {
  const look = () => heard.some(([one]) => one === '${type}') && resolve(heard);
  document.addEventListener('${type}', look);
  look();
})`;

export const heardBy = (page: Page) => page.evaluate<Heard>('heard');

export const typesHeardBy = async (page: Page) => (await heardBy(page)).map(([type]) => type);
