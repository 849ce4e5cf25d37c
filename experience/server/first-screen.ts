import type { Service } from '../../contract/services.ts';
import { escapeHtml, webAddress } from './html.ts';
import { BELL, ringsSvg } from './rings.ts';

/** Longer descriptions go beneath what the business offers, so that the one thing to do stays in sight. */
const TAGLINE_LENGTH = 140;

export const isTagline = (description: string) => [...description].length <= TAGLINE_LENGTH;

/** The business's own part of the first screen: it is there before any script is. */
export function stage(service: Service, name: string, logo: string | null): string {
  const banner = webAddress(service.banner_url);
  const letter = service.title ? escapeHtml([...name][0]?.toUpperCase() ?? '') : BELL;
  const tagline = service.description && isTagline(service.description) ? service.description : null;
  return `<header class="stage${banner ? ' with-banner' : ''}">
${banner ? `<img class="banner" src="${escapeHtml(banner)}" alt="">` : ''}
<div class="mark">${ringsSvg()}<span class="monogram" aria-hidden="true">${letter}</span>
${logo ? `<img class="logo" src="${escapeHtml(logo)}" alt="">` : ''}<span class="badge">${BELL}</span></div>
<h1 dir="auto">${escapeHtml(name)}</h1>
${tagline ? `<p class="tagline" dir="auto">${escapeHtml(tagline)}</p>` : ''}
</header>`;
}
