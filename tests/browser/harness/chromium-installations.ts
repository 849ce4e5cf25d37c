import type { Page } from 'playwright-core';

/** Opens Chromium's own list of app installations, in a tab behind `page`. */
export async function openInstallations(page: Page): Promise<{ tab: Page; read(): Promise<string> }> {
  const tab = await page.context().newPage();
  await tab.goto('chrome://web-app-internals');
  await page.bringToFront();
  const read = async () => {
    await tab.reload();
    return tab.evaluate<string>(`{
      const textOf = (node) => [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]
        .map((child) => child.data ?? textOf(child)).join('');
      textOf(document.body);
    }`);
  };
  return { tab, read };
}
