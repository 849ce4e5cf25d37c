import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { LAYOUT_RULES, violationsInBothThemes, violationsOf } from './harness/axe.ts';
import { type ExperiencePhone, useExperience } from './harness/experience-fixture.ts';

const experience = useExperience({
  title: 'Bakery by the harbour',
  description: 'Bread, and news of it.',
  // These colours are unreadable together, so the page must adjust them.
  text_color: '#ffe600',
  background_color: '#ffffff',
  accent_color: '#ffff00',
});

const WIDGETS = [
  { type: 'text', title: 'Hours', text: 'Until six.' },
  { type: 'link', title: 'Order', url: 'https://example.com/' },
  { type: 'coupon', title: 'Rye', code: 'RYE' },
  { type: 'countdown', title: 'Oven', until: new Date(Date.now() + 3_600_000).toISOString() },
];

/** Adds widgets of each kind to the page until the test has ended. */
async function addWidgets(t: TestContext, widgets: object[]) {
  const created = await Promise.all(widgets.map((widget) => experience.shop.post('/v1/widgets', widget)));
  t.after(() => Promise.all(created.map(({ body }) => experience.shop.delete(`/v1/widgets/${body.id}`))));
}

/** Asserts that axe finds nothing in a view, in light and dark, left-to-right and right-to-left. */
async function assertAccessible({ page }: ExperiencePhone, view: string) {
  assert.deepEqual(await violationsInBothThemes(page), [], view);
  await page.emulateMedia({ colorScheme: 'light' });
  const direction = await page.evaluate<string>('document.documentElement.dir');
  await page.evaluate("document.documentElement.dir = 'rtl'");
  assert.deepEqual(await violationsOf(page, undefined, LAYOUT_RULES), [], `${view}, right to left`);
  await page.evaluate(`document.documentElement.dir = '${direction}'`);
}

type View = [name: string, reach: (phone: ExperiencePhone) => Promise<unknown>];

const openTab = ({ page }: ExperiencePhone, name: RegExp) => page.getByRole('link', { name }).click();
const openFolder = async ({ page }: ExperiencePhone, folder: string, heading: string) => {
  await page.evaluate(`location.hash = '${folder}'`);
  await page.getByRole('heading', { name: heading }).waitFor();
};

/** Every view that a person can reach on a phone, each from the one before. */
const VIEWS: View[] = [
  [
    'an address without a person',
    async (phone) => {
      await phone.page.goto(experience.scope);
      await phone.waitForState('no-user');
    },
  ],
  [
    'ask',
    async (phone) => {
      await phone.open();
      await phone.waitForState('ask');
    },
  ],
  [
    'the question to another user',
    async (phone) => {
      await phone.open(`${phone.user}-another`);
      await phone.waitForState('another-user');
    },
  ],
  [
    'home',
    async (phone) => {
      await phone.open();
      await phone.waitForState('ask');
      await phone.turnOn();
    },
  ],
  ['an empty inbox', (phone) => openFolder(phone, 'inbox', 'Nothing here yet')],
  ['an empty archive', (phone) => openFolder(phone, 'archive', 'The archive is empty')],
  ['no unread messages', (phone) => openFolder(phone, 'unread', 'All caught up')],
  [
    'inbox',
    async (phone) => {
      for (const title of ['One', 'Two']) await experience.sendAndSettle(`?user_id=${phone.user}`, { title });
      await phone.page.evaluate("location.hash = 'home'");
      await phone.page.reload();
      await openTab(phone, /^Inbox/);
      await phone.page.locator('.inbox [data-id]').nth(1).waitFor();
    },
  ],
  [
    'a search without results',
    async (phone) => {
      await phone.page.getByRole('searchbox').fill('nothing');
      await phone.page.getByText('No results').waitFor();
    },
  ],
  [
    'the archive, and the notice with Undo',
    async (phone) => {
      await phone.page.getByRole('searchbox').fill('');
      await phone.page.getByRole('button', { name: 'Archive' }).first().click();
      await phone.page.getByRole('button', { name: 'Undo' }).waitFor();
      await phone.page.getByRole('link', { name: 'Archive' }).click();
      await phone.page.locator('.inbox [data-id]').waitFor();
    },
  ],
  ['settings', (phone) => openTab(phone, /^Settings/)],
  [
    'the confirmation before removing',
    async (phone) => {
      await phone.page.getByRole('button', { name: 'Remove this device' }).click();
      await phone.page.getByRole('dialog').waitFor();
    },
  ],
  [
    'a device that the business deactivated',
    async (phone) => {
      const { id } = await experience.findDevice(phone.user);
      assert.equal((await experience.shop.delete(`/v1/devices/${id}`)).status, 200);
      await phone.page.evaluate("location.hash = 'home'");
      await phone.page.reload();
      await phone.waitForState('removed');
    },
  ],
  [
    'notifications that the person turned off',
    async (phone) => {
      await phone.turnOn();
      await openTab(phone, /^Settings/);
      await phone.page.getByRole('switch', { name: 'Notifications' }).click();
      await phone.waitForState('off');
      await openTab(phone, /^Home/);
    },
  ],
  [
    'no connection',
    async (phone) => {
      await phone.context.setOffline(true);
      await phone.page.click('#panel button.primary');
      await phone.waitForState('failed');
    },
  ],
  [
    'a device that the person removed',
    async (phone) => {
      await phone.context.setOffline(false);
      // The page refreshes itself.
      await phone.waitForState('off');
      await phone.turnOn();
      await openTab(phone, /^Settings/);
      await phone.page.getByRole('button', { name: 'Remove this device' }).click();
      await phone.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await phone.waitForState('erased');
    },
  ],
];

