import { checkService, userQuery } from './checks.ts';
import type { ClientEvent } from './client.d.ts';
import { openExperience, WORKER } from './opening.ts';

/**
 * Opens the experience for clicks on `<a data-client data-service data-user>`, or asks on the site with `data-client="subscribe"`. The listener is on the document, so anchors
 * that are added later work too. Each event is dispatched on the anchor that was clicked last, as a bubbling DOM event with
 * its data in `detail`.
 */
export function handleAnchorClicks(base: string) {
  document.addEventListener('click', (click) => {
    // Leave clicks that open a new tab, and clicks that the page has handled, to the browser.
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
    const anchor = findAnchor(click);
    if (!anchor) return;

    const dispatch = (...[type, detail]: ClientEvent) =>
      anchor.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
    try {
      const { client, service, user, userSignature, worker = WORKER } = anchor.dataset;
      const isOpening = openExperience(
        base,
        checkService(service),
        userQuery(user, userSignature),
        document,
        dispatch,
        client === 'subscribe' ? worker : undefined,
      );
      if (isOpening) click.preventDefault();
    } catch (error) {
      console.error(error);
      dispatch('error', { message: (error as Error).message });
    }
  });
}

/** Searches the composed path, because the target of a click inside a web component is only the component's host. */
function findAnchor(click: Event): HTMLElement | undefined {
  return click
    .composedPath()
    .find((node): node is HTMLElement => (node as Element).matches?.('a[data-client]'));
}
