/** A page's or a worker's `navigator`, where it knows of badges (W3C Badging API). */
type Badged = { setAppBadge?(unread?: number): Promise<void> };

/** A number on the app's icon, where the platform has one (iPhone, desktops); 0 takes it away. */
export async function showBadge(navigator: Badged, unread: number): Promise<void> {
  // Refused without permission or outside of an app: then there is no badge.
  await navigator.setAppBadge?.(unread).catch(() => {});
}
