/** Data shared by the embed's two modules on a business's own site: `/cdn/v1/ask/*.js` has the dialog, `/cdn/v1/subscribe.js` the device. */

/** State of notifications of this browser for the site. `ask`, `dismissed`: the browser will prompt, or the prompt was closed. */
export type SiteStatus = 'ask' | 'dismissed' | 'on' | 'off' | 'removed' | 'denied' | 'failed';

export type SiteDevice = {
  status: SiteStatus;
  /** Must be called within a tap. */
  turnOn(): Promise<SiteStatus>;
  turnOff(): Promise<SiteStatus>;
};

/**
 * Registers the site's worker, and determines the state. If the browser has the permission already, the device is subscribed.
 *
 * @throws {Error} if the site has no such worker, or the user cannot subscribe here
 */
export type OpenOnSite = (site: {
  /** The address of the experience, with service, user, signature and session. */
  address: string;
  /** Address of the site's file, which imports `/cdn/v1/worker.js`. */
  worker: string;
  title: string;
  vapidPublicKey: string;
}) => Promise<SiteDevice>;
