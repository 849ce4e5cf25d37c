import type { Bidi } from './bidi.ts';
import { evaluateScript } from './bidi-script.ts';

/** A notification as Firefox shows it in a window of its own (chrome://global/content/alerts/alert.xhtml). */
export interface FirefoxAlert {
  title: string;
  /** The whole text, although Firefox draws the first 200 characters only. */
  body: string;
  /** The line that names the site, such as "via localhost:8080". */
  source: string;
  /** Clicks the alert; the service worker gets a trusted `notificationclick`. Rejects where it has closed. */
  click(): Promise<void>;
  /** Closes the alert as its cross does; the service worker gets `notificationclose`. */
  dismiss(): Promise<void>;
}

interface ShownAlert {
  index: number;
  title: string;
  body: string;
  source: string;
}

/** Keeps every alert shown from now on, in the browser window `chrome`, a privileged browsing context. */
export async function recordAlerts(bidi: Bidi, chrome: string): Promise<void> {
  await evaluateScript(bidi, chrome, RECORDER);
}

/**
 * Resolves with the earliest alert that no call has had yet, waiting for one to be shown. An alert that takes
 * another's place (same tag) is an alert of its own.
 */
export async function nextAlert(bidi: Bidi, chrome: string, milliseconds = 10_000): Promise<FirefoxAlert> {
  const shown = await evaluateScript<ShownAlert | null>(
    bidi,
    chrome,
    '(limit) => window.alertRecorder.next(limit)',
    [milliseconds],
  );
  if (shown === null) throw new Error(`Waited ${milliseconds} ms for Firefox to show a notification`);
  const { index, title, body, source } = shown;
  const press = async (element: string) => {
    const script = '(index, element) => window.alertRecorder.press(index, element)';
    await evaluateScript(bidi, chrome, script, [index, element]);
  };
  return { title, body, source, click: () => press('alertBox'), dismiss: () => press('alert-close') };
}

// An alert announces itself with the event AlertActive once it is filled in, placed and ready for clicks.
const RECORDER = `(() => {
  const windows = [];
  const unseen = [];
  const waiting = [];

  const describe = (window, index) => {
    const text = window.document.getElementById('alertTextLabel');
    return {
      index,
      title: window.document.getElementById('alertTitleLabel').getAttribute('value') ?? '',
      body: text.getAttribute('tooltiptext') ?? text.textContent,
      source: window.document.getElementById('alertSourceLabel').getAttribute('value') ?? '',
    };
  };
  Services.ww.registerNotification((opened, topic) => {
    if (topic !== 'domwindowopened') return;
    opened.addEventListener('AlertActive', () => {
      const alert = describe(opened, windows.push(opened) - 1);
      const waiter = waiting.shift();
      if (waiter) waiter(alert);
      else unseen.push(alert);
    }, { once: true });
  });

  window.alertRecorder = {
    next: (limit) => unseen.shift() ?? new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1);
        resolve(null);
      }, limit);
      const take = (alert) => {
        clearTimeout(timer);
        resolve(alert);
      };
      waiting.push(take);
    }),
    press: (index, element) => {
      const alert = windows[index];
      if (alert.closed) throw new Error('This notification is no longer shown');
      alert.document.getElementById(element).click();
    },
  };
})()`;
