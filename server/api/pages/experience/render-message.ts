import type { Service } from '../../../../contract/api/services.ts';
import { paletteCss, stageColor } from '../../../../contract/appearance/palette.ts';
import { BELL, renderRings } from '../../../../contract/experience/first-screen.ts';
import { chosenName } from '../../../../contract/experience/service-name.ts';
import { escapeHtml } from '../../../../contract/html.ts';
import { type Language, languages } from '../../../../languages/languages.ts';
import { iconAddress } from '../../../images/app-images.ts';
import { versionQuery } from '../html.ts';

/**
 * Renders a page with a single message, such as an error, in the colours of the business that the address belongs to, if it is known. It
 * needs `/assets/message.css` under `root` ('' unless our pages are served under a path), and `style-src 'nonce-…'` with a business.
 *
 * @param input `button`: what to do now; one that leads back needs `/assets/back.js`. `forDeveloper`: a text for the developer of the site
 *   that led here, which needs `/assets/refused.js`
 */
export function renderMessagePage(input: {
  title: string;
  text: string;
  language: Language;
  button?: MessageButton;
  service?: Service | undefined;
  /** Path of the business's experience. */
  scope?: string;
  nonce?: string;
  root?: string;
  assetVersion?: string;
  forDeveloper?: string | undefined;
}): string {
  const title = escapeHtml(input.title);
  const root = escapeHtml(input.root ?? '');
  const version = versionQuery(input.assetVersion);
  const { service, button } = input;
  const name = service && chosenName(service);
  const icon = service ? escapeHtml(iconAddress(input.scope ?? '/', service, 'icon-192')) : null;
  const [light, dark] = service
    ? [stageColor(service, 'light'), stageColor(service, 'dark')]
    : ['#e4edec', '#13201f'];
  return `<!doctype html>
<html lang="${input.language}" dir="${languages[input.language].dir}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${icon ?? `${root}/assets/icons/icon.svg`}">
<link rel="stylesheet" href="${root}/assets/message.css${version}">
${service ? `<style nonce="${escapeHtml(input.nonce ?? '')}">${paletteCss(service)}</style>` : ''}
${input.forDeveloper ? `<script src="${root}/assets/refused.js${version}" data-message="${escapeHtml(input.forDeveloper)}" defer></script>` : ''}
${button?.back ? `<script src="${root}/assets/back.js${version}" defer></script>` : ''}
</head>
<body>
<main>
<div class="mark">${renderRings()}${icon ? `<img class="monogram" src="${icon}" alt="">` : `<span class="monogram" aria-hidden="true">${BELL}</span>`}</div>
${name ? `<p class="business" dir="auto">${escapeHtml(name)}</p>` : ''}
<h1>${title}</h1>
<p>${escapeHtml(input.text)}</p>
${button ? `<p class="next"><a class="primary" href="${escapeHtml(button.href)}"${button.back ? ` data-back="${escapeHtml(button.back)}"` : ''}>${escapeHtml(button.label)}</a></p>` : ''}
</main>
</body>
</html>
`;
}

/** A link. With `back`, a label, it goes back instead in a browser that came from another page. */
export type MessageButton = { label: string; href: string; back?: string };
