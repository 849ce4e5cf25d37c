/**
 * The content of a push message, before encryption: the JSON of Declarative Web Push (W3C Push API, "Declarative push message";
 * WebKit, from iOS 18.4 on), which the service worker reads on every other browser. `8030` is the format's fixed marker.
 *
 * WebKit ignores a member that it does not know or that is in another place, and drops the whole message if a known one has
 * another type. Members are in snake case, unlike the options of `showNotification`.
 */
export type PushMessage = {
  web_push: 8030;
  /** The service worker gets the message too. If it fails to show it, the browser does. */
  mutable: true;
  /** The number on the installed app's icon; 0 removes it. */
  app_badge?: number;
  notification: {
    /** `mutable`, where WebKit read it before Safari 26.2 (webkit.org/b/296770). */
    mutable: true;
    /** `app_badge`, where WebKit read it before Safari 26 (webkit.org/b/293457). */
    app_badge?: number;
    title: string;
    body: string;
    /** Absolute URL of our landing page in the experience's scope, which then opens the notification's link. */
    navigate: string;
    /** `ntf_…`, so that a message that arrives twice replaces itself. Equal for a service's notifications with the same `collapse_key`. */
    tag: string;
    /** BCP 47 tag of the translation; left out for the payload's own texts. */
    lang?: string;
    /** Absolute URL; only Chromium shows it. Left out if the content would become too long. */
    image?: string;
    silent?: boolean;
    require_interaction?: boolean;
    /** `action` is the index in the payload's actions, as text. `navigate` is the landing page for it. */
    actions?: { action: string; title: string; navigate: string }[];
    data: {
      /** `ntf_…`. Absent in a retraction, so that the phone reports nothing about it. */
      notification_id?: string;
      /** `ntf_…` of a notification that was taken back. The title and the body say so, in case that the phone cannot close what it shows. */
      retracted?: string;
      /** The number of times that the content was replaced; absent for the first. The phone replaces what it shows without a sound. */
      revision?: number;
      /** True if the message is silent because it replaces an earlier one: a phone that has not shown that one plays a sound. */
      audible?: true;
      /** The payload's link, left out if the content would become too long, because the landing page knows it. */
      link?: string;
      /** Links of the actions, in their order, null for an answer; left out like `link`. */
      links?: (string | null)[];
      /** Time from which the message is too old to be shown, in ms since 1970. */
      expires_at: number;
    };
  };
};
