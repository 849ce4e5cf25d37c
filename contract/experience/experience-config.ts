import type { ExperienceTexts } from '../../languages/en.ts';
import type { Language } from '../../languages/languages.ts';
import type { ShownWidget } from '../api/widgets.ts';

/** The configuration that the server embeds in the page as JSON for its script. */
export type ExperienceConfig = {
  /** The path that all our pages are under: '' or '/some/path'. */
  root: string;
  /** The path of the experience: `/app/svc_…/` below `root`, or `/` on a domain of the service's own. */
  scope: string;
  /** Address on the service's own domain, where a phone that is not subscribed here goes on; null if there is none, or this is it. */
  movedTo: string | null;
  service: string;
  /** Name of the business, as shown to users. */
  title: string;
  /** The business's description, if it is too long for the first screen. */
  description: string | null;
  /** The business's website, if it has set one. */
  url: string | null;
  /** URL of the icon in notifications. */
  icon: string;
  /** The business's identifier of the user, if the page's URL contained one. */
  user: string | null;
  /** The opaque token that stands for the user in URLs. */
  entry: string | null;
  /** The user that a phone without a user becomes here, if the service has a public link. */
  newcomer: { user: string; entry: string } | null;
  /** The session that the business's page and this phone share, if the page's URL contained one. */
  session: string | null;
  /** Push endpoints on the business's site in this browser, which the page's script takes from the URL. */
  replaces?: string[];
  /** Application server key (RFC 8292) in base64url. */
  vapidPublicKey: string;
  language: Language;
  dir: 'ltr' | 'rtl';
  text: ExperienceTexts;
  /** True if the business asks subscribed users for their first name. */
  asksFirstName: boolean;
  /** The widgets that this user sees now, in order. */
  widgets: ShownWidget[];
  /** Time at which the server rendered the page, in ms since 1970 by its clock. Tokens of widgets expire five minutes later. */
  madeAt: number;
};
