import type { ShownWidget } from '../contract/widgets.ts';
import type { ExperienceConfig } from './experience-config.ts';
import type { State } from './opening.ts';

export type Tab = 'home' | 'inbox' | 'settings';

/** A notification in the inbox. `at` is in ms since 1970. */
export type Message = {
  id: string;
  title: string;
  message: string;
  /** Of our landing page, which counts the tap and goes on to the link; null where the notification has no link. */
  href: string | null;
  image: string | null;
  at: number;
  read: boolean;
};

/** All that the views draw. Made anew with every change. */
export type AppState = {
  /** Where the person stands with notifications. */
  push: State;
  tab: Tab;
  /** The notification that the address points to (`#inbox/ntf_…`); it is scrolled to and marked. */
  pointed: string | null;
  online: boolean;
  inbox: {
    messages: Message[];
    /** `loading` before the first answer; `stale` where what is kept here is shown and the server did not answer. */
    status: 'loading' | 'fresh' | 'stale' | 'failed';
    hasOlder: boolean;
    loadingOlder: boolean;
  };
  unread: number;
  /** `areFresh` is false where they come from the page that was kept: tokens of frames are void then. */
  widgets: { list: ShownWidget[]; areFresh: boolean };
  /** What is known of this device on the server; null before it is one. */
  device: { id: string; name: string; model: string | null; system: string | null } | null;
  /** How the page can become an app here: by the browser's question, by its menu, already is one, or not at all. */
  installation: 'prompt' | 'menu' | 'installed' | 'none';
  /** Said once to screen readers, and drawn for a moment: something arrived, was copied, failed. */
  notice: { text: string; kind: 'news' | 'fault' } | null;
};

/** What a person can do. Each settles once the state shows what came of it, and never rejects. */
export type Actions = {
  turnOn(): Promise<void>;
  turnOff(): Promise<void>;
  /** Looks anew where the person stands. */
  retry(): Promise<void>;
  install(): Promise<void>;
  showTab(tab: Tab): void;
  loadOlder(): Promise<void>;
  reloadInbox(): Promise<void>;
  markAllRead(): Promise<void>;
  /** Marks as read the messages that have been in sight. */
  markRead(ids: string[]): Promise<void>;
  /** False where it could not be saved. */
  rename(name: string): Promise<boolean>;
  removeDevice(): Promise<boolean>;
  beginAnew(): Promise<void>;
  /** Puts a text into the clipboard and says so. */
  copy(text: string): Promise<boolean>;
};

export type ViewProps = { config: ExperienceConfig; state: AppState; actions: Actions };
