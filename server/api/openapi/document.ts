import type { Endpoint } from '../http/route.ts';
import { createComponents } from './components.ts';
import { describeErrors } from './error-responses.ts';
import { HEADERS } from './headers.ts';
import { describeOperation, SECURITY_SCHEMES } from './operation.ts';
import { describeWebhooks } from './webhooks.ts';

const INFO = {
  title: 'Carillon',
  version: '1.0.0',
  description:
    'Push notifications and widgets in an app-like web experience, without a native app. JSON over HTTP; every response has an `X-Request-Id`.',
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
};

const TAGS = {
  Notifications: 'Send, schedule and cancel notifications, and read delivery statistics.',
  Devices: 'Phones that have opened the experience.',
  Users: 'What a business says about its users, also before they have a device.',
  Topics: 'What people can turn on and off.',
  Templates: 'Notifications under a name, which are sent by their ids.',
  Audiences: 'Filters under a name, and whom a filter selects.',
  Automations: 'What is sent by itself, and its runs.',
  Services: 'A business and its brand, as its users see it.',
  Widgets: 'Blocks of content in the experience.',
  Entries: 'Sealed tokens that stand for users in links to the experience.',
  Events: 'What happened, for other systems: a feed to pull, and webhooks.',
  Keys: 'Check, issue, list and revoke API keys.',
  Activity: 'What members of a service did in the console.',
  Accounts: 'Register a business.',
  Embed: 'Called by the experience and the embed, without an API key.',
};

/**
 * Creates the OpenAPI document. It leaves out the console's endpoints, which are internal.
 *
 * @param server the URL of this installation
 */
export function createDocument(endpoints: readonly Endpoint[], server: string) {
  const components = createComponents();
  const documented = endpoints.filter(([, url]) => !url.startsWith('/console/'));
  // The answers of all endpoints come before the requests: see createComponents.
  const operations = documented.map((endpoint) => describeOperation(endpoint, components));
  const responses = describeErrors(components);
  const webhooks = describeWebhooks(components);
  const paths: Record<string, Record<string, object>> = {};
  for (const [i, [method, url]] of documented.entries()) {
    const path = url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operations[i]!() };
  }
  return {
    openapi: '3.1.0',
    info: {
      ...INFO,
      description: `${INFO.description} [Guides by task](${server}/docs/guides).`,
      contact: { name: 'The operator of this installation', url: server },
    },
    servers: [{ url: server }],
    externalDocs: { url: `${server}/docs/guides`, description: 'Guides by task' },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      schemas: components.schemas,
      responses,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
