import { ERROR_STATUSES, type ErrorCode } from '../../../../contract/error-codes.ts';
import { escapeHtml } from '../../../../contract/html.ts';
import { highlight } from '../guides/highlight.ts';
import { type ApiDocument, contentOf, type Described, type Operation, successesOf } from './document.ts';
import { renderField, renderFields, renderText, typeOf } from './render-schema.ts';
import { curlOf, SDK_METHODS } from './samples.ts';

/** Renders an operation: its description, a sample with its answer, and everything that a request and an answer may have. */
export function renderOperation(document: ApiDocument, operation: Operation): string {
  const { operationId, summary, description, method, path } = operation;
  return `<section class="operation" id="${operationId}">
<div class="about">
<h2><a href="#${operationId}">${escapeHtml(summary)}</a></h2>
<p class="address">${renderMethod(method)} <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></p>
${renderText(description)}${renderFacts(operation)}
</div>
<div class="samples">
${renderCode('Shell', curlOf(document, operation), 'sh')}
${renderAnswers(operation)}
</div>
<div class="details">
${renderParameters(document, operation)}${renderBody(document, operation)}${renderAnswerFields(document, operation)}${renderErrors(operation)}
</div>
</section>
`;
}

/** Renders what all requests to webhooks have in common, and each of them. */
export const renderWebhooks = (
  document: ApiDocument,
  webhooks: Described[],
): string => `<section class="operation" id="webhooks">
<div class="about">
<h2><a href="#webhooks">What a webhook gets</a></h2>
<p class="address">${renderMethod('POST')} <code>the address of the webhook</code></p>
<p>Each event is posted to the <a href="/docs/webhooks">webhooks</a> that ask for its type. It may come more than once, with the same id.</p>
</div>
<div class="details">
${renderParameters(document, webhooks[0]!)}<h3>Answer</h3>
<p>Any status from 200 to 299 within 15 seconds. Otherwise the request is <a href="/docs/webhooks#what-fails">repeated</a>.</p>
</div>
</section>
${webhooks.map((webhook) => renderWebhook(document, webhook)).join('')}`;

const renderWebhook = (document: ApiDocument, webhook: Described): string => {
  const content = contentOf(webhook.requestBody?.content)!;
  return `<section class="operation" id="${webhook.operationId}">
<div class="about">
<h2><a href="#${webhook.operationId}">${escapeHtml(webhook.summary)}</a></h2>
${renderText(webhook.description)}
</div>
<div class="samples">
${renderCode('Body', JSON.stringify(content.example, null, 2), 'json')}
</div>
<div class="details">
${renderBody(document, webhook)}</div>
</section>
`;
};

export const renderMethod = (method: string): string =>
  `<span class="method ${method.toLowerCase()}">${method}</span>`;

export const renderCode = (caption: string, text: string, language: string): string =>
  `<figure class="code"><figcaption>${escapeHtml(caption)}</figcaption><pre tabindex="0"><code>${highlight(text, language)}</code></pre></figure>`;

function renderFacts({ operationId, security, 'x-scopes': scopes }: Operation): string {
  const [access = {}] = security;
  const sdk = SDK_METHODS[operationId];
  const facts = [
    [
      'Needs',
      'key' in access
        ? scopes
          ? `an API key with the <a href="/docs/api#scopes">scope</a> ${scopes.map((scope) => `<code>${scope}</code>`).join(' or ')}`
          : 'an API key'
        : 'user' in access
          ? 'a token of the user'
          : security.some((one) => 'phone' in one)
            ? `the secret of the phone${security.length > 1 ? ', if it has one' : ''}`
            : 'no key',
    ],
    ...(sdk ? [['SDK', `<a href="/docs/sdk#methods"><code>carillon.${sdk}()</code></a>`]] : []),
  ];
  return `<dl class="facts">${facts.map(([name, html]) => `<div><dt>${name}</dt><dd>${html}</dd></div>`).join('')}</dl>`;
}

const renderAnswers = (operation: Operation): string =>
  successesOf(operation)
    .map(([status, { content: contents, description }], i) => {
      const content = contentOf(contents)!;
      const isText = typeof content.example === 'string';
      const text = isText ? (content.example as string) : JSON.stringify(content.example, null, 2);
      const caption = i === 0 ? `Answer: ${status}` : `${status}: ${description.replaceAll('`', '')}`;
      return renderCode(caption, text.trimEnd(), isText ? '' : 'json');
    })
    .join('\n');

const PLACES = { path: 'In the path', query: 'In the query', header: 'Headers' } as const;

const renderParameters = (document: ApiDocument, { parameters = [] }: Described): string =>
  (Object.keys(PLACES) as (keyof typeof PLACES)[])
    .map((place) => [place, parameters.filter((one) => one.in === place)] as const)
    .filter(([, found]) => found.length > 0)
    .map(
      ([place, found]) =>
        `<h3>${PLACES[place]}</h3><ul class="fields">${found
          .map(({ name, schema, description, required }) =>
            renderField(document, name, { ...schema, ...(description && { description }) }, required),
          )
          .join('')}</ul>\n`,
    )
    .join('');

function renderBody(document: ApiDocument, { requestBody }: Described): string {
  const content = contentOf(requestBody?.content);
  if (!requestBody || !content) return '';
  const heading = requestBody.required ? 'Body' : 'Body, optional';
  const fields = renderFields(document, content.schema, { opened: true });
  return `<h3>${heading}</h3>${fields || `<p>A ${escapeHtml(typeOf(document, content.schema))}.</p>`}\n`;
}

const renderAnswerFields = (document: ApiDocument, operation: Operation): string =>
  `<h3>Answers</h3><ul class="fields">${successesOf(operation)
    .map(([status, answer]) => {
      const { schema, type } = contentOf(answer.content)!;
      const fields = renderFields(document, schema);
      const what = type === 'application/json' ? typeOf(document, schema) : type;
      return `<li><p class="field"><code>${status}</code> <span class="type">${escapeHtml(what)}</span></p>${renderText(answer.description)}${
        fields
          ? `<details><summary>Fields of the answer</summary>${fields}</details>`
          : renderText(schema.description)
      }</li>`;
    })
    .join('')}</ul>\n`;

/** Renders the codes of errors, by status, each with a link to its meaning. */
function renderErrors({ 'x-error-codes': codes = [] }: Described): string {
  const statuses = [...new Set(codes.map((code) => ERROR_STATUSES[code]))];
  const link = (code: ErrorCode) => `<a href="/docs/errors#${code}"><code>${code}</code></a>`;
  return `<h3>Errors</h3><dl class="errors">${statuses
    .map(
      (status) =>
        `<div><dt>${status}</dt><dd>${codes
          .filter((code) => ERROR_STATUSES[code] === status)
          .map(link)
          .join(' ')}</dd></div>`,
    )
    .join('')}</dl>\n`;
}
