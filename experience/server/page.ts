import type { Service } from '../../contract/services.ts';
import type { ShownWidget } from '../../contract/widgets.ts';
import type { ExperienceConfig } from '../experience-config.ts';
import { fill } from '../fill.ts';
import { type Language, languages } from '../text.ts';
import { isTagline, stage } from './first-screen.ts';
import { escapeHtml, rootOf, scriptJson, versionQuery, webAddress } from './html.ts';
import { iconAddress } from './icons.ts';
import { nameOf, shortName } from './naming.ts';
import { paletteCss, stageColor } from './palette.ts';

export type ExperienceInput = {
  service: Service;
  /** Application server key (RFC 8292) in base64url. */
  vapidPublicKey: string;
  /** Our own public address. */
  baseUrl: string;
  /** The business's identifier of the person that the page's address names. */
  user: string | null;
  /** The opaque token that stands for them. */
  entry: string | null;
  /** The session of the page's address. */
  session: string | null;
  widgets: ShownWidget[];
  language: Language;
  /** Changes with every build: makes the assets' addresses new. */
  assetVersion: string;
  /** The Content-Security-Policy's nonce for styles. */
  nonce: string;
  /** Drawn by another script, which is told what to draw: see `preview.tsx`. */
  isPreview?: boolean;
};

/**
 * The page at `/app/{service_id}/`. Whatever the business wrote is escaped. Needs a policy of `script-src 'self'`,
 * `style-src 'self' 'nonce-…'`, `img-src` with https:, http: and data:, `frame-src` with https: and http:, and 'self' for
 * connect, manifest and worker.
 */
export function renderExperience(input: ExperienceInput): string {
  const { service, language, user, entry, session, widgets } = input;
  const { texts: text, dir } = languages[language];
  const root = rootOf(input.baseUrl);
  const here = `${root}/app/${service.id}/`;
  const version = versionQuery(input.assetVersion);
  const name = nameOf(service, language);
  const config: ExperienceConfig = {
    root,
    service: service.id,
    title: name,
    description: service.description && !isTagline(service.description) ? service.description : null,
    url: webAddress(service.url),
    icon: iconAddress(root, service, 'icon-192'),
    ...{ user, entry, session },
    vapidPublicKey: input.vapidPublicKey,
    ...{ language, dir, text, widgets },
    madeAt: Date.now(),
  };

  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(fill(text.tabTitle, { name }))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${escapeHtml(service.description ?? fill(text.appDescription, { name }))}">
<link rel="canonical" href="${escapeHtml(new URL(here, input.baseUrl).href)}">
<meta name="theme-color" content="${stageColor(service, 'light')}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${stageColor(service, 'dark')}" media="(prefers-color-scheme: dark)">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-title" content="${escapeHtml(shortName(name))}">
${input.isPreview ? '' : `<link rel="manifest" href="${escapeHtml(`${here}manifest.webmanifest${entry ? `?entry=${entry}` : ''}`)}">`}
<link rel="icon" href="${escapeHtml(config.icon)}">
<link rel="apple-touch-icon" href="${escapeHtml(iconAddress(root, service, 'apple-touch-icon'))}">
<style nonce="${escapeHtml(input.nonce)}">${paletteCss(service)}</style>
<link rel="stylesheet" href="${root}/assets/experience.css${version}">
<script type="application/json" id="config">${scriptJson(config)}</script>
<script src="${root}/assets/${input.isPreview ? 'preview' : 'experience'}.js${version}" defer></script>
</head>
<body data-state="checking" data-tab="home">
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
