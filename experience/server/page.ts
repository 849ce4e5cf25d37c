import type { Service } from '../../contract/services.ts';
import type { ExperienceConfig } from '../experience-config.ts';
import { type Language, texts } from '../text.ts';
import { escapeHtml, rootOf, scriptJson, versionQuery, webAddress } from './html.ts';
import { hostOf, nameOf, shortName } from './naming.ts';
import { paletteCss, stageColor } from './palette.ts';
import { BELL, ringsSvg } from './rings.ts';

export { renderManifest } from './manifest.ts';

export type ExperienceInput = {
  service: Service;
  /** Application server key (RFC 8292) in base64url. */
  vapidPublicKey: string;
  /** Our own public address. */
  baseUrl: string;
  /** The business's identifier of the person, of the page's address. */
  user: string | null;
  language: Language;
  /** Changes with every build: makes the assets' addresses new. */
  assetVersion: string;
  /** The Content-Security-Policy's nonce for styles. */
  nonce: string;
};

/** Longer descriptions go beneath the panel, so that the button stays in sight. */
const TAGLINE_LENGTH = 140;

/**
 * The page at `/app/{service_id}/`. Whatever the business wrote is escaped. Needs a policy of `script-src 'self'`,
 * `style-src 'self' 'nonce-…'`, `img-src` with https:, http: and data:, and 'self' for connect, manifest and worker.
 */
export function renderExperience(input: ExperienceInput): string {
  const { service, language, user } = input;
  const text = texts[language];
  const root = rootOf(input.baseUrl);
  const here = `${root}/app/${service.id}/`;
  const query = user === null ? '' : `?user=${encodeURIComponent(user)}`;
  const version = versionQuery(input.assetVersion);
  const name = nameOf(service, language);
  const logo = webAddress(service.logo_url);
  const icon = logo ?? `${root}/assets/icons/icon-192.png`;
  const touchIcon = logo ?? `${root}/assets/icons/apple-touch-icon.png`;
  const config: ExperienceConfig = {
    root,
    service: service.id,
    title: name,
    url: webAddress(service.url),
    icon,
    user,
    vapidPublicKey: input.vapidPublicKey,
  };

  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(text.tabTitle(name))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${escapeHtml(service.description ?? text.appDescription(name))}">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${stageColor(service, 'light')}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${stageColor(service, 'dark')}" media="(prefers-color-scheme: dark)">
<meta name="apple-mobile-web-app-title" content="${escapeHtml(shortName(name))}">
<link rel="manifest" href="${escapeHtml(`${here}manifest.webmanifest${query}`)}">
<link rel="icon" href="${escapeHtml(icon)}">
<link rel="apple-touch-icon" href="${escapeHtml(touchIcon)}">
<style nonce="${escapeHtml(input.nonce)}">${paletteCss(service)}</style>
<link rel="stylesheet" href="${root}/assets/experience.css${version}">
<script type="application/json" id="config">${scriptJson(config)}</script>
<script src="${root}/assets/experience.js${version}" defer></script>
</head>
<body data-state="checking">
<main>
${stage(service, name, logo)}
<div class="sheet">
<section id="panel" aria-live="polite" aria-busy="true"><p class="quiet">${escapeHtml(text.checking)}</p></section>
<noscript><p class="quiet">${escapeHtml(text.scriptNeeded)}</p></noscript>
<section id="latest" aria-live="polite"></section>
${about(service, text.about(name))}
</div>
</main>
</body>
</html>
`;
}

function stage(service: Service, name: string, logo: string | null): string {
  const banner = webAddress(service.banner_url);
  const letter = service.title ? escapeHtml([...name][0]?.toUpperCase() ?? '') : BELL;
  const tagline = service.description && isTagline(service.description) ? service.description : null;
  return `<header class="stage${banner ? ' with-banner' : ''}">
${banner ? `<img class="banner" src="${escapeHtml(banner)}" alt="">` : ''}
<div class="mark">${ringsSvg()}<span class="monogram" aria-hidden="true">${letter}</span>
${logo ? `<img class="logo" src="${escapeHtml(logo)}" alt="">` : ''}<span class="badge">${BELL}</span></div>
<h1>${escapeHtml(name)}</h1>
${tagline ? `<p class="tagline">${escapeHtml(tagline)}</p>` : ''}
</header>`;
}

function about(service: Service, heading: string): string {
  const address = webAddress(service.url);
  const link = address
    ? `<a class="site" href="${escapeHtml(address)}">${escapeHtml(hostOf(service.url) ?? address)}</a>`
    : '';
  if (!service.description || isTagline(service.description)) return link && `<footer>${link}</footer>`;
  return `<footer><h2 class="small">${escapeHtml(heading)}</h2><p class="about">${escapeHtml(service.description)}</p>${link}</footer>`;
}

const isTagline = (description: string) => [...description].length <= TAGLINE_LENGTH;
