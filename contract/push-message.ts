/**
 * The content of a push message, before encryption: the JSON of Declarative Web Push (WebKit, iOS 18.4), which the
 * service worker reads on every other browser. `8030` is the format's fixed marker.
 */
export type PushMessage = {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** Absolute URL of our landing page in the experience's scope: it goes on to the notification's link. */
    navigate: string;
    /** `ntf_…`: a message that comes twice replaces itself. */
    tag: string;
    /** Absolute URL; shown by Chromium only. Left out where the content would grow too long. */
    image?: string;
    data: {
      /** `ntf_…` */
      notification_id: string;
      /** The payload's link, left out where the content would grow too long: the landing page knows it. */
      link?: string;
    };
  };
};
