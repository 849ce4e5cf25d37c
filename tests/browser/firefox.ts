import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bidi, connectBidi } from './bidi.ts';
import { evaluateScript, type Json } from './bidi-script.ts';
import { withDeadline } from './deadline.ts';
import { type FirefoxAlert, nextAlert, recordAlerts } from './firefox-alerts.ts';
import { type FirefoxPage, firefoxPage, openPages, waitForPage } from './firefox-page.ts';
import { type FirefoxPreferences, userPreferences } from './firefox-preferences.ts';

/** A headless Firefox with a profile of its own. Waits take their limit in milliseconds, 10,000 unless told. */
export interface Firefox {
  /** The tab that it started with. */
  readonly page: FirefoxPage;
  pages(): Promise<FirefoxPage[]>;
  /** Opens a new tab on an address, loaded. */
  openPage(url: string): Promise<FirefoxPage>;
  /** Resolves with the tab that shows an address, one that a notification's click opens for instance. */
  waitForPage(url: string | RegExp, milliseconds?: number): Promise<FirefoxPage>;
  /** The next notification shown, in order; one already on the screen counts. */
  nextAlert(milliseconds?: number): Promise<FirefoxAlert>;
  /** Evaluates an expression, or a function given arguments, with the browser's own privileges (`Services`). */
  evaluatePrivileged<Value = Json>(script: string, ...args: Json[]): Promise<Value>;
  /** Stops the browser and removes its profile. May be called twice. */
  close(): Promise<void>;
}

const EXECUTABLE = '/usr/bin/firefox-esr';
const START_LIMIT_MS = 60_000;

/**
 * Starts Firefox with push from `pushServerUrl` (see `startAutopush`), driven over WebDriver BiDi. Pages on
 * http://localhost and http://127.0.0.1 are secure contexts; everything but loopback is out of its reach.
 */
export async function startFirefox(options: FirefoxPreferences): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'carillon-firefox-'));
  await writeFile(join(profile, 'user.js'), userPreferences(options));
  const browser = launch(profile);
  const stopAtExit = () => {
    browser.kill('SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', stopAtExit);
  let bidi: Bidi | undefined;
  const close = async () => {
    process.off('exit', stopAtExit);
    bidi?.close();
    await kill(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const address = await withDeadline(bidiAddress(browser), START_LIMIT_MS, 'Firefox to start');
    bidi = await connectBidi(address, ['browsingContext.domContentLoaded', 'browsingContext.load'], {
      unhandledPromptBehavior: { default: 'ignore' },
    });
    return await assemble(bidi, close);
  } catch (error) {
    await close();
    throw error;
  }
}

function launch(profile: string): ChildProcess {
  const firefox = [EXECUTABLE, '--headless', '--no-remote', '--profile', profile];
  const driven = ['--remote-debugging-port=0', '--remote-allow-system-access', 'about:blank'];
  // setpriv: were this process killed outright, the kernel would take Firefox down with it.
  return spawn('setpriv', ['--pdeathsig', 'KILL', ...firefox, ...driven], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_REMOTE_SETTINGS_DEVTOOLS: '1', MOZ_CRASHREPORTER_DISABLE: '1' },
  });
}

/** Resolves with the address that Firefox prints on standard error, and goes on reading so that it can print. */
function bidiAddress(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    browser.stderr?.on('data', (text) => {
      printed = (printed + text).slice(-10_000);
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    browser.once('error', reject);
    browser.once('exit', (code) =>
      reject(new Error(`Firefox left with ${code} instead of starting: ${printed}`)),
    );
  });
}

async function assemble(bidi: Bidi, close: () => Promise<void>): Promise<Firefox> {
  const chrome = await browserWindow(bidi);
  await recordAlerts(bidi, chrome);
  const page = (await openPages(bidi))[0]!;
  return {
    page,
    pages: () => openPages(bidi),
    openPage: async (url) => {
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' });
      const opened = firefoxPage(bidi, context);
      await opened.goto(url);
      return opened;
    },
    waitForPage: (url, milliseconds) => waitForPage(bidi, url, milliseconds),
    nextAlert: (milliseconds) => nextAlert(bidi, chrome, milliseconds),
    evaluatePrivileged: (script, ...args) => evaluateScript(bidi, chrome, script, args),
    close,
  };
}

/** The browsing context of the browser's own window, which Firefox lists under its `moz:scope` extension only. */
async function browserWindow(bidi: Bidi): Promise<string> {
  const tree = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {
    maxDepth: 0,
    'moz:scope': 'chrome',
  });
  return tree.contexts[0]!.context;
}

async function kill(browser: ChildProcess): Promise<void> {
  if (browser.pid === undefined || browser.exitCode !== null || browser.signalCode !== null) return;
  const exit = once(browser, 'exit');
  browser.kill('SIGKILL');
  await exit;
}
