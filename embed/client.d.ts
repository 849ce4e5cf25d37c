/** Types of `client.js` (the global `Client`) and `client.mjs` (the export `Client`). */

/** Events of the experience, with their data. */
export interface ClientEvents {
  /** The dialog, the tab or, on a phone, the experience was opened. */
  opened: Record<string, never>;
  /** The dialog or the tab was closed. Not sent on phones, where the experience replaces the page, nor after an installation. */
  closed: Record<string, never>;
  /** The device can receive notifications, even if it already could. Sent once per session, and again after `unsubscribed`. */
  subscribed: { device_id: string };
  /** The user turned notifications off, or removed the device. */
  unsubscribed: { device_id: string };
  /** The browser's permission prompt was answered. */
  permission: { state: 'granted' | 'denied' | 'default' };
  /** A notification was tapped on that device. `action` is the index of the button, if one was tapped. */
  clicked: { notification_id: string; action?: number; link?: string };
  /** The experience could not be opened, or the page cannot receive its events. */
  error: { message: string };
}

export type ClientEventType = keyof ClientEvents;

/** Narrow `data` by `type`: `(...[type, data]) => { if (type === 'error') data.message }`. */
export type ClientEvent = {
  [Type in ClientEventType]: [type: Type, data: ClientEvents[Type]];
}[ClientEventType];

export interface ClientOptions {
  /** `svc_` and 26 characters. Optional if every call of `open` passes one. */
  service?: string;
  eventCallback?: (...event: ClientEvent) => void;
  /**
   * Address of a file of your site that imports `/cdn/v1/worker.js`, for `subscribe`.
   * @default '/carillon-worker.js'
   */
  worker?: string;
}

export interface OpenOptions {
  /** Your identifier for the user, 1 to 255 characters. It must be hard to guess: a hash, not a number. */
  user: string;
  /** The HMAC-SHA256 of `user` under the identity secret of the service, in hex, from your server. Needed if the service requires it. */
  user_signature?: string;
  /** Overrides the service given to `Client`. */
  service?: string;
}

export interface ClientInstance {
  /**
   * Opens the experience: on phones in place of the page, on computers through a dialog with a QR code for the phone.
   * @throws {TypeError} if an option is missing or malformed
   */
  open(options: OpenOptions): void;
  /**
   * Asks on your own site, and subscribes this browser there. If it has the permission already, no question is asked. Opens the experience
   * instead in a frame, in a browser's tab on an iPhone, and without the file `worker`.
   * @throws {TypeError} if an option is missing or malformed
   */
  subscribe(options: OpenOptions): void;
}

export interface ClientFactory {
  /** @throws {TypeError} if an option is malformed */
  (options: ClientOptions): ClientInstance;
  new (options: ClientOptions): ClientInstance;
}

export declare const Client: ClientFactory;

declare global {
  interface Window {
    Client: ClientFactory;
  }
}
