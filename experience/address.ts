import type { ExperienceConfig } from './experience-config.ts';
import { landingOf } from './offline.ts';

/**
 * The page's address with the opaque entry, which stands for the person, in place of whatever else it names: the
 * identifier of a person is not for whoever sees the address. The session stays, so that the business's page goes on
 * hearing of the phone after a reload.
 */
export function showEntry({ root, service, session }: ExperienceConfig, entry: string): void {
  const { pathname, hash } = location;
  // The worker shows this page also for a notification's own address, where there is no connection.
  const pointed = landingOf(pathname);
  const query = `?entry=${entry}${session ? `&session=${session}` : ''}`;
  history.replaceState(null, '', `${root}/app/${service}/${query}${pointed ? `#inbox/${pointed}` : hash}`);
}
