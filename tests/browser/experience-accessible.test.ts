import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { type Opened, useExperience } from './experience-fixture.ts';

const x = useExperience({
  title: 'Bakery by the harbour',
  description: 'Bread, and word of it.',
  // Colours that could not be read as they are: the page must see to it.
  text_color: '#ffe600',
  background_color: '#ffffff',
  accent_color: '#ffff00',
});

/** Every view that a person can come to, and how. */
const views: Record<
  string,
  { options?: Parameters<typeof x.phone>[1]; reach: (phone: Opened) => Promise<unknown> }
> = {
  ask: { reach: (phone) => phone.stands('ask') },
  home: { reach: (phone) => phone.turnOn() },
  inbox: {
    async reach(phone) {
      await phone.turnOn();
      for (const title of ['One', 'Two'])
        await x.shop.settled(await x.shop.send(`?user_id=${phone.user}`, { title }));
      await phone.page.reload();
      await phone.page.getByRole('link', { name: /^Inbox/ }).click();
      await phone.page.locator('.inbox [data-id]').first().waitFor();
    },
  },
  settings: {
    async reach(phone) {
      await phone.turnOn();
      await phone.page.getByRole('link', { name: 'Settings' }).click();
    },
  },
  'the question before removing': {
    async reach(phone) {
      await phone.turnOn();
      await phone.page.getByRole('link', { name: 'Settings' }).click();
      await phone.page.getByRole('button', { name: 'Remove this device' }).click();
      await phone.page.getByRole('dialog').waitFor();
    },
  },
  blocked: {
    options: { says: 'denied' },
    async reach(phone) {
      await phone.page.click('#panel button.primary');
      await phone.stands('denied');
    },
  },
  'an iPhone’s tab': { options: { phone: 'iphone' }, reach: (phone) => phone.stands('obstacle') },
  'a computer': { options: { phone: 'desktop' }, reach: (phone) => phone.turnOn() },
};

for (const [name, { options, reach }] of Object.entries(views))
  test(`axe finds nothing: ${name}, in light and dark, left to right and right to left`, async (t) => {
    const widgets = [
      { type: 'text', title: 'Hours', text: 'Until six.' },
      { type: 'link', title: 'Order', url: 'https://example.com/' },
      { type: 'coupon', title: 'Rye', code: 'RYE' },
      { type: 'countdown', title: 'Oven', until: new Date(Date.now() + 3_600_000).toISOString() },
    ];
    const placed = await Promise.all(widgets.map((widget) => x.shop.post('/v1/widgets', widget)));
    t.after(() => Promise.all(placed.map(({ body }) => x.shop.delete(`/v1/widgets/${body.id}`))));
    const phone = await x.phone(t, options);
    await phone.page.emulateMedia({ reducedMotion: 'reduce' });
    await phone.open();
    await reach(phone);
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const direction of ['ltr', 'rtl']) {
        await phone.page.emulateMedia({ colorScheme });
        await phone.page.evaluate(`document.documentElement.dir = '${direction}'`);
        const { violations } = await new AxeBuilder({ page: phone.page }).analyze();
        const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
        assert.deepEqual(said, [], `${colorScheme}, ${direction}`);
      }
    }
  });

for (const width of [300, 393, 768, 1280])
  test(`nothing is cut off or wider than the screen at ${width} px`, async (t) => {
    const phone = await x.phone(t, { phone: 'desktop' });
    await phone.page.setViewportSize({ width, height: 700 });
    await phone.open();
    await phone.turnOn();
    for (const tab of ['', 'inbox', 'settings']) {
      await phone.page.evaluate(`location.hash = '${tab}'`);
      await phone.page.waitForSelector(`body[data-tab=${tab || 'home'}]`);
      const wide = await phone.page.evaluate('document.documentElement.scrollWidth - innerWidth');
      assert.ok(Number(wide) <= 0, `${tab || 'home'} is ${wide} px too wide`);
    }
  });
