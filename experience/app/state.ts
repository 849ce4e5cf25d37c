import type { ShownWidget } from '../../contract/widgets.ts';
import { isInstalled } from '../device/browser.ts';
import type { Installation } from '../device/installation.ts';
import type { PushState } from '../device/opening.ts';
import type { ExperienceConfig } from '../experience-config.ts';
import { parsePlace, type Tab } from './address.ts';

/** A notification in the inbox. `at` is in ms since 1970. */
export type Message = {
  id: string;
  title: string;
  message: string;
  /** Our landing page, which counts the tap and redirects to the link; null if the notification has no link. */
  href: string | null;
  image: string | null;
  at: number;
  read: boolean;
};

/** Everything that the views draw. Replaced at every change. */
export type AppState = {
  push: PushState;
  tab: Tab;
  /** The notification that the URL points to (`#inbox/ntf_…`): it is scrolled into view and marked. */
  pointed: string | null;
  online: boolean;
  inbox: {
    messages: Message[];
    /** `loading` before the first answer; `stale` if cached messages are shown because the server did not answer. */
    status: 'loading' | 'fresh' | 'stale' | 'failed';
    hasOlder: boolean;
    loadingOlder: boolean;
  };
  unread: number;
  /** `areFresh` is false if they come from the offline copy of the page: the tokens of frames have expired then. */
  widgets: { list: ShownWidget[]; areFresh: boolean };
  /** This device as the server knows it; null before it does. */
  device: { id: string; name: string; model: string | null; system: string | null } | null;
  installation: Installation;
  /** Announced once to screen readers and shown for a moment: a message arrived, something was copied or failed. */
  notice: { text: string; kind: 'info' | 'error' } | null;
};

/** What a person can do. Each promise settles once the state shows the result, and never rejects. */
export type Actions = {
  turnOn(): Promise<void>;
  turnOff(): Promise<void>;
  /** Determines the state of notifications again. */
  retry(): Promise<void>;
  install(): Promise<void>;
  loadOlder(): Promise<void>;
  reloadInbox(): Promise<void>;
  markAllRead(): Promise<void>;
  markRead(ids: string[]): Promise<void>;
  /** False if it could not be saved. */
  rename(name: string): Promise<boolean>;
  removeDevice(): Promise<boolean>;
  startOver(): Promise<void>;
  /** Copies a text to the clipboard and shows whether that worked. */
  copy(text: string): Promise<boolean>;
};

/** Tokens of frames are valid for five minutes: a page younger than this needs no new ones. */
const MAX_FRESH_MS = 240_000;

/** The state before anything is known but the page itself. */
export const initialState = (config: ExperienceConfig): AppState => ({
  push: { status: 'checking' },
  ...parsePlace(location.hash),
  online: navigator.onLine,
  inbox: { messages: [], status: 'loading', hasOlder: false, loadingOlder: false },
  unread: 0,
  widgets: { list: config.widgets, areFresh: isPageFresh(config) && navigator.onLine },
  device: null,
  installation: isInstalled() ? 'installed' : 'none',
  notice: null,
});

/** Rendered a moment ago, and for a person: a page without one lacks the widgets for that person alone. */
export const isPageFresh = ({ entry, madeAt }: ExperienceConfig): boolean =>
  entry !== null && Date.now() - madeAt < MAX_FRESH_MS;
