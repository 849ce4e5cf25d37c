import type { PhoneTopic } from '../../contract/api/topics.ts';
import type { ShownWidget } from '../../contract/api/widgets.ts';
import type { ExperienceConfig } from '../../contract/experience/experience-config.ts';
import { isInstalled } from '../device/browser.ts';
import type { Installation } from '../device/installation.ts';
import type { PushState } from '../device/opening.ts';
import { type Folder, parsePlace, type Tab } from './address.ts';

/** A notification in the inbox. `at` is in ms since 1970. */
export type Message = {
  id: string;
  title: string;
  message: string;
  /** Our landing page, which counts the tap and redirects to the link; null if the notification has no link. */
  href: string | null;
  image: string | null;
  actions: { title: string; href: string }[];
  /** BCP 47 tag of its texts, if they are a translation. */
  language: string | null;
  /** Later messages with this tag replace it. */
  tag: string | null;
  at: number;
  read: boolean;
};

/** Messages, newest first. */
export type MessageList = {
  messages: Message[];
  /** `loading` before the first answer; `stale` if cached messages are shown because the server did not answer. */
  status: 'loading' | 'fresh' | 'stale' | 'failed';
  /** Cursor of older messages; null if there are none. */
  next: string | null;
};

/** State that the views draw. It is replaced at every change. */
export type AppState = {
  push: PushState;
  tab: Tab;
  folder: Folder;
  /** The notification that the URL points to (`#inbox/ntf_…`): it is scrolled into view and marked. */
  pointed: string | null;
  online: boolean;
  inbox: MessageList;
  archive: MessageList;
  unread: number;
  /** The search text for the open folder; '' without a search. */
  search: string;
  /** Messages that the server found, beyond those on the phone. */
  found: MessageList;
  /** `areFresh` is false for widgets from the offline copy of the page, whose frame tokens have expired. */
  widgets: { list: ShownWidget[]; areFresh: boolean };
  /** Topics that the business lists; empty while notifications are off. */
  topics: PhoneTopic[];
  /** True if the user is asked to choose topics. */
  offersTopics: boolean;
  /** The first name that the user wrote on this phone; '' for none. */
  firstName: string;
  /** True if the user is asked for a first name. */
  offersFirstName: boolean;
  /** This device as the server knows it; null before it does. */
  device: { id: string; name: string; model: string | null; system: string | null } | null;
  installation: Installation;
  /**
   * Announced once to screen readers and shown for a moment: a message arrived, or something was copied or failed. `undo` reverts the
   * action, and resolves to the id of the message that is back.
   */
  notice: { text: string; kind: 'info' | 'error'; undo?: () => Promise<string> } | null;
};

/** Actions of the user. Each promise settles once the state shows the result, and never rejects. */
export type Actions = {
  turnOn(): Promise<void>;
  turnOff(): Promise<void>;
  /** Determines the state of notifications again. `left`: the user from whom the page's user may take the phone. */
  retry(left?: string): Promise<void>;
  /** Keeps the phone's user, whatever the page's URL says. */
  stay(): Promise<void>;
  install(): Promise<void>;
  /** Loads older messages, or search results, of the open folder. */
  loadOlder(): Promise<void>;
  reloadInbox(): Promise<void>;
  /** Searches the open folder; '' ends the search. */
  search(text: string): Promise<void>;
  /** Moves a message to the archive, or back to the inbox. */
  move(id: string, toArchive: boolean): Promise<void>;
  markAllRead(): Promise<void>;
  markRead(ids: string[]): Promise<void>;
  chooseTopic(key: string, on: boolean): Promise<void>;
  closeTopicOffer(): Promise<void>;
  /** Saves or, with '', removes the first name. Resolves with false if the server did not save it. */
  saveFirstName(name: string): Promise<boolean>;
  closeNameOffer(): Promise<void>;
  /** Renames the device. Resolves with false if the name could not be saved. */
  rename(name: string): Promise<boolean>;
  removeDevice(): Promise<boolean>;
  startOver(): Promise<void>;
  /** Copies a text to the clipboard and shows whether that worked. */
  copy(text: string): Promise<boolean>;
};

/** Age up to which a page needs no new frame tokens, which are valid for five minutes. */
const MAX_FRESH_MS = 240_000;

export const NOT_LOADED: MessageList = { messages: [], status: 'loading', next: null };

/** Returns the state before anything but the page itself is known. */
export const initialState = (config: ExperienceConfig): AppState => ({
  push: { status: 'checking' },
  ...parsePlace(location.hash),
  online: navigator.onLine,
  inbox: NOT_LOADED,
  archive: NOT_LOADED,
  unread: 0,
  search: '',
  found: NOT_LOADED,
  widgets: { list: config.widgets, areFresh: isPageFresh(config) && navigator.onLine },
  topics: [],
  offersTopics: false,
  firstName: '',
  offersFirstName: false,
  device: null,
  installation: isInstalled() ? 'installed' : 'none',
  notice: null,
});

/** Returns whether the page was rendered a moment ago and for a user. A page without a user lacks the widgets for single users. */
export const isPageFresh = ({ entry, madeAt }: ExperienceConfig): boolean =>
  entry !== null && Date.now() - madeAt < MAX_FRESH_MS;
