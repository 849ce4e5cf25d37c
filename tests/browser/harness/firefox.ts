import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_MS, withDeadline } from '../../support/deadlines.ts';
import { kill as killAll, treeOf } from '../../support/processes/process-tree.ts';
import { type Bidi, connectBidi } from './bidi.ts';
import { evaluateScript, type Json } from './bidi-script.ts';
import { type FirefoxAlert, nextAlert, recordAlerts } from './firefox-alerts.ts';
import { type FirefoxPage, firefoxPage, openPages, waitForPage } from './firefox-page.ts';
import { type FirefoxPreferences, userPreferences } from './firefox-preferences.ts';

/** A headless Firefox with its own profile. */
export interface Firefox {
  /** The first tab. */
  readonly page: FirefoxPage;
  pages(): Promise<FirefoxPage[]>;
  /** Opens a URL in a new tab and waits until it is loaded. */
  openPage(url: string): Promise<FirefoxPage>;
  /** Resolves with the tab that shows a URL, such as one that a click on a notification opens. */
  waitForPage(url: string | RegExp, timeoutMs?: number): Promise<FirefoxPage>;
  /** Resolves with the next notification, in order; one that is already shown counts. */
  nextAlert(timeoutMs?: number): Promise<FirefoxAlert>;
  /** Evaluates an expression, or a function with arguments, with the browser's privileges (`Services`). */
  evaluatePrivileged<Value = Json>(script: string, ...args: Json[]): Promise<Value>;
  /** Accepts any certificate from now on. */
  acceptCertificates(): Promise<unknown>;
  /** Stops the browser and removes its profile. May be called twice. */
  close(): Promise<void>;
}

const EXECUTABLE = '/usr/bin/firefox-esr';

/**
 * Starts Firefox with the push service at `pushServerUrl` (see `startAutopush`), controlled over WebDriver BiDi. Pages on
 * http://localhost and http://127.0.0.1 are secure contexts. The browser reaches loopback only.
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
    const address = await withDeadline(bidiAddress(browser), START_MS, 'Firefox to start');
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
  const command = [EXECUTABLE, '--headless', '--no-remote', '--profile', profile];
  const automation = ['--remote-debugging-port=0', '--remote-allow-system-access', 'about:blank'];
  // With setpriv the kernel kills Firefox if this process is killed.
  return spawn('setpriv', ['--pdeathsig', 'KILL', ...command, ...automation], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_REMOTE_SETTINGS_DEVTOOLS: '1', MOZ_CRASHREPORTER_DISABLE: '1' },
  });
}

/** Resolves with the address that Firefox prints on standard error. It keeps reading, because Firefox would block on a full pipe. */
function bidiAddress(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    browser.stderr?.on('data', (text) => {
      printed = (printed + text).slice(-10_000);
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    browser.once('error', reject);
    browser.once('exit', (code) => reject(new Error(`Firefox exited with ${code} at its start: ${printed}`)));
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
    waitForPage: (url, timeoutMs) => waitForPage(bidi, url, timeoutMs),
    nextAlert: (timeoutMs) => nextAlert(bidi, chrome, timeoutMs),
    evaluatePrivileged: (script, ...args) => evaluateScript(bidi, chrome, script, args),
    acceptCertificates: () => evaluateScript(bidi, chrome, ACCEPT_CERTIFICATES, []),
    close,
  };
}

const ACCEPT_CERTIFICATES = `Cc['@mozilla.org/security/certoverride;1'].getService(Ci.nsICertOverrideService)
  .setDisableAllSecurityChecksAndLetAttackersInterceptMyData(true)`;

/** Returns the browsing context of the browser's window, which Firefox lists only with its `moz:scope` extension. */
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
  killAll(treeOf(browser.pid));
  await withDeadline(exit, START_MS, 'Firefox to exit');
}
