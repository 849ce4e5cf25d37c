import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { signUpWithService } from '../support/console.ts';
import { addMember } from '../support/console-team.ts';
import { resize, signInBrowser, startConsole } from './harness/console-fixture.ts';

const PHONE = { width: 390, height: 844 };

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Waits for the focus. The page's policy forbids `waitForFunction` to check a second time. */
const toFocus = (element: Locator) =>
  element.and(element.page().locator(':focus')).waitFor({ state: 'attached' });

/** Returns the focused element: its tag and its name. */
const focused = (page: Page) =>
  page.evaluate(`(() => {
    const { tagName, ariaLabel, textContent } = document.activeElement;
    return tagName + ' ' + (ariaLabel ?? textContent).slice(0, 40);
  })()`) as Promise<string>;

test('the first link skips the menu, and the kinds of recipients are one stop that arrows move through', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}/notifications/new`);
  await page.getByRole('heading', { level: 1, name: 'New notification' }).waitFor();

  await press(page, 'Tab');
  assert.equal(await focused(page), 'A Skip to content');
  assert.ok(await page.getByRole('link', { name: 'Skip to content' }).isVisible());
  await press(page, 'Enter', 'Tab');
  assert.equal(await focused(page), 'A Notifications');
  assert.match(page.url(), /notifications\/new$/);

  await page.getByRole('radio', { name: 'Everybody' }).focus();
  await press(page, 'ArrowRight');
  assert.ok(await page.getByRole('radio', { name: 'Topic' }).isChecked());
  await press(page, 'Shift+Tab');
  assert.equal(await focused(page), 'BUTTON Templates');
  assertNothingWrong();
});

test('a dialog that a menu opened begins with Cancel, and gives the focus back to the menu’s button', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await addMember(carillon, owner, 'editor');
  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}/team`);
  await page.getByRole('button', { name: 'More actions for Bea' }).focus();
  await press(page, 'Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).waitFor();
  await page.locator('[role=menu]:focus, [role=menu] :focus').waitFor({ state: 'attached' });
  await press(page, 'ArrowDown', 'Enter');
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
  await cancel.waitFor();
  await toFocus(cancel);
  await press(page, 'Escape');
  await cancel.waitFor({ state: 'detached' });
  await toFocus(page.getByRole('button', { name: 'More actions for Bea' }));
  assertNothingWrong();
});

test('on a phone nothing behind the open menu has the focus, Escape closes it, and a link of it leads into the page', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}/topics`);
  await resize(page, PHONE);
  const burger = page.getByRole('button', { name: 'Open menu' });
  await burger.focus();
  await press(page, 'Enter');
  await page.getByRole('button', { name: /^Switch to/ }).focus();
  await press(page, 'Tab');
  assert.ok(!(await focused(page)).startsWith('MAIN'));
  assert.equal(await page.getByRole('main').count(), 0);
  await page.getByRole('link', { name: 'Widgets' }).focus();
  await press(page, 'Escape');
  assert.equal(await focused(page), 'BUTTON Open menu');
  await page.getByRole('main').waitFor();

  await press(page, 'Enter');
  await page.getByRole('link', { name: 'Widgets' }).focus();
  await press(page, 'Enter');
  await page.getByRole('heading', { level: 1, name: 'Widgets' }).waitFor();
  await toFocus(page.getByRole('main'));

  // The link is on the page itself and disappears with it.
  await page.getByRole('main').getByRole('link', { name: 'New widget' }).focus();
  await press(page, 'Enter');
  await page.getByRole('heading', { level: 1, name: 'New widget' }).waitFor();
  await toFocus(page.getByRole('main'));

  // This leads out of the menu's pages.
  await burger.click();
  await page.getByRole('button', { name: 'Ada Byron' }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  assertNothingWrong();
});

test('nothing moves for somebody who prefers reduced motion', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  const moving = () =>
    page.evaluate(`[...document.querySelectorAll('*')].filter((element) => {
      const { animationName, transitionDuration } = getComputedStyle(element);
      return animationName !== 'none' || /[1-9]/.test(transitionDuration);
    }).map(({ className }) => String(className))`) as Promise<string[]>;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(`/${owner.serviceId}/notifications/new`);
  await page.getByRole('heading', { level: 1, name: 'New notification' }).waitFor();
  assert.notDeepEqual(await moving(), []);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  assert.deepEqual(await moving(), []);
  await open('/account');
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  assert.deepEqual(await moving(), []);
  assertNothingWrong();
});
