import { BELL, renderRings } from '../../../../contract/first-screen.ts';
import { escapeHtml } from '../../../../contract/html.ts';
import { type Language, languages } from '../../../../languages/languages.ts';
import { versionQuery } from '../html.ts';

/**
 * Renders a page with a single message, such as an error. It needs no nonce, only `/assets/message.css` under `root` ('' unless our pages
 * are served under a path). `forDeveloper`, a text for the developer of the site that led here, also needs `/assets/refused.js`.
 */
export function renderMessagePage(input: {
  title: string;
  text: string;
  language: Language;
  root?: string;
  assetVersion?: string;
  forDeveloper?: string | undefined;
}): string {
  const title = escapeHtml(input.title);
  const root = escapeHtml(input.root ?? '');
  const version = versionQuery(input.assetVersion);
  return `<!doctype html>
<html lang="${input.language}" dir="${languages[input.language].dir}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#e4edec" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#13201f" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${root}/assets/icons/icon.svg">
<link rel="stylesheet" href="${root}/assets/message.css${version}">
${input.forDeveloper ? `<script src="${root}/assets/refused.js${version}" data-message="${escapeHtml(input.forDeveloper)}" defer></script>` : ''}
</head>
<body>
<main>
<div class="mark">${renderRings()}<span class="monogram" aria-hidden="true">${BELL}</span></div>
<h1>${title}</h1>
<p>${escapeHtml(input.text)}</p>
</main>
</body>
</html>
`;
}
