/** Types of `client.js` (the global `Client`) and `client.mjs` (the export `Client`). */

/** What happens while a person uses the experience, with the data that comes along. */
export interface ClientEvents {
  /** The experience was opened. */
  opened: Record<string, never>;
  /** The experience's tab was closed. Desktop only: on phones it takes the page's place. */
  closed: Record<string, never>;
  /** The device can be pushed now. */
  subscribed: { device_id: string };
  /** The person switched notifications off. */
  unsubscribed: { device_id: string };
  /** The person, or the browser for them, answered the question for permission. */
  permission: { state: 'granted' | 'denied' | 'default' };
  /** A notification was tapped. */
  clicked: { notification_id: string; link?: string };
  /** The experience could not be opened. */
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
   * Opens the experience: in place of the page on phones, in a new tab elsewhere. Call it from a click, or the browser
   * may block the tab (an `error` event).
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
