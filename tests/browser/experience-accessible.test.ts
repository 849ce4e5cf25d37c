import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violationsInBothThemes } from './harness/axe.ts';
import { type ExperiencePhone, useExperience } from './harness/experience-fixture.ts';

const experience = useExperience({
  title: 'Bakery by the harbour',
  description: 'Bread, and news of it.',
  // These colours are unreadable together, so the page must adjust them.
  text_color: '#ffe600',
  background_color: '#ffffff',
  accent_color: '#ffff00',
});

/** Every view that a user can reach, with the way to it. */
const views: Record<
  string,
  {
    options?: Parameters<typeof experience.phone>[1];
    open?: (phone: ExperiencePhone) => Promise<unknown>;
    reach: (phone: ExperiencePhone) => Promise<unknown>;
  }
> = {
  ask: { reach: (phone) => phone.waitForState('ask') },
  home: { reach: (phone) => phone.turnOn() },
  'the question to another user': {
    async reach(phone) {
      await phone.waitForState('ask');
      await phone.open(`${phone.user}-another`);
      await phone.waitForState('another-user');
    },
  },
  inbox: {
    async reach(phone) {
      await phone.turnOn();
      for (const title of ['One', 'Two'])
        await experience.shop.settled(await experience.shop.send(`?user_id=${phone.user}`, { title }));
      await phone.page.reload();
      await phone.page.getByRole('link', { name: /^Inbox/ }).click();
      await phone.page.locator('.inbox [data-id]').first().waitFor();
    },
  },
  'the archive, and the notice with Undo': {
    async reach(phone) {
      await phone.turnOn();
      for (const title of ['One', 'Two'])
        await experience.shop.settled(await experience.shop.send(`?user_id=${phone.user}`, { title }));
      await phone.page.reload();
      await phone.page.getByRole('link', { name: /^Inbox/ }).click();
      await phone.page.getByRole('button', { name: 'Archive' }).first().click();
      await phone.page.getByRole('button', { name: 'Undo' }).waitFor();
      await phone.page.getByRole('link', { name: 'Archive' }).click();
      await phone.page.locator('.inbox [data-id]').waitFor();
    },
  },
  'a search without results': {
    async reach(phone) {
      await phone.turnOn();
      await experience.shop.settled(await experience.shop.send(`?user_id=${phone.user}`));
      await phone.page.reload();
      await phone.page.getByRole('link', { name: /^Inbox/ }).click();
      await phone.page.getByRole('searchbox').fill('nothing');
      await phone.page.getByText('No results').waitFor();
    },
  },
  settings: {
    async reach(phone) {
      await phone.turnOn();
      await phone.page.getByRole('link', { name: 'Settings' }).click();
    },
  },
  'the confirmation before removing': {
    async reach(phone) {
      await phone.turnOn();
      await phone.page.getByRole('link', { name: 'Settings' }).click();
      await phone.page.getByRole('button', { name: 'Remove this device' }).click();
      await phone.page.getByRole('dialog').waitFor();
    },
  },
  blocked: {
    options: { permission: 'denied' },
    async reach(phone) {
      await phone.page.click('#panel button.primary');
      await phone.waitForState('denied');
    },
  },
  'an empty inbox, archive and list of unread messages': {
    async reach(phone) {
      await phone.turnOn();
      for (const [tab, heading] of [
        ['inbox', 'Nothing here yet'],
        ['archive', 'The archive is empty'],
        ['unread', 'All caught up'],
      ]) {
        await phone.page.evaluate(`location.hash = '${tab}'`);
        await phone.page.getByRole('heading', { name: heading! }).waitFor();
        assert.deepEqual(await violationsInBothThemes(phone.page), [], tab);
      }
    },
  },
  'notifications that the person turned off, and no connection': {
    async reach(phone) {
      await phone.turnOn();
      await phone.page.getByRole('link', { name: 'Settings' }).click();
      await phone.page.getByRole('switch', { name: 'Notifications' }).click();
      await phone.waitForState('off');
      await phone.page.getByRole('link', { name: 'Home' }).click();
      assert.deepEqual(await violationsInBothThemes(phone.page), [], 'off');
      await phone.context.setOffline(true);
      await phone.page.click('#panel button.primary');
      await phone.waitForState('failed');
    },
  },
  'a device that the business deactivated': {
    async reach(phone) {
      await phone.turnOn();
      const { id } = await experience.findDevice(phone.user);
      assert.equal((await experience.shop.delete(`/v1/devices/${id}`)).status, 200);
      await phone.page.reload();
      await phone.waitForState('removed');
    },
  },
  'a device that the person removed': {
    async reach(phone) {
      await phone.turnOn();
      await phone.page.getByRole('link', { name: 'Settings' }).click();
      await phone.page.getByRole('button', { name: 'Remove this device' }).click();
      await phone.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await phone.waitForState('erased');
    },
  },
  'an address without a person': {
    open: (phone) => phone.page.goto(experience.scope),
    reach: (phone) => phone.waitForState('no-user'),
  },
  'an iPhone’s Instagram': {
    options: { phone: 'iphone-instagram' },
    reach: (phone) => phone.waitForState('obstacle'),
  },
  'an iPhone’s browser tab': {
    options: { phone: 'iphone' },
    reach: (phone) => phone.waitForState('obstacle'),
  },
  'a computer': { options: { phone: 'desktop' }, reach: (phone) => phone.turnOn() },
};

for (const [name, { options, open = (phone: ExperiencePhone) => phone.open(), reach }] of Object.entries(
  views,
))
  test(`axe finds no violations in light and dark, left-to-right and right-to-left: ${name}`, async (t) => {
    const widgets = [
      { type: 'text', title: 'Hours', text: 'Until six.' },
      { type: 'link', title: 'Order', url: 'https://example.com/' },
      { type: 'coupon', title: 'Rye', code: 'RYE' },
      { type: 'countdown', title: 'Oven', until: new Date(Date.now() + 3_600_000).toISOString() },
    ];
    const created = await Promise.all(widgets.map((widget) => experience.shop.post('/v1/widgets', widget)));
    t.after(() => Promise.all(created.map(({ body }) => experience.shop.delete(`/v1/widgets/${body.id}`))));
    const phone = await experience.phone(t, options);
    await phone.page.emulateMedia({ reducedMotion: 'reduce' });
    await open(phone);
    await reach(phone);
    for (const direction of ['ltr', 'rtl']) {
      await phone.page.evaluate(`document.documentElement.dir = '${direction}'`);
      assert.deepEqual(await violationsInBothThemes(phone.page), [], direction);
    }
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
  const widgets = [
    { type: 'coupon', title: 'Rye', code: 'RYE' },
    { type: 'countdown', title: 'Oven', until: new Date(Date.now() + 3_600_000).toISOString() },
  ];
  const created = await Promise.all(widgets.map((widget) => experience.shop.post('/v1/widgets', widget)));
  t.after(() => Promise.all(created.map(({ body }) => experience.shop.delete(`/v1/widgets/${body.id}`))));
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
