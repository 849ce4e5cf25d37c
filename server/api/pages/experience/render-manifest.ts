import type { Service, ServiceSettings } from '../../../../contract/api/services.ts';
import { palette, stageColor } from '../../../../contract/appearance/palette.ts';
import { nameOf, shortName } from '../../../../contract/experience/service-name.ts';
import { experienceTexts, type Language, languages } from '../../../../languages/languages.ts';
import { fill } from '../../../../languages/text.ts';
import { type IconName, iconAddress, SCREENSHOTS, type ScreenshotName } from '../../../images/app-images.ts';
import type { AppPlace } from '../place.ts';

/**
 * Renders the web app manifest of a business's experience (W3C Application Manifest), sent as `application/manifest+json`. It
 * differs per user, because an installed app on an iPhone has separate storage: only the entry in `start_url` identifies the user.
 * `id` is the same for everyone, because it is one app.
 */
export function renderManifest(input: {
  service: Service;
  place: AppPlace;
  entry: string | null;
  /** The session of a page that installs the app. It receives the events of the app's first opening. */
  session: string | null;
  settings?: Pick<ServiceSettings, 'home_screen_name'>;
  language: Language;
  isApple: boolean;
}): object {
  const { service, entry, session, language } = input;
  const texts = experienceTexts(language, input.isApple);
  const { dir } = languages[language];
  const { scope } = input.place;
  const start = entry === null ? scope : `${scope}?entry=${entry}`;
  const name = nameOf(service, texts);
  const icon = (file: IconName, size: number, purpose: string) => ({
    src: iconAddress(scope, service, file),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const screenshot = (file: ScreenshotName, form_factor: 'narrow' | 'wide') => ({
    src: iconAddress(scope, service, file),
    sizes: `${SCREENSHOTS[file].width}x${SCREENSHOTS[file].height}`,
    type: 'image/png',
    form_factor,
    label: fill(texts.appDescription, { name }),
  });
  return {
    id: scope,
    start_url: session === null ? start : `${start}&session=${session}`,
    scope,
    display: 'standalone',
    lang: language,
    dir,
    name,
    short_name: input.settings?.home_screen_name ?? shortName(name),
    ...(service.description && { description: service.description }),
    background_color: palette(service, 'light').sheet,
    theme_color: stageColor(service, 'light'),
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    // With screenshots, Android and computers show more than a name when they ask to install the app.
    screenshots: [screenshot('screenshot-narrow', 'narrow'), screenshot('screenshot-wide', 'wide')],
    shortcuts: [{ name: texts.inbox.heading, url: `${start}#inbox`, icons: [icon('icon-192', 192, 'any')] }],
  };
}
