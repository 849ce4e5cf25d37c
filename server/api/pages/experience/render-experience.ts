import type { Service, ServiceSettings } from '../../../../contract/api/services.ts';
import type { ShownWidget } from '../../../../contract/api/widgets.ts';
import { paletteCss, stageColor } from '../../../../contract/appearance/palette.ts';
import type { ExperienceConfig } from '../../../../contract/experience/experience-config.ts';
import { isTagline, stage } from '../../../../contract/experience/first-screen.ts';
import { nameOf, shortName } from '../../../../contract/experience/service-name.ts';
import { escapeHtml, webAddress } from '../../../../contract/html.ts';
import { experienceTexts, type Language, languages } from '../../../../languages/languages.ts';
import { fill } from '../../../../languages/text.ts';
import { iconAddress } from '../../../images/app-images.ts';
import { scriptJson, versionQuery } from '../html.ts';
import type { AppPlace } from '../place.ts';

export type ExperienceInput = {
  service: Service;
  /** Application server key (RFC 8292) in base64url. */
  vapidPublicKey: string;
  place: AppPlace;
  /** The service's own domain, to which a phone without a device here goes on; null if there is none, or this is it. */
  movedTo?: string | null;
  /** The business's identifier of the user, from the page's URL. */
  user: string | null;
  /** The entry: the sealed token that stands for the user in URLs. */
  entry: string | null;
  /** A new user, for a phone that has none. */
  newcomer?: ExperienceConfig['newcomer'];
  /** The session from the page's URL. */
  session: string | null;
  settings?: Pick<ServiceSettings, 'ask_first_name' | 'home_screen_name'>;
  widgets: ShownWidget[];
  /** True for the demo, which everybody may change: the page says so. */
  isDemo?: boolean;
  language: Language;
  isApple: boolean;
  /** Part of the assets' URLs. Changes with every build. */
  assetVersion: string;
  /** The nonce for styles in the Content-Security-Policy. */
  nonce: string;
  /** Loads the script of the console's preview, `preview.tsx`, instead of the experience's. */
  isPreview?: boolean;
};

/**
 * Renders the page at the scope of the experience. Escapes everything that the business wrote. Needs a Content-Security-Policy with
 * `script-src 'self'`, `style-src 'self' 'nonce-…'`, `img-src` with https:, http: and data:, `frame-src` with https: and
 * http:, and 'self' for connect, manifest and worker.
 */
export function renderExperience(input: ExperienceInput): string {
  const { service, language, user, entry, newcomer = null, session, widgets } = input;
  const text = experienceTexts(language, input.isApple);
  const { dir } = languages[language];
  const { root, scope } = input.place;
  const version = versionQuery(input.assetVersion);
  const name = nameOf(service, text);
  const config: ExperienceConfig = {
    root,
    scope,
    movedTo: input.movedTo ?? null,
    service: service.id,
    title: name,
    description: service.description && !isTagline(service.description) ? service.description : null,
    url: webAddress(service.url),
    icon: iconAddress(scope, service, 'icon-192'),
    user,
    entry,
    newcomer,
    session,
    vapidPublicKey: input.vapidPublicKey,
    language,
    dir,
    text,
    asksFirstName: input.settings?.ask_first_name === true,
    widgets,
    madeAt: Date.now(),
  };

  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(fill(text.tabTitle, { name }))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${escapeHtml(service.description ?? fill(text.appDescription, { name }))}">
<link rel="canonical" href="${escapeHtml(input.movedTo ?? new URL(scope, input.place.baseUrl).href)}">
<meta name="theme-color" content="${stageColor(service, 'light')}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${stageColor(service, 'dark')}" media="(prefers-color-scheme: dark)">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-title" content="${escapeHtml(input.settings?.home_screen_name ?? shortName(name))}">
${input.isPreview || (newcomer && !entry) ? '' : `<link rel="manifest" href="${escapeHtml(`${scope}manifest.webmanifest${entry ? `?entry=${entry}` : ''}`)}">`}
<link rel="icon" href="${escapeHtml(config.icon)}">
<link rel="apple-touch-icon" href="${escapeHtml(iconAddress(scope, service, 'apple-touch-icon'))}">
<style nonce="${escapeHtml(input.nonce)}">${paletteCss(service)}</style>
<link rel="stylesheet" href="${root}/assets/experience.css${version}">
<script type="application/json" id="config">${scriptJson(config)}</script>
<script src="${root}/assets/${input.isPreview ? 'preview' : 'experience'}.js${version}" defer></script>
</head>
<body data-state="checking" data-tab="home">
${input.isDemo ? `<p class="demo-notice" role="note">${escapeHtml(text.demoNotice)}</p>` : ''}
<main>
${stage(service, name, webAddress(service.logo_url))}
<div id="app" class="sheet">
<div class="app"><div><div class="view home"><section id="panel" aria-busy="true">
<h2 class="unseen" tabindex="-1">${escapeHtml(text.checking)}</h2>
<div class="bones" aria-hidden="true"><i></i><i></i><i></i></div>
<noscript><p>${escapeHtml(text.scriptNeeded)}</p></noscript>
</section></div></div></div>
</div>
</main>
</body>
</html>
`;
}
