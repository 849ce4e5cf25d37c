/**
 * The content of a push message, before encryption: the JSON of Declarative Web Push (WebKit, iOS 18.4), which the
 * service worker reads on every other browser. `8030` is the format's fixed marker.
 */
export type PushMessage = {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** Absolute URL of our landing page in the experience's scope, which then opens the notification's link. */
    navigate: string;
    /** `ntf_…`: a message that is delivered twice replaces itself. */
    tag: string;
    /** Absolute URL; only Chromium shows it. Left out if the content would become too long. */
    image?: string;
    data: {
      /** `ntf_…` */
      notification_id: string;
      /** The payload's link, left out if the content would become too long: the landing page knows it. */
      link?: string;
    };
  };
};
