import type { Service } from '../api/services.ts';
import { BELL_PATH } from '../appearance/bell-path.ts';
import { monogramOf } from '../appearance/monogram.ts';
import { escapeHtml, webAddress } from '../html.ts';

/** Highest length of a tagline. Longer descriptions are shown below the widgets, so that the button stays visible. */
const MAX_TAGLINE_LENGTH = 140;

export const isTagline = (description: string) => [...description].length <= MAX_TAGLINE_LENGTH;

export const BELL = `<svg class="drawing" viewBox="0 0 24 24" aria-hidden="true"><path d="${BELL_PATH}"/></svg>`;

/** Renders the business's part of the first screen, which is visible before any script runs. */
export function stage(service: Service, name: string, logo: string | null): string {
  const banner = webAddress(service.banner_url);
  const letter = monogramOf(service.title) ?? BELL;
  const tagline = service.description && isTagline(service.description) ? service.description : null;
  return `<header class="stage${banner ? ' with-banner' : ''}">
${banner ? `<img class="banner" src="${escapeHtml(banner)}" alt="">` : ''}
<div class="mark">${renderRings()}<span class="monogram" aria-hidden="true">${letter}</span>
${logo ? `<img class="logo" src="${escapeHtml(logo)}" alt="">` : ''}<span class="badge">${BELL}</span></div>
<h1 dir="auto">${escapeHtml(name)}</h1>
${tagline ? `<p class="tagline" dir="auto">${escapeHtml(tagline)}</p>` : ''}
</header>`;
}

/** Renders circles around the logo, like the sound waves of a bell: they fade towards the outside. */
export function renderRings(): string {
  const radii = [74, 104, 140, 182, 230, 284, 344, 410];
  const circles = radii.map((radius, index) => {
    const opacity = (0.9 * (1 - index / radii.length) ** 1.4).toFixed(2);
    return `<circle class="ring" cx="420" cy="420" r="${radius}" opacity="${opacity}"/>`;
  });
  return `<svg class="rings" viewBox="0 0 840 840" aria-hidden="true">${circles.join('')}</svg>`;
}
