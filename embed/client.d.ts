/** Types of `client.js` (the global `Client`) and `client.mjs` (the export `Client`). */

/** What happens while a person uses the experience, with the data that comes along. */
export interface ClientEvents {
  /** The dialog, the tab or, on a phone, the experience was opened. */
  opened: Record<string, never>;
  /** The dialog or the tab was closed. On phones the experience takes the page's place, and nothing is closed. */
  closed: Record<string, never>;
  /** The device can be pushed, also where it was on already: told once a session, and again after an `unsubscribed`. */
  subscribed: { device_id: string };
  /** The person switched notifications off, or removed the device. */
  unsubscribed: { device_id: string };
  /** The person, or the browser for them, answered the question for permission. */
  permission: { state: 'granted' | 'denied' | 'default' };
  /** A notification was tapped on that device. */
  clicked: { notification_id: string; link?: string };
  /** The experience could not be opened, or the page can't hear of it. */
  error: { message: string };
}

export type ClientEventType = keyof ClientEvents;

/** Narrow `data` by `type`: `(...[type, data]) => { if (type === 'error') data.message }`. */
export type ClientEvent = {
  [Type in ClientEventType]: [type: Type, data: ClientEvents[Type]];
}[ClientEventType];

export interface ClientOptions {
  /** `svc_` and 26 characters. May be left out when every `open` brings one. */
  service?: string;
  eventCallback?: (...event: ClientEvent) => void;
}

export interface OpenOptions {
  /** Your identifier of the person, 1 to 255 characters, hard to guess: a hash rather than a number. */
  user: string;
  /** Overrides the service given to `Client`. */
  service?: string;
}

export interface ClientInstance {
  /**
   * Opens the experience: in place of the page on phones; on computers by a dialog with a QR code that leads to the phone.
   * @throws {TypeError} when an option is missing or malformed
   */
  open(options: OpenOptions): void;
}

export interface ClientFactory {
  /** @throws {TypeError} when an option is malformed */
  (options: ClientOptions): ClientInstance;
  new (options: ClientOptions): ClientInstance;
}

export declare const Client: ClientFactory;

declare global {
  interface Window {
    Client: ClientFactory;
  }
}
