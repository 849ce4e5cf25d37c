/** Chromium's own event, which no standard has. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

/**
 * Chromium takes permission away from sites that people pay little heed to, never from installed apps: so installation
 * is offered once notifications are on. `offer` gives the action while the browser would go along.
 */
export function listenForInstallation(changed: () => unknown): {
  offer: () => (() => Promise<void>) | undefined;
} {
  let offered: InstallPrompt | undefined;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPrompt;
    changed();
  });
  addEventListener('appinstalled', () => {
    offered = undefined;
    changed();
  });
  return {
    offer() {
      const prompt = offered;
      if (!prompt) return undefined;
      return async () => {
        await prompt.prompt();
        // A prompt serves once.
        offered = undefined;
        changed();
      };
    },
  };
}
