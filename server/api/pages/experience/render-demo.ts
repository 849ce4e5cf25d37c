import { escapeHtml } from '../../../../contract/html.ts';
import { DEMO_BRANDING } from '../../../upkeep/demo.ts';
import { rootOf, versionQuery } from '../html.ts';

export type DemoInput = {
  /** Carillon's public URL, which the command contains. */
  baseUrl: string;
  serviceId: string;
  /** The demo's `demo_…` key, which is public. */
  apiKey: string;
  /** The time of the next data reset, ISO 8601. */
  resetAt: string;
  /** The nonce for styles in the Content-Security-Policy. */
  nonce: string;
  /** Part of the assets' URLs. Changes with every build. */
  assetVersion?: string;
};

/**
 * Renders the page at `/demo`: an invented shop with the embed, and everything needed to send a notification. Needs a
 * Content-Security-Policy with `script-src 'self'`, `style-src 'self' 'nonce-…'` and `connect-src 'self'`.
 */
export function renderDemo(input: DemoInput): string {
  const { baseUrl, serviceId, apiKey, resetAt, nonce } = input;
  const root = rootOf(baseUrl);
  const version = versionQuery(input.assetVersion);
  const service = escapeHtml(serviceId);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${DEMO_BRANDING.title} · Carillon demo</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="Try Carillon on an invented coffee roastery: turn on notifications on its page, send yourself one, and look into its owner’s console.">
<link rel="icon" href="${root}/assets/icons/icon.svg">
<style nonce="${escapeHtml(nonce)}">:root{--brand:${DEMO_BRANDING.accent_color}}</style>
<link rel="stylesheet" href="${root}/assets/demo.css${version}">
<script src="${root}/cdn/v1/client.js" defer></script>
<script src="${root}/assets/demo.js${version}" defer></script>
</head>
<body>
<div class="shop">
<header><p class="name">Lindhaven<span> Coffee</span></p><p class="place">Roasted by the harbour</p></header>
<main>
<section class="hero">
<div>
<h1><span>Roasted on Thursday.</span> <span>Gone by Friday.</span></h1>
<p class="lead">We roast forty bags a week and announce them only here. Get a notification when the next batch is ready.</p>
<a class="ring-me" id="embed" data-client data-service="${service}" href="${root}/app/${service}/">Tell me when it’s ready</a>
<p class="aside">On your phone. No app store, and one tap turns it off.</p>
</div>
${shelf()}
</section>
</main>
</div>
${counter({ baseUrl, service, apiKey, resetAt })}
</body>
</html>
`;
}

function shelf(): string {
  const bags = [
    { name: 'Breakwater', taste: 'Cocoa, walnut', label: 'one' },
    { name: 'Lantern', taste: 'Apricot, honey', label: 'two' },
    { name: 'North Pier', taste: 'Blackcurrant', label: 'three' },
  ];
  return `<ul class="shelf">${bags
    .map(({ name, taste, label }) => `<li>${bag(label)}<strong>${name}</strong><span>${taste}</span></li>`)
    .join('')}</ul>`;
}

function bag(label: string): string {
  return `<svg viewBox="0 0 120 170" aria-hidden="true" class="bag ${label}">
<path class="paper" d="M14 26h92l6 132a8 8 0 0 1-8 8H16a8 8 0 0 1-8-8z"/><path class="fold" d="M12 8h96v20H12z"/>
<path class="label" d="M26 66h68v66H26z"/><path class="bean" d="M60 78c13 0 20 9 20 21s-8 21-20 21-20-9-20-21 7-21 20-21zm2 3c-9 12 5 24-4 36"/></svg>`;
}

function counter(input: { baseUrl: string; service: string; apiKey: string; resetAt: string }): string {
  const key = escapeHtml(input.apiKey);
  const resetAt = escapeHtml(input.resetAt);
  const console = `${escapeHtml(rootOf(input.baseUrl))}/console/demo`;
  return `<aside class="counter" aria-labelledby="counter">
<div class="inner">
<p class="reset">Data is reset in <time id="reset" datetime="${resetAt}">…</time></p>
<h2 id="counter">See it as a customer does</h2>
<p>The shop is invented, the notifications are real.</p>
<ol class="steps">
<li id="step-subscribe"><h3>Turn on notifications</h3>
<p>Tap “Tell me when it’s ready”. On a computer, scan the code with your phone, or use the computer itself.</p></li>
<li id="step-send"><h3>Send yourself one</h3>
<p>It arrives within a second, even if you close the page.</p>
<p class="controls"><button type="button" id="send-me" class="main">Send me a notification</button> <span id="sent-me" role="status"></span></p></li>
<li id="step-tap"><h3>Tap it</h3>
<p>The shop counts the tap, and your inbox keeps the message.</p></li>
</ol>
<p class="console"><a href="${console}">Open the shop owner’s console</a>. Three months of customers, notifications and taps. No account needed.</p>
<h2>All it takes is a request</h2>
<p>This one goes to everybody who is trying the demo now, and to the shop’s four hundred invented customers.</p>
<dl>
<dt>Service</dt><dd><code id="service">${input.service}</code></dd>
<dt>API key</dt><dd><code id="key">${key}</code></dd>
</dl>
<div class="command"><pre id="command" tabindex="0" aria-label="Command that sends a notification">${escapeHtml(curl(input))}</pre>
<button type="button" id="copy">Copy</button></div>
<p class="controls"><button type="button" id="send">Send from here</button> <span id="sent" role="status"></span></p>
<h3>Events on this page</h3>
<ol id="events" aria-live="polite"><li class="none">No events yet. Events of the embed will appear here.</li></ol>
</div>
</aside>`;
}

/** Returns the command. The texts contain no apostrophes, because the body is quoted with them. */
function curl({ baseUrl, service, apiKey }: { baseUrl: string; service: string; apiKey: string }): string {
  const base = baseUrl.replace(/\/+$/, '');
  const payload = {
    title: 'The new batch is ready',
    message: 'Forty bags of Lantern, still warm. First come, first served.',
    link: `${base}/demo`,
  };
  return `curl ${base}/v1/notifications \\
  -H 'Authorization: Bearer ${apiKey}' \\
  -H 'X-Service-Id: ${service}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ payload }, null, 2).replaceAll('\n', '\n  ')}'`;
}
