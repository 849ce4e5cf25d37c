import type { Service } from '../../contract/services.ts';
import { type Language, languages } from '../text.ts';
import { rootOf } from './html.ts';
import { iconAddress } from './icons.ts';
import { nameOf, shortName } from './naming.ts';
import { palette, stageColor } from './palette.ts';

/**
 * The web app manifest of a business's experience (W3C Application Manifest), as an object to be sent as
 * `application/manifest+json`. One per person: an installed app on an iPhone has a storage of its own and learns from
 * `start_url` alone who the person is, by an opaque entry. `id` stays the same for all, so that it is one app.
 */
export function renderManifest(input: {
  service: Service;
  baseUrl: string;
  entry: string | null;
  language: Language;
}): object {
  const { service, entry, language } = input;
  const { texts, dir } = languages[language];
  const root = rootOf(input.baseUrl);
  const scope = `${root}/app/${service.id}/`;
  const start = entry === null ? scope : `${scope}?entry=${entry}`;
  const name = nameOf(service, language);
  const icon = (which: Parameters<typeof iconAddress>[2], size: number, purpose: string) => ({
    src: iconAddress(root, service, which),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: scope,
    start_url: start,
    scope,
    display: 'standalone',
    lang: language,
    dir,
    name,
    short_name: shortName(name),
    ...(service.description && { description: service.description }),
    background_color: palette(service, 'light').sheet,
    theme_color: stageColor(service, 'light'),
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    shortcuts: [{ name: texts.inbox.heading, url: `${start}#inbox`, icons: [icon('icon-192', 192, 'any')] }],
  };
}
