import { escapeHtml } from '../../../../contract/html.ts';
import { ENGLISH } from '../guides/editions.ts';
import { renderNeighbours, renderPage } from '../render-page.ts';
import { type ApiDocument, type Described, type Page, pagesOf } from './document.ts';
import { renderCode, renderMethod, renderOperation, renderWebhooks } from './render-operation.ts';
import { renderText } from './render-schema.ts';

/** Renders the first page: the variables of samples, the rules of the API, and every operation. */
export function renderOverview(document: ApiDocument, server: string, version: string): string {
  const pages = pagesOf(document);
  const variables = `export CARILLON_URL=${server}\nexport CARILLON_SERVICE=svc_…\nexport CARILLON_KEY=prod_…`;
  return renderInFrame(pages, {
    title: 'API reference',
    about: 'Every operation of the HTTP API, with its fields and a sample that runs.',
    version,
    href: '/docs/',
    main: `<h1>API reference</h1>
<p class="lead">Every operation, with its fields, its errors and a sample that runs as it is. <a href="/docs/api">The guide</a> explains the API with examples;
generators and programs read <a href="/openapi.json">openapi.json</a>, and Postman imports <a href="/postman.json">postman.json</a>.</p>
<h2 id="variables"><a href="#variables">What samples need</a></h2>
<div class="start"><div>
<p>An API key and the id of its service, from <em>API keys</em> in the <a href="/console">console</a>. Samples of the phone’s own operations need <code>PHONE_SECRET</code>, which opening a device returned.</p>
<p>Other ids in a sample, such as <code>ntf_01k9x3f7…</code>, are examples: put yours in their place.</p>
</div>
${renderCode('Shell', variables, 'sh')}</div>
<h2 id="rules"><a href="#rules">What holds for all</a></h2>
<dl class="rules">${RULES.map(([name, html]) => `<div><dt>${name}</dt><dd>${html}</dd></div>`).join('')}</dl>
<h2 id="operations"><a href="#operations">Operations</a></h2>
${pages.map(renderGroup).join('\n')}
`,
  });
}

const RULES = [
  [
    'Authentication',
    'Requests under <code>/v1</code> have the headers <code>Authorization: Bearer prod_…</code> and <code>X-Service-Id</code>. <a href="/docs/api#authentication">Keys</a> may be limited to <a href="/docs/api#scopes">scopes</a>.',
  ],
  ['Bodies', 'JSON in UTF-8, both ways. Unknown fields are an error. Times are RFC 3339 with an offset.'],
  [
    'Lists',
    'Have <code>data</code> and <code>pagination.next</code>, the URL of the next page or null. <a href="/docs/api#lists">Lists</a>',
  ],
  [
    'Repetitions',
    'Send an <code>Idempotency-Key</code> with each <code>POST</code>, and the same one when you repeat it. <a href="/docs/api#idempotency">Idempotency</a>',
  ],
  [
    'Errors',
    'Have a stable <code>code</code>, and name every field that is wrong. <a href="/docs/errors">All codes</a>',
  ],
  [
    'Limits',
    '<a href="/docs/api#limits">How much</a> a request, a service and a minute may have. A 429 has <code>Retry-After</code>.',
  ],
] as const;

const renderGroup = ({ tag, about, href, operations }: Page): string =>
  `<section class="group"><h3><a href="${href}">${tag}</a></h3><p>${escapeHtml(about)}</p><ul class="rows">${operations
    .map(
      ({ operationId, summary, method, path }) =>
        `<li><a href="${href}#${operationId}"><strong>${escapeHtml(summary)}</strong><span>${renderMethod(method)} <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></span></a></li>`,
    )
    .join('')}</ul></section>`;

/** Renders the page of a tag. */
export function renderTag(document: ApiDocument, page: Page, version: string): string {
  return renderInFrame(pagesOf(document), {
    title: `${page.tag}: API reference`,
    about: page.about,
    version,
    href: page.href,
    main: `<h1>${page.tag}</h1>
<div class="lead">${renderText(page.about)}</div>
<p class="hint">Samples use the variables of <a href="/docs/#variables">the first page</a>.</p>
${page.operations.map((operation) => renderOperation(document, operation)).join('')}${page.webhooks.length > 0 ? renderWebhooks(document, page.webhooks) : ''}${renderNeighbours(neighboursOf(pagesOf(document)), page.href, ENGLISH.texts)}`,
  });
}

const neighboursOf = (pages: Page[]) => [
  { href: '/docs/', title: 'API reference' },
  ...pages.map(({ href, tag }) => ({ href, title: tag })),
];

type Content = { title: string; about: string; version: string; href: string; main: string };

const renderInFrame = (pages: Page[], { href, ...content }: Content): string =>
  renderPage({
    ...content,
    edition: ENGLISH,
    part: 'reference',
    alternate: { type: 'application/vnd.oai.openapi+json', href: '/openapi.json' },
    style: 'reference',
    nav: {
      label: 'API reference',
      summary: 'All operations',
      html: renderMenu(pages, href),
      search: { label: 'Search the reference', index: '/docs/reference/search.json' },
    },
    aside: '',
  });

const renderMenu = (pages: Page[], current: string): string =>
  `<ul class="tags"><li>${link('/docs/', 'Overview', current)}</li>${pages
    .map(
      ({ tag, href, operations, webhooks }) =>
        `<li>${link(href, tag, current)}${href === current ? renderOperationsMenu([...operations, ...webhooks]) : ''}</li>`,
    )
    .join('')}</ul>`;

const renderOperationsMenu = (operations: Described[]): string =>
  `<ul class="own">${operations
    .map(({ operationId, summary }) => `<li><a href="#${operationId}">${escapeHtml(summary)}</a></li>`)
    .join('')}</ul>`;

const link = (href: string, label: string, current: string): string =>
  `<a href="${href}"${href === current ? ' aria-current="page"' : ''}>${label}</a>`;