test('axe finds no violation in any view, in light and dark, left-to-right and right-to-left', async (t) => {
  await addWidgets(t, WIDGETS);
  const phone = await experience.phone(t);
  for (const [name, reach] of VIEWS) {
    await reach(phone);
    await assertAccessible(phone, name);
  }
});

/** Views of other browsers, or after another answer to the browser's question. */
const OTHER_VIEWS: [options: Parameters<typeof experience.phone>[1], ...View][] = [
  [
    { permission: 'denied' },
    'blocked',
    async (phone) => {
      await phone.page.click('#panel button.primary');
      await phone.waitForState('denied');
    },
  ],
  [{ phone: 'iphone-instagram' }, 'an iPhone’s Instagram', (phone) => phone.waitForState('obstacle')],
  [{ phone: 'iphone' }, 'an iPhone’s browser tab', (phone) => phone.waitForState('obstacle')],
  [{ phone: 'desktop' }, 'a computer', (phone) => phone.turnOn()],
];

for (const [options, name, reach] of OTHER_VIEWS)
  test(`axe finds no violation, in light and dark, left-to-right and right-to-left: ${name}`, async (t) => {
    await addWidgets(t, WIDGETS);
    const phone = await experience.phone(t, options);
    await phone.open();
    await reach(phone);
    await assertAccessible(phone, name);
  });

/** Sizes: text that the user has enlarged to 200 % (WCAG 1.4.4), and a width of 320 px, or 400 % of zoom (1.4.10). */
const SIZES = [
  { width: 300, fontSize: 100 },
  { width: 320, fontSize: 100 },
  { width: 768, fontSize: 100 },
  { width: 1280, fontSize: 100 },
  { width: 390, fontSize: 200 },
  { width: 768, fontSize: 200 },
  { width: 1280, fontSize: 200 },
];

test('nothing overflows horizontally, nor with text of twice the size', async (t) => {
  await addWidgets(
    t,
    WIDGETS.filter(({ type }) => type === 'coupon' || type === 'countdown'),
  );
  const phone = await experience.phone(t, { phone: 'desktop' });
  await phone.page.setExtraHTTPHeaders({ 'accept-language': 'de' });
  await phone.open();
  await phone.turnOn();
  for (const tab of ['home', 'inbox', 'settings']) {
    await phone.page.evaluate(`location.hash = '${tab}'`);
    await phone.page.waitForSelector(`body[data-tab=${tab}]`);
    for (const { width, fontSize } of SIZES) {
      await phone.page.setViewportSize({ width, height: 700 });
      await phone.page.evaluate(`document.documentElement.style.fontSize = '${fontSize}%'`);
      // The bar of tabs is fixed, and therefore not part of the scrolling content.
      const overflow = await phone.page.evaluate(`Math.max(
        document.documentElement.scrollWidth,
        ...[...document.querySelectorAll('.tabs a')].map((link) => link.getBoundingClientRect().right),
      ) - innerWidth`);
      assert.ok(Number(overflow) <= 0, `${tab} overflows ${width} px at ${fontSize} % by ${overflow} px`);
    }
  }
});

test('who wants less motion sees nothing move', async (t) => {
  const phone = await experience.phone(t);
  await phone.page.emulateMedia({ reducedMotion: 'reduce' });
  await phone.open();
  await phone.turnOn();
  await experience.shop.settled(await experience.shop.send(`?user_id=${phone.user}`));
  await phone.page.reload();
  for (const tab of ['home', 'inbox', 'settings']) {
    await phone.page.evaluate(`location.hash = '${tab}'`);
    await phone.page.waitForSelector(`body[data-tab=${tab}]`);
  }
  await phone.page.getByRole('button', { name: 'Remove this device' }).click();
  const moving = await phone.page.evaluate(`[...document.querySelectorAll('*')]
    .filter((element) => {
      const { animationName, transitionDuration } = getComputedStyle(element);
      return animationName !== 'none' || transitionDuration !== '0s';
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 80))`);
  assert.deepEqual(moving, []);
});

test('the bar of tabs covers what is scrolled behind it, buttons included', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const link = 'https://example.com/';
  const actions = [{ title: 'Keep me one', link }];
  await experience.shop.settled(await experience.shop.send(`?user_id=${phone.user}`, { actions }));
  await phone.page.reload();
  await phone.page.getByRole('link', { name: /^Inbox/ }).click();
  const button = phone.page.getByRole('link', { name: 'Keep me one' });
  await button.waitFor();
  // After the message is read, the bar has no count that could change.
  await phone.page.getByRole('link', { name: 'Inbox', exact: true }).waitFor();
  await phone.page.evaluate("document.querySelector('.days').style.paddingTop = innerHeight + 'px'");
  const bar = phone.page.locator('.tabs');
  const before = await bar.screenshot({ animations: 'disabled' });
  const [{ y: from }, { y: to }] = [(await button.boundingBox())!, (await bar.boundingBox())!];
  await phone.page.evaluate(`scrollBy(0, ${from - to})`);
  assert.ok(before.equals(await bar.screenshot({ animations: 'disabled' })), 'the bar looks as before');
});
