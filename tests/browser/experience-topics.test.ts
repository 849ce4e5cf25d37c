import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { violationsInBothThemes } from './harness/axe.ts';
import { type ExperiencePhone, useExperience } from './harness/experience-fixture.ts';

const experience = useExperience();

let created: Promise<unknown> | undefined;

/** Starts a phone of a service that lists two topics. */
async function newPhone(t: TestContext): Promise<ExperiencePhone> {
  created ??= createTopics();
  await created;
  return experience.phone(t);
}

async function createTopics() {
  const topics = [
    { key: 'offers', name: 'Offers', description: 'Now and then', default: 'on', listed: true },
    { key: 'news', name: 'News', default: 'off', listed: true },
    { key: 'internal', name: 'Internal', default: 'on', listed: false },
  ];
  for (const topic of topics) assert.equal((await experience.shop.post('/v1/topics', topic)).status, 201);
}

const openSettings = ({ page }: ExperiencePhone) => page.evaluate("location.hash = 'settings'");
const topicSwitch = ({ page }: ExperiencePhone, name: string) =>
  page.locator('.view:not([hidden])').getByRole('switch', { name });
const isOn = async (phone: ExperiencePhone, name: string) =>
  (await topicSwitch(phone, name).getAttribute('aria-checked')) === 'true';
const topicsOf = async (user: string) => (await experience.shop.get(`/v1/users/${user}`)).body.topics;
const whenSaved = ({ page }: ExperiencePhone) =>
  page.waitForResponse((answer) => answer.url().endsWith('/topics') && answer.request().method() === 'PUT');

test('topics are offered once, to a person who has just subscribed', async (t) => {
  const phone = await newPhone(t);
  await phone.open();
  await phone.waitForState('ask');
  assert.equal(await phone.page.getByText('What would you like to hear about?').count(), 0);
  await openSettings(phone);
  assert.equal(
    await topicSwitch(phone, 'Offers').count(),
    0,
    'without notifications there is nothing to choose',
  );
  await phone.page.evaluate("location.hash = 'home'");
  await phone.turnOn();

  await phone.page.getByText('What would you like to hear about?').waitFor();
  assert.deepEqual([await isOn(phone, 'Offers'), await isOn(phone, 'News')], [true, false]);
  assert.equal(await topicSwitch(phone, 'Internal').count(), 0);
  assert.deepEqual(await violationsInBothThemes(phone.page), []);
  const saved = whenSaved(phone);
  await topicSwitch(phone, 'News').click();
  assert.equal((await saved).status(), 200);
  await phone.page.getByRole('button', { name: 'Done' }).click();
  await phone.page.getByText('What would you like to hear about?').waitFor({ state: 'detached' });
  assert.equal((await topicsOf(phone.user)).news, true);

  await phone.page.reload();
  await phone.waitForState('on');
  await openSettings(phone);
  await topicSwitch(phone, 'News').waitFor();
  assert.deepEqual([await isOn(phone, 'Offers'), await isOn(phone, 'News')], [true, true]);
  assert.deepEqual(await violationsInBothThemes(phone.page), []);
  const turnedOff = phone.page.waitForSelector('body[data-state=off]');
  await topicSwitch(phone, 'Notifications').click();
  await turnedOff;
  await topicSwitch(phone, 'News').waitFor({ state: 'detached' });
  await topicSwitch(phone, 'Notifications').click();
  await topicSwitch(phone, 'News').waitFor();
  await phone.page.evaluate("location.hash = 'home'");
  assert.equal(await phone.page.getByText('What would you like to hear about?').count(), 0);
});

