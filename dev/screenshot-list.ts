import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { demoWidgets } from '../server/storage/demo/widgets.ts';
import { DEMO_BRANDING } from '../server/upkeep/demo.ts';
import { emulatePhone, type Phone, phoneScript } from '../tests/browser/harness/chromium-phone.ts';
import { createPermissions, fakePush } from '../tests/browser/harness/chromium-push.ts';
import type { Business } from '../tests/support/client.ts';
import type { startProcess } from '../tests/support/processes/process.ts';
import { renderHero } from './hero.ts';
import type { DevPushService } from './push-service.ts';
import { type Seeded, SIGN_IN } from './seed.ts';

type Server = Awaited<ReturnType<typeof startProcess>>;

/** The pages to take pictures of. */
export type Studio = {
  url: string;
  seeded: Seeded;
  /** Opens a page of the console, signed in. */
  console(path: string): Promise<Page>;
  /** Opens the roastery's experience on a phone; `isOn`: notifications are on, and the phone has received some. */
  phone(phone: Phone, options: { theme: Theme; isOn: boolean }): Promise<Page>;
  /** Opens a page in its own browser context, on a computer. */
  desktop(path: string, size: { width: number; height: number }): Promise<Page>;
  browser: Browser;
};
type Theme = 'light' | 'dark';

/** A picture of docs/images. `name`: file name without `.png`. */
export type Shot = { name: string; take(studio: Studio): Promise<Buffer> };

const CONSOLE_SIZE = { width: 1360, height: 920 };
const DESKTOP_SIZE = { width: 1280, height: 800 };

/** Messages that the roastery's phones have received, oldest first. */
const MESSAGES = [
  { title: 'Closed on Monday', message: 'We repaint the shop. Back on Tuesday at seven.' },
  { title: 'North Pier is back', message: 'Twelve bags of the dark one, until they are gone.' },
  { title: 'Lantern is ready', message: 'Forty bags, still warm. First come, first served.' },
];

/** Topics that users choose in the roastery's settings. */
const TOPICS = [
  {
    key: 'batches',
    name: 'New batches',
    description: 'On Thursdays, when one is ready.',
    default: 'on',
    listed: true,
  },
  {
    key: 'tastings',
    name: 'Tastings',
    description: 'Some Saturdays, by the harbour.',
    default: 'off',
    listed: true,
  },
];

/** The logo of the seeded bakery: a loaf. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 24 24">
  <rect width="24" height="24" fill="#7a3b16"/>
  <path fill="#f6d9a8" d="M5 15.5c-1 0-1.6-.8-1.6-1.9C3.400 9.900 7.300 7.500 12 7.500s8.600 2.400 8.600 6.100c0 1.100-.6 1.900-1.600 1.900z"/>
  <path fill="none" stroke="#7a3b16" stroke-linecap="round" stroke-width="1.100" d="m8.300 10.300 1.100 2.300m2.600-3 1.100 2.300m2.600-2 1.100 2.300"/>
</svg>`;

export async function openStudio(
  browser: Browser,
  url: string,
  server: Server,
  push: DevPushService,
  seeded: Seeded,
): Promise<Studio> {
  const roastery = await openRoastery(browser, url, server);
  let phones = 0;
  let signedIn: BrowserContext | undefined;

  return {
    url,
    seeded,
    browser,
    async console(path) {
      signedIn ??= await signIn();
      const page = await signedIn.newPage();
      await page.goto(`${url}/console/${seeded.serviceId}${path}`);
      await settle(page);
      return page;
    },
    async phone(phone, { theme, isOn }) {
      const context = await browser.newContext({ viewport: null, hasTouch: true, colorScheme: theme });
      await context.addInitScript({ content: phoneScript(phone) });
      const page = await context.newPage();
      const name = `phone-${++phones}`;
      await fakePush(
        context,
        await createPermissions(context, page),
        {
          permission: 'granted',
          subscribe: () => ({ endpoint: push.endpoint('accept', name), keys: push.keys }),
        },
        false,
      );
      await emulatePhone(page, phone);
      const address = `${url}/app/${roastery.serviceId}/?user=${name}`;
      await page.goto(address);
      await settle(page);
      if (!isOn) return page;
      await page.click('#panel button.primary');
      await page.waitForSelector('body[data-state=on]');
      const api = server.as(roastery);
      for (const message of MESSAGES) await api.settled(await api.send(`?user_id=${name}`, message));
      await page.goto(address);
      await settle(page);
      return page;
    },
    async desktop(path, viewport) {
      const context = await browser.newContext({ viewport, colorScheme: 'light' });
      const page = await context.newPage();
      await page.goto(`${url}${path}`);
      await settle(page);
      return page;
    },
  };

  async function signIn(): Promise<BrowserContext> {
    const context = await browser.newContext({
      viewport: CONSOLE_SIZE,
      colorScheme: 'light',
      locale: 'en-GB',
    });
    const page = await context.newPage();
    await page.goto(`${url}/console/sign-in`);
    await page.getByLabel('Email').fill(SIGN_IN.email);
    await page.locator('input[type=password]').fill(SIGN_IN.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`**/console/${seeded.serviceId}**`);
    await page.goto(`${url}/console/${seeded.serviceId}/brand`);
    const logo = {
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await sharp(Buffer.from(LOGO)).png().toBuffer(),
    };
    await page.locator('input[type=file]').first().setInputFiles(logo);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
    await page.close();
    return context;
  }
}

/** Registers the demo's shop as a separate service, without the bar that says that anybody can change it. */
async function openRoastery(browser: Browser, url: string, server: Server): Promise<Business> {
  const logo_url = await readDemoLogo(browser, url);
  const business = await server.register({ service: { ...DEMO_BRANDING, logo_url } });
  for (const { type, content } of demoWidgets(new Date())) {
    // The demo's own addresses are relative paths.
    const absolute = Object.entries(content).map(([field, value]) => [
      field,
      field.endsWith('url') ? `${url}${value}` : value,
    ]);
    const { status, body } = await server
      .as(business)
      .post('/v1/widgets', { type, ...Object.fromEntries(absolute) });
    if (status !== 201) throw new Error(`a widget was rejected: ${JSON.stringify(body)}`);
  }
  for (const topic of TOPICS) {
    const { status, body } = await server.as(business).post('/v1/topics', topic);
    if (status !== 201) throw new Error(`a topic was rejected: ${JSON.stringify(body)}`);
  }
  return business;
}

/** Reads the address of the demo's logo from its page. */
async function readDemoLogo(browser: Browser, url: string): Promise<string | null> {
  const page = await browser.newPage();
  await page.goto(`${url}/demo`);
  const experience = await page.locator('#embed').getAttribute('href');
  await page.goto(new URL(experience!, url).href);
  const address = await page.locator('img.logo').getAttribute('src');
  await page.close();
  return address;
}

/** Waits until fonts and pictures of a page are loaded and nothing has changed for a moment, for 10 s at most. Streams keep its network busy. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    await document.fonts.ready;
    let changedAt = performance.now();
    const observer = new MutationObserver(() => { changedAt = performance.now(); });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    const deadline = changedAt + 10_000;
    const isLoading = () => [...document.images].some((image) => !image.complete) || document.querySelector('[aria-busy=true], #root:empty');
    while (performance.now() < deadline && (isLoading() || performance.now() - changedAt < 600)) await new Promise((next) => setTimeout(next, 50));
    observer.disconnect();
  })()`);

