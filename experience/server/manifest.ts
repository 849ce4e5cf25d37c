import type { Service } from '../../contract/services.ts';
import { rootOf, webAddress } from './html.ts';
import { nameOf, shortName } from './naming.ts';
import { palette, stageColor } from './palette.ts';

/**
 * The web app manifest of a business's experience (W3C Application Manifest), as an object to be sent as
 * `application/manifest+json`. One per person: an installed app on an iPhone has a storage of its own and learns from
 * `start_url` alone who the person is. `id` stays the same for all, so that it is one app.
 */
export function renderManifest(input: { service: Service; baseUrl: string; user: string | null }): object {
  const { service, user } = input;
  const root = rootOf(input.baseUrl);
  const scope = `${root}/app/${service.id}/`;
  const name = nameOf(service, 'en');
  return {
    id: scope,
    start_url: user === null ? scope : `${scope}?user=${encodeURIComponent(user)}`,
    scope,
    display: 'standalone',
    name,
    short_name: shortName(name),
    ...(service.description && { description: service.description }),
    background_color: palette(service, 'light').sheet,
    theme_color: stageColor(service, 'light'),
    icons: icons(root, webAddress(service.logo_url)),
  };
}

/** The business's logo alone where it has one: a browser that finds a better size beside it would take our bell. */
function icons(root: string, logo: string | null): object[] {
  if (logo) return [{ src: logo, sizes: 'any' }];
  const folder = `${root}/assets/icons`;
  return [
    { src: `${folder}/icon-192.png`, sizes: '192x192', type: 'image/png' },
    { src: `${folder}/icon-512.png`, sizes: '512x512', type: 'image/png' },
    { src: `${folder}/icon-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: `${folder}/icon.svg`, sizes: 'any', type: 'image/svg+xml' },
  ];
}
