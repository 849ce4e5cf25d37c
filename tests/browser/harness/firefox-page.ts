import { WAIT_MS, withDeadline } from '../../support/deadlines.ts';
import { type Bidi, BidiError } from './bidi.ts';
import { evaluateScript, type Json } from './bidi-script.ts';

/** A tab of Firefox. `evaluateScript` describes the scripts. */
export interface FirefoxPage {
  /** The id of the browsing context in WebDriver BiDi. */
  readonly id: string;
  /** Loads a URL and resolves at the page's `load` event. */
  goto(url: string): Promise<void>;
  /** Evaluates an expression, or a function with arguments, in the page. */
  evaluate<Value = Json>(script: string, ...args: Json[]): Promise<Value>;
  /**
   * Resolves with the first truthy value of an expression, even if the page is loaded again meanwhile. An expression that throws
   * is not truthy yet.
   */
  waitFor<Value = Json>(expression: string, timeoutMs?: number): Promise<Value>;
  /** Clicks the middle of an element once it is visible. The page gets user activation, as from a real click. */
  click(cssSelector: string, timeoutMs?: number): Promise<void>;
  close(): Promise<void>;
}

interface Context {
  context: string;
  url: string;
}

/** Returns the tab whose browsing context is `id`. */
export function firefoxPage(bidi: Bidi, id: string): FirefoxPage {
  return {
    id,
    goto: (url) =>
      bidi.send('browsingContext.navigate', { context: id, url, wait: 'complete' }).then(() => {}),
    evaluate: (script, ...args) => evaluateScript(bidi, id, script, args),
    waitFor: (expression, timeoutMs = WAIT_MS) => waitFor(bidi, id, expression, timeoutMs),
    click: (cssSelector, timeoutMs = WAIT_MS) => click(bidi, id, cssSelector, timeoutMs),
    close: () => bidi.send('browsingContext.close', { context: id }).then(() => {}),
  };
}

/** Returns the open tabs, in Firefox's order. */
export async function openPages(bidi: Bidi): Promise<FirefoxPage[]> {
  return (await contexts(bidi)).map(({ context }) => firefoxPage(bidi, context));
}

/** Resolves with the tab that shows `url`; waits until it is open and loaded. */
export async function waitForPage(
  bidi: Bidi,
  url: string | RegExp,
  timeoutMs = WAIT_MS,
): Promise<FirefoxPage> {
  const shows = (page: Context) => (typeof url === 'string' ? page.url === url : url.test(page.url));
  let stop = () => {};
  const found = new Promise<Context>((resolve, reject) => {
    const check = () =>
      contexts(bidi).then((all) => {
        const page = all.find(shows);
        if (page) resolve(page);
      }, reject);
    stop = bidi.on('browsingContext.load', check);
    check();
  });
  try {
    return firefoxPage(bidi, (await withDeadline(found, timeoutMs, `a tab showing ${url}`)).context);
  } finally {
    stop();
  }
}

async function contexts(bidi: Bidi): Promise<Context[]> {
  return (await bidi.send<{ contexts: Context[] }>('browsingContext.getTree', { maxDepth: 0 })).contexts;
}

async function waitFor<Value>(bidi: Bidi, id: string, expression: string, timeoutMs: number): Promise<Value> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const leftMs = Math.max(0, deadline - Date.now());
    const replacement = nextDocument(bidi, id);
    try {
      // A script never settles if its page is replaced. Then the load of the next page ends the wait.
      const polled = evaluateScript<PollResult<Value>>(bidi, id, pollScript(expression, leftMs));
      const settled = Promise.race([polled, replacement.loaded]);
      const found = await withDeadline(settled, leftMs + SCRIPT_GRACE_MS, expression);
      if (found && 'value' in found) return found.value;
      if (found) throw new Error(`Waited ${timeoutMs} ms for ${expression}: ${found.failure}`);
    } catch (error) {
      if (!(error instanceof BidiError) || Date.now() >= deadline) throw error;
      // The page was replaced before the command ran. The loop tries again in the new page.
    } finally {
      replacement.stop();
    }
  }
}

// Grace period for a script that cannot answer. Usually the script itself has a deadline, and returns the reason.
const SCRIPT_GRACE_MS = 1_000;

function nextDocument(bidi: Bidi, id: string): { loaded: Promise<undefined>; stop: () => void } {
  let stop = () => {};
  const loaded = new Promise<undefined>((resolve) => {
    stop = bidi.on('browsingContext.domContentLoaded', ({ context }) => {
      if (context === id) resolve(undefined);
    });
  });
  return { loaded, stop };
}

type PollResult<Value> = { value: Value } | { failure: string };

function pollScript(expression: string, timeoutMs: number): string {
  return `(async () => {
    const deadline = performance.now() + ${timeoutMs};
    for (let failure = 'it stayed falsy'; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
      try {
        const value = await (${expression});
        if (value) return { value };
      } catch (error) {
        failure = String(error);
      }
      if (performance.now() >= deadline) return { failure };
    }
  })()`;
}

async function click(bidi: Bidi, id: string, cssSelector: string, timeoutMs: number): Promise<void> {
  await bidi.send('browsingContext.activate', { context: id });
  const element = `document.querySelector(${JSON.stringify(cssSelector)})`;
  await waitFor(
    bidi,
    id,
    `${element}.getClientRects().length > 0 && !${element}.disabled &&
      (${element}.scrollIntoView({ block: 'center', behavior: 'instant' }), true)`,
    timeoutMs,
  );
  const located = await bidi.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
    context: id,
    locator: { type: 'css', value: cssSelector },
    maxNodeCount: 1,
  });
  const origin = { type: 'element', element: { sharedId: located.nodes[0]?.sharedId } };
  const actions = [
    { type: 'pointerMove', x: 0, y: 0, origin },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await bidi.send('input.performActions', {
    context: id,
    actions: [{ type: 'pointer', id: 'mouse', actions }],
  });
}
