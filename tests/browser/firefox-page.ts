import { type Bidi, BidiError } from './bidi.ts';
import { evaluateScript, type Json } from './bidi-script.ts';
import { withDeadline } from './deadline.ts';

/** A tab of Firefox. Every wait takes its limit in milliseconds; scripts are as in `evaluateScript`. */
export interface FirefoxPage {
  /** The browsing context's identifier in WebDriver BiDi. */
  readonly id: string;
  /** Loads an address and resolves at the page's `load` event. */
  goto(url: string): Promise<void>;
  /** Evaluates an expression, or a function given arguments, in the page. */
  evaluate<Value = Json>(script: string, ...args: Json[]): Promise<Value>;
  /**
   * Resolves with the first truthy value of an expression, however often the page loads anew meanwhile.
   * An expression that throws counts as not true yet.
   */
  waitFor<Value = Json>(expression: string, milliseconds?: number): Promise<Value>;
  /** Clicks the middle of an element, once it is there, as a person does: the page gains user activation. */
  click(cssSelector: string, milliseconds?: number): Promise<void>;
  close(): Promise<void>;
}

interface Context {
  context: string;
  url: string;
}

/** The tab whose browsing context is `id`. */
export function firefoxPage(bidi: Bidi, id: string): FirefoxPage {
  return {
    id,
    goto: (url) =>
      bidi.send('browsingContext.navigate', { context: id, url, wait: 'complete' }).then(() => {}),
    evaluate: (script, ...args) => evaluateScript(bidi, id, script, args),
    waitFor: (expression, milliseconds = 10_000) => waitFor(bidi, id, expression, milliseconds),
    click: (cssSelector, milliseconds = 10_000) => click(bidi, id, cssSelector, milliseconds),
    close: () => bidi.send('browsingContext.close', { context: id }).then(() => {}),
  };
}

/** The tabs open now, in the order that Firefox has them. */
export async function openPages(bidi: Bidi): Promise<FirefoxPage[]> {
  return (await contexts(bidi)).map(({ context }) => firefoxPage(bidi, context));
}

/** Resolves with the tab that shows `url`, or an address that it matches, waiting for it to open and load. */
export async function waitForPage(
  bidi: Bidi,
  url: string | RegExp,
  milliseconds = 10_000,
): Promise<FirefoxPage> {
  const shows = (page: Context) => (typeof url === 'string' ? page.url === url : url.test(page.url));
  let stop = () => {};
  const found = new Promise<Context>((resolve, reject) => {
    const look = () =>
      contexts(bidi).then((all) => {
        const page = all.find(shows);
        if (page) resolve(page);
      }, reject);
    stop = bidi.on('browsingContext.load', look);
    look();
  });
  try {
    return firefoxPage(bidi, (await withDeadline(found, milliseconds, `a tab showing ${url}`)).context);
  } finally {
    stop();
  }
}

async function contexts(bidi: Bidi): Promise<Context[]> {
  return (await bidi.send<{ contexts: Context[] }>('browsingContext.getTree', { maxDepth: 0 })).contexts;
}

async function waitFor<Value>(bidi: Bidi, id: string, expression: string, limit: number): Promise<Value> {
  const deadline = Date.now() + limit;
  for (;;) {
    const left = deadline - Date.now();
    const replacement = nextDocument(bidi, id);
    try {
      // A script whose page is replaced never settles, so the coming of the next page has to end the wait for it.
      const polled = evaluateScript<Polled<Value>>(bidi, id, pollInPage(expression, Math.max(0, left)));
      const settled = Promise.race([polled, replacement.loaded]);
      const found = await withDeadline(settled, Math.max(0, left) + SCRIPT_GRACE_MS, expression);
      if (found && 'value' in found) return found.value;
      if (found) throw new Error(`Waited ${limit} ms for ${expression}: ${found.failure}`);
    } catch (error) {
      if (!(error instanceof BidiError) || Date.now() >= deadline) throw error;
      // The page went away under the command itself: look again in the one that is there now.
    } finally {
      replacement.stop();
    }
  }
}

// The script in the page keeps the limit itself and says why it failed; this is for one that can't answer.
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

type Polled<Value> = { value: Value } | { failure: string };

function pollInPage(expression: string, milliseconds: number): string {
  return `(async () => {
    const deadline = performance.now() + ${milliseconds};
    for (let failure = 'it stayed false'; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
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

async function click(bidi: Bidi, id: string, cssSelector: string, milliseconds: number): Promise<void> {
  await bidi.send('browsingContext.activate', { context: id });
  const element = `document.querySelector(${JSON.stringify(cssSelector)})`;
  await waitFor(
    bidi,
    id,
    `${element}.getClientRects().length > 0 && !${element}.disabled &&
      (${element}.scrollIntoView({ block: 'center', behavior: 'instant' }), true)`,
    milliseconds,
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
