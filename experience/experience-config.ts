import type { ShownWidget } from '../contract/widgets.ts';
import type { Language, Texts } from './text.ts';

/** What the server tells the page's script, as JSON inside the page. */
export type ExperienceConfig = {
  /** Path that everything of ours lies under: '' or '/some/path'. */
  root: string;
  service: string;
  /** Name of the business, as shown to people. */
  title: string;
  /** What the business says of itself, where that is too long for the first screen. */
  description: string | null;
  /** The business's own address, where it has told one. */
  url: string | null;
  /** Address of the picture in notifications. */
  icon: string;
  /** The business's identifier of the person, where the page's address named one. */
  user: string | null;
  /** The opaque token that stands for the person in addresses; null without one. */
  entry: string | null;
  /** The session that a page and this phone share, where the address named one. */
  session: string | null;
  /** Application server key (RFC 8292) in base64url. */
  vapidPublicKey: string;
  language: Language;
  dir: 'ltr' | 'rtl';
  text: Texts;
  /** What is shown to this person now, in order. */
  widgets: ShownWidget[];
  /** When the page was made, ms since 1970 by the server's clock: tokens of widgets live for five minutes. */
  madeAt: number;
};
