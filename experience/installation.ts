import { isApple, isInstalled } from './browser.ts';

/** Chromium's own event, which no standard has. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

/** How the page can become an app here: see `AppState`. */
export type Installation = 'prompt' | 'menu' | 'installed' | 'none';

/**
 * Chromium takes permission away from sites that people pay little heed to, never from installed apps: so installation
 * is offered. Firefox and Samsung Internet on Android have it in their menus alone; an iPhone has its own way.
 */
export function listenForInstallation(changed: (offered: Installation) => void): {
  offered: () => Installation;
  prompt: () => Promise<void>;
} {
  let question: InstallPrompt | undefined;
  let isDone = isInstalled();
  const offered = (): Installation => {
    if (isDone) return 'installed';
    if (question) return 'prompt';
    const hasMenu = /Android/.test(navigator.userAgent) && !isApple() && !('onbeforeinstallprompt' in window);
    return hasMenu ? 'menu' : 'none';
  };

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    question = event as InstallPrompt;
    changed(offered());
  });
  addEventListener('appinstalled', () => {
    question = undefined;
    isDone = true;
    changed(offered());
  });
  return {
    offered,
    async prompt() {
      const asked = question;
      // It serves once.
      question = undefined;
      await asked?.prompt();
      changed(offered());
    },
  };
}
