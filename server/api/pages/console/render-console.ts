import { readFile } from 'node:fs/promises';
import { OUTLINES } from '../../../../contract/console/outline.ts';
import { type Language, languages } from '../../../../languages/languages.ts';
import { DIST, readAssetVersion } from '../send-page.ts';

type Application = 'console' | 'signed-out';

/** Path of a page below `/console` that has the menu of a service. */
const OF_SERVICE = /^(svc_[0-9a-z]{26}|demo)(?:\/(.*))?$/;

/**
 * Returns a function that renders the console's page at a path below `/console`. The HTML has an outline of the page and the styles for
 * it, so that something is seen after one round trip, and names all that the page's scripts load, so that they do not load it in turns.
 */
export async function consoleRenderer(): Promise<
  (application: Application, path: string, language: Language, nonce: string) => string
> {
  const version = await readAssetVersion();
  const styles = await readFile(new URL('console/first-paint.css', DIST), 'utf8');
  const preloads: Record<string, string[]> = JSON.parse(
    await readFile(new URL('console/preloads.json', DIST), 'utf8'),
  );
  return (application, path, language, nonce) => {
    const [, service, page = ''] = (application === 'console' && OF_SERVICE.exec(path)) || [];
    const scripts = [
      ...preloads[application]!,
      ...(service ? [...preloads['/:service']!, ...(preloads[`/${shapeOf(page)}`] ?? [])] : []),
    ];
    const data = ['/me', ...(service?.startsWith('svc_') ? [`/services/${service}`] : [])];
    const texts =
      application === 'signed-out'
        ? [`${language}-signed-out`]
        : [language, ...(service && page === '' ? [] : [`${language}-pages`])];
    const outline = application === 'console' && (service || path === '') ? 'shell' : 'card';
    return `<!doctype html>
<html lang="${language}" dir="${languages[language].dir}">
<head>
<meta charset="utf-8">
<title>Carillon</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<script nonce="${nonce}">${SCHEME_SCRIPT}</script>
<style nonce="${nonce}">${styles}</style>
<link rel="preload" as="style" href="/console/assets/${application}.css?v=${version}">
<meta name="theme-color" content="#fffdf8" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#181d1c" media="(prefers-color-scheme: dark)">
<link rel="manifest" href="/console/manifest.webmanifest">
<link rel="apple-touch-icon" href="/assets/icons/apple-touch-icon.png">
<link rel="icon" href="/assets/icons/icon.svg">
${texts.map((name) => `<script defer src="/console/assets/texts/${name}.js?v=${version}" nonce="${nonce}"></script>`).join('\n')}
<script type="module" src="/console/assets/${application}.js?v=${version}" nonce="${nonce}"></script>
${[...new Set(scripts)].map((name) => `<link rel="modulepreload" href="/console/assets/${name}">`).join('\n')}
${data.map((path) => `<link rel="preload" as="fetch" crossorigin href="/console/api${path}">`).join('\n')}
</head>
<body>
<div id="outline">${OUTLINES[outline]}</div>
<link rel="stylesheet" href="/console/assets/${application}.css?v=${version}">
<div id="root"></div>
<noscript><style nonce="${nonce}">#outline { display: none }</style>The console needs JavaScript. You can also use the HTTP API: see <a href="/docs">/docs</a>.</noscript>
</body>
</html>
`;
  };
}

/** Applies the chosen theme before the first paint, from where Mantine stores it. */
const SCHEME_SCRIPT = `{
let scheme;
try { scheme = localStorage.getItem('mantine-color-scheme-value') } catch {}
if (scheme !== 'dark' && scheme !== 'light') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset.mantineColorScheme = scheme;
}`;

/** Returns the path of a page's route: an item's id becomes a parameter. */
const shapeOf = (page: string): string =>
  page.replace(/\b[a-z]{3}_[0-9a-z]{26}\b/, page.startsWith('widgets/') ? ':widget' : ':id');
