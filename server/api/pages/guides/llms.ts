import { toMarkdown } from './guide-links.ts';
import { GUIDE_GROUPS, pageOf } from './guide-list.ts';

/** Renders the list of the documentation for language models, by https://llmstxt.org. */
export const renderLlms = (server: string): string => `# Carillon

> Self-hosted web push, with a hosted app-like inbox for a business's customers. An HTTP API sends notifications to everybody, an audience, a person or a device, now or scheduled, and reports
> what was delivered.

- Requests under \`/v1\` need the headers \`Authorization: Bearer prod_…\` and \`X-Service-Id: svc_…\`. Bodies and answers are JSON; unknown fields are a 400.
- A \`POST /v1/notifications\` without a recipient goes to everybody. To send to one person use \`?user_id=…\`, and a key with the scope \`notifications:direct\` alone.
- Send an \`Idempotency-Key\` with each POST, and the same one with its repetitions.
- An MCP server (Streamable HTTP) is at ${server}/mcp. It needs the header \`Authorization\` only.

## Reference

- [OpenAPI 3.1](${server}/openapi.json): every endpoint with its schemas and examples

${GUIDE_GROUPS.map(
  ({ title, guides }) =>
    `## ${title}\n\n${guides.map((guide) => `- [${guide.title}](${server}${toMarkdown(pageOf(guide))}): ${guide.about}`).join('\n')}\n`,
).join('\n')}`;
