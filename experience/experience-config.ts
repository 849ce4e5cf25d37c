/** What the server tells the page's script, as JSON inside the page. */
export type ExperienceConfig = {
  /** Path that everything of ours lies under: '' or '/some/path'. */
  root: string;
  service: string;
  /** Name of the business, as shown to people. */
  title: string;
  /** The business's own address, where it has told one. */
  url: string | null;
  /** Address of the picture in notifications. */
  icon: string;
  /** The business's identifier of the person, where the page's address holds one. */
  user: string | null;
  /** Application server key (RFC 8292) in base64url. */
  vapidPublicKey: string;
};