test('a choice shows at once, and is taken back with a message if the server does not get it', async (t) => {
  const phone = await newPhone(t);
  await phone.open();
  await phone.turnOn();
  await openSettings(phone);
  await topicSwitch(phone, 'Offers').waitFor();
  await phone.page.route('**/topics', async (route) => {
    assert.equal(await isOn(phone, 'Offers'), false, 'while the request is under way');
    await route.abort();
  });
  await topicSwitch(phone, 'Offers').click();
  await phone.page.getByText('Couldn’t save your choice.').waitFor();
  assert.equal(await isOn(phone, 'Offers'), true);
  assert.equal((await topicsOf(phone.user)).offers, true);
});

test('the topics chosen on another phone, or shown last, are there at the next opening', async (t) => {
  const phone = await newPhone(t);
  const other = await newPhone(t);
  await phone.open();
  await phone.turnOn();
  await other.open(phone.user);
  await other.turnOn();
  await openSettings(other);
  const saved = whenSaved(other);
  await topicSwitch(other, 'Offers').click();
  await saved;
  await phone.page.reload();
  await openSettings(phone);
  await phone.page
    .locator('.view:not([hidden]) [role=switch][aria-checked=false]', { hasText: 'Offers' })
    .waitFor();

  await phone.page.route('**/topics', (route) => route.abort());
  await phone.page.reload();
  await topicSwitch(phone, 'Offers').waitFor();
  assert.equal(await isOn(phone, 'Offers'), false);
});

test('the offer is in the phone’s language, and names in another script stand at its edge', async (t) => {
  const offer = 'ما المواضيع التي تهمّك؟';
  const phone = await newPhone(t);
  await phone.page.setExtraHTTPHeaders({ 'accept-language': 'ar' });
  await phone.open();
  await phone.waitForState('ask');
  assert.equal(await phone.page.getByText(offer).count(), 0, 'not before the person has subscribed');
  await phone.turnOn();
  await phone.page.getByRole('heading', { name: offer }).waitFor();
  const [card, name, description] = (await phone.page.evaluate(`['.words', '.value', '.small'].map((part) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('.offered .row ' + part));
    return Math.round((part === '.words' ? range.startContainer : range).getBoundingClientRect().right);
  })`)) as number[];
  assert.deepEqual([name, description], [card, card]);
  await phone.page.getByRole('button', { name: 'تم' }).click();
  await phone.page.getByRole('heading', { name: offer }).waitFor({ state: 'detached' });
});

test('a first name is asked for once after the subscription, may be skipped, and is changed in the settings', async (t) => {
  const askForNames = (ask_first_name: boolean) =>
    experience.shop.patch(`/v1/services/${experience.business.serviceId}`, { settings: { ask_first_name } });
  await askForNames(true);
  t.after(() => askForNames(false));
  const phone = await experience.phone(t);
  const { page } = phone;
  const question = page.getByRole('heading', { name: 'What’s your first name?' });
  const tagsOf = async () => (await experience.shop.get(`/v1/users/${phone.user}`)).body.tags;
  await phone.open();
  await phone.waitForState('ask');
  assert.equal(await question.count(), 0, 'not before the person has subscribed');
  await phone.turnOn();
  await question.waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('button', { name: 'Skip' }).click();
  await question.waitFor({ state: 'detached' });
  assert.deepEqual(await tagsOf(), {});

  await openSettings(phone);
  const field = page.getByRole('textbox', { name: 'First name' });
  await field.fill(' Ada ');
  await page.route('**/first-name', (route) => route.abort(), { times: 1 });
  const save = page.locator('form', { has: field }).getByRole('button', { name: 'Save' });
  await save.click();
  await page.getByText('Couldn’t save your name.').waitFor();
  await save.click();
  await page.getByText('Leave it empty to remove it.').waitFor();
  assert.deepEqual(await tagsOf(), { first_name: 'Ada' });
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.reload();
  await phone.waitForState('on');
  await openSettings(phone);
  assert.equal(await field.inputValue(), 'Ada');
  await field.fill('');
  await save.click();
  await page.getByText('Leave it empty to remove it.').waitFor({ state: 'detached' });
  assert.deepEqual(await tagsOf(), {});
});
