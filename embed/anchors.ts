import { checkService, checkUser } from './checks.ts';
import type { ClientEvent } from './client.d.ts';
import { openExperience } from './opening.ts';

/**
 * Opens the experience for clicks on `<a data-client data-service data-user>`. One listener for the document, so anchors
 * added later work too. Events are bubbling DOM events on the anchor clicked last, named by their type, with `detail` as data.
 */
export function serveAnchors(base: string) {
  document.addEventListener('click', (click) => {
    // A click that means "in a new tab", or that the page has already dealt with, is left alone.
    if (
      click.defaultPrevented ||
      click.button ||
      click.ctrlKey ||
      click.metaKey ||
      click.shiftKey ||
      click.altKey
    ) {
      return;
    }
    const anchor = anchorOf(click);
    if (!anchor) return;

    const tell = (...[type, detail]: ClientEvent) =>
      anchor.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
    try {
      const { service, user } = anchor.dataset;
      if (openExperience(base, checkService(service), checkUser(user), document, tell))
        click.preventDefault();
    } catch (error) {
      console.error(error);
      tell('error', { message: (error as Error).message });
    }
  });
}

/** The composed path, since a click inside a web component names only its host as the target. */
function anchorOf(click: Event): HTMLElement | undefined {
  return click
    .composedPath()
    .find((node): node is HTMLElement => (node as Element).matches?.('a[data-client]'));
}
