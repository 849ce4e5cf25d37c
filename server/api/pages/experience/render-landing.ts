import type { Service } from '../../../../contract/api/services.ts';
import { paletteCss, stageColor } from '../../../../contract/appearance/palette.ts';
import { renderRings } from '../../../../contract/experience/first-screen.ts';
import { escapeHtml } from '../../../../contract/html.ts';
import { experienceTexts, type Language, languages } from '../../../../languages/languages.ts';
import { iconAddress } from '../../../images/app-images.ts';
import { scriptJson, versionQuery } from '../html.ts';
import type { AppPlace } from '../place.ts';

/**
 * Renders the page at `{scope}open/{notification_id}`, which a tap on a notification opens. Its script reports the tap
 * and follows the link; without scripts the page shows the link. Needs a Content-Security-Policy with
 * `script-src 'self'`, `style-src 'self' 'nonce-…'`, `img-src 'self'` and `connect-src 'self'`.
 *
 * @param to the notification's link, or the inbox's URL
 */
export function renderLanding(input: {
  place: AppPlace;
  service: Service;
  notification: string;
  to: string;
  /** The tapped button, if it answers, and the titles of all buttons by their answers. */
  answer: { given: string; title: string; titles: Record<string, string> } | null;
  language: Language;
  isApple: boolean;
  assetVersion: string;
  /** The nonce for styles in the Content-Security-Policy. */
  nonce: string;
}): string {
  const { service, notification, to, language, answer } = input;
  const { root, scope } = input.place;
  const version = versionQuery(input.assetVersion);
  const texts = experienceTexts(language, input.isApple);
  const { dir } = languages[language];
  const { sent, saved, other, late } = texts.answer;
  const text = answer
    ? { heading: texts.answer.heading, body: answer.title, go: texts.answer.back }
    : texts.landing;
  const config = {
    ...{ root, scope, service: service.id, notification, to },
    ...(answer && {
      answer: { given: answer.given, titles: answer.titles, texts: { sent, saved, other, late } },
    }),
  };
  const icon = escapeHtml(iconAddress(scope, service, 'icon-192'));
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(text.heading)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${stageColor(service, 'light')}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${stageColor(service, 'dark')}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="${root}/assets/message.css${version}">
<style nonce="${escapeHtml(input.nonce)}">${paletteCss(service)}</style>
<script type="application/json" id="config">${scriptJson(config)}</script>
<script src="${root}/assets/landing.js${version}" defer></script>
</head>
<body>
<main>
<div class="mark">${renderRings()}<img class="monogram" src="${icon}" alt=""></div>
<h1>${escapeHtml(text.body)}</h1>
${answer ? `<p id="status" role="status">${escapeHtml(texts.landing.body)}</p>\n` : ''}<p><a id="go" href="${escapeHtml(to)}">${escapeHtml(text.go)}</a></p>
</main>
</body>
</html>
`;
}
