import { WAIT_MS } from '../../support/deadlines.ts';
import type { Bidi } from './bidi.ts';
import { evaluateScript } from './bidi-script.ts';

/** A notification that Firefox shows in its own alert window (chrome://global/content/alerts/alert.xhtml). */
export interface FirefoxAlert {
  title: string;
  /** The whole text, although Firefox shows only the first 200 characters. */
  body: string;
  /** The line with the site, such as "via localhost:8080". */
  source: string;
  /** Clicks the alert; the service worker gets a trusted `notificationclick`. Rejects if the alert has closed. */
  click(): Promise<void>;
  /** Closes the alert with its button; the service worker gets `notificationclose`. */
  dismiss(): Promise<void>;
}

interface ShownAlert {
  index: number;
  title: string;
  body: string;
  source: string;
}

/** Records every alert from now on, in the browser window `chrome`, a privileged browsing context. */
export async function recordAlerts(bidi: Bidi, chrome: string): Promise<void> {
  await evaluateScript(bidi, chrome, RECORDER);
}

/**
 * Resolves with the earliest alert that no earlier call has returned; waits for one if necessary. An alert that replaces
 * another (same tag) counts as a new one.
 */
export async function nextAlert(bidi: Bidi, chrome: string, timeoutMs = WAIT_MS): Promise<FirefoxAlert> {
  const shown = await evaluateScript<ShownAlert | null>(
    bidi,
    chrome,
    '(timeoutMs) => window.alertRecorder.next(timeoutMs)',
    [timeoutMs],
  );
  if (shown === null) throw new Error(`Waited ${timeoutMs} ms for Firefox to show a notification`);
  const { index, title, body, source } = shown;
  const press = async (element: string) => {
    const script = '(index, element) => window.alertRecorder.press(index, element)';
    await evaluateScript(bidi, chrome, script, [index, element]);
  };
  return { title, body, source, click: () => press('alertBox'), dismiss: () => press('alert-close') };
}

// An alert fires the event AlertActive once it has its content and position and can be clicked.
const RECORDER = `(() => {
  const windows = [];
  const unclaimed = [];
  const waiters = [];

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
      const resolveNext = waiters.shift();
      if (resolveNext) resolveNext(alert);
      else unclaimed.push(alert);
    }, { once: true });
  });

  window.alertRecorder = {
    next: (timeoutMs) => unclaimed.shift() ?? new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiters.splice(waiters.indexOf(waiter), 1);
        resolve(null);
      }, timeoutMs);
      const waiter = (alert) => {
        clearTimeout(timer);
        resolve(alert);
      };
      waiters.push(waiter);
    }),
    press: (index, element) => {
      const alert = windows[index];
      if (alert.closed) throw new Error('This notification is no longer shown');
      alert.document.getElementById(element).click();
    },
  };
})()`;
