import type { ExperienceConfig } from '../../contract/experience/experience-config.ts';
import { isApple, isInstalled } from './browser.ts';

/** Chromium's own event, which is in no standard. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

/** Web Install (https://wicg.github.io/install-element/). It rejects if the user declines. */
type Installer = Navigator & { install?(): Promise<unknown> };

/** Ways to install the page as an app here: by the browser's prompt, from its menu, already installed, or not at all. */
export type Installation = 'prompt' | 'menu' | 'installed' | 'none';

/**
 * Watches how the page can be installed. Installation is offered because Chromium revokes permission from rarely used sites, but never from
 * installed apps. Firefox and Samsung Internet on Android only have it in their menus; iPhones have another way. Chromium fires its event
 * only after the user has spent half a minute on the page; `navigator.install()` needs no event.
 */
export function watchInstallation(onChange: (installation: Installation) => void): {
  current: () => Installation;
  prompt: () => Promise<void>;
} {
  let installPrompt: InstallPrompt | undefined;
  let isDone = isInstalled();
  let isAsked = false;
  const { install } = navigator as Installer;
  const current = (): Installation => {
    if (isDone) return 'installed';
    if (installPrompt || (install && !isAsked)) return 'prompt';
    const hasMenu = /Android/.test(navigator.userAgent) && !isApple() && !('onbeforeinstallprompt' in window);
    return hasMenu ? 'menu' : 'none';
  };

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt = event as InstallPrompt;
    onChange(current());
  });
  addEventListener('appinstalled', () => {
    installPrompt = undefined;
    isDone = true;
    onChange(current());
  });
  return {
    current,
    async prompt() {
      const shown = installPrompt;
      // The event can prompt only once, and a user is asked only once while the page is open.
      installPrompt = undefined;
      isAsked = true;
      await (shown ? shown.prompt() : install?.call(navigator))?.catch(() => {});
      onChange(current());
    },
  };
}

/**
 * Makes an app that is installed from this page open as the phone's user. On a public link the server cannot know that user, and leaves the
 * manifest out.
 */
export function linkManifest({ scope }: Pick<ExperienceConfig, 'scope'>, entry: string): void {
  const link =
    document.querySelector<HTMLLinkElement>('link[rel=manifest]') ??
    Object.assign(document.createElement('link'), { rel: 'manifest' });
  link.href = `${scope}manifest.webmanifest?entry=${entry}`;
  document.head.append(link);
}