const shoot = async (page: Page): Promise<Buffer> => {
  const png = await page.screenshot({ animations: 'disabled', scale: 'css' });
  await page.close();
  return png;
};

/** Returns a picture of a page of the console, as it opens or after `act`. */
const consoleShot = (
  name: string,
  path: string | ((studio: Studio) => Promise<string>),
  act?: (page: Page) => Promise<void>,
): Shot => ({
  name: `console-${name}`,
  async take(studio) {
    const page = await studio.console(typeof path === 'string' ? path : await path(studio));
    await act?.(page);
    await settle(page);
    return shoot(page);
  },
});

const phoneShot = (
  name: string,
  phone: Phone,
  options: { theme: Theme; isOn: boolean },
  act?: (page: Page) => Promise<unknown>,
): Shot => ({
  name: `experience-${name}`,
  take: (studio) => shootPhone(studio, phone, options, act),
});

async function shootPhone(
  studio: Studio,
  phone: Phone,
  options: { theme: Theme; isOn: boolean },
  act?: (page: Page) => Promise<unknown>,
): Promise<Buffer> {
  const page = await studio.phone(phone, options);
  await act?.(page);
  await settle(page);
  return shoot(page);
}

const openTab = (tab: string) => (page: Page) => page.click(`nav.tabs a[href="#${tab}"]`);

async function shootDialog(studio: Studio): Promise<Buffer> {
  const page = await studio.desktop('/demo', DESKTOP_SIZE);
  await page.click('#embed');
  await page.locator('dialog.ready').waitFor();
  await page.locator('dialog canvas.i').waitFor();
  await settle(page);
  return shoot(page);
}

const ON = { theme: 'light', isOn: true } as const;

export const SHOTS: readonly Shot[] = [
  {
    name: 'hero',
    async take(studio) {
      const [site, home, inbox] = [
        await shootDialog(studio),
        await shootPhone(studio, 'android', ON),
        await shootPhone(studio, 'android', { theme: 'dark', isOn: true }, openTab('inbox')),
      ];
      const page = await studio.browser.newPage({ viewport: { width: 1600, height: 900 } });
      await page.setContent(renderHero({ site, home, inbox }));
      await settle(page);
      return shoot(page);
    },
  },
  { name: 'embed-dialog', take: shootDialog },
  phoneShot('ask', 'android', { theme: 'light', isOn: false }),
  phoneShot('home', 'android', ON),
  phoneShot('inbox', 'android', ON, openTab('inbox')),
  phoneShot('settings', 'android', ON, openTab('settings')),
  phoneShot('iphone-tab', 'iphone', { theme: 'light', isOn: false }),
  consoleShot('overview', ''),
  consoleShot('start', '/start'),
  consoleShot('composer', '/notifications/new', async (page) => {
    await page.getByLabel('Title').first().fill('Cinnamon buns until noon');
    await page.getByLabel('Message').first().fill('Two for the price of one, with this message.');
  }),
  consoleShot('notification', (studio) => firstLink(studio, '/notifications', 'Closed on Monday')),
  consoleShot('devices', '/devices'),
  consoleShot('person', '/user?id=user-003'),
  consoleShot('audience', (studio) => firstLink(studio, '/audiences')),
  consoleShot('topics', '/topics'),
  consoleShot('brand', '/brand'),
  consoleShot('widgets', '/widgets'),
];

/** Returns the path of the first item of a list, or of the first item with a text. */
async function firstLink(studio: Studio, path: string, text = ''): Promise<string> {
  const page = await studio.console(path);
  const home = `/console/${studio.seeded.serviceId}`;
  const href = await page
    .locator(`main a[href^="${home}${path}/"]:not([href$="/new"])`, { hasText: text })
    .first()
    .getAttribute('href');
  await page.close();
  return href!.replace(home, '');
}
