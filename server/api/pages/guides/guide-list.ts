import { guides as english, type GuideTexts } from '../../../../languages/guides/en.ts';
import type { Language } from '../../../../languages/languages.ts';

/** A page of the documentation: `languages/node` is `docs/languages/node.md`, at `/docs/languages/node`. */
export type GuideEntry = {
  name: string;
  /** The title in menus. */
  title: string;
  about: string;
  /** The file, from the repository's root, if it is not `docs/<name>.md`. */
  file?: string;
};

export type GuideGroup = { title: string; guides: readonly GuideEntry[] };

/** All guides in English, in the order of menus. A test compares them with the files, and with the README's list. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    title: 'Start',
    guides: [
      {
        name: 'quick-start',
        title: 'Quick start',
        about: 'From nothing to a notification on your own phone.',
      },
      {
        name: 'console',
        title: 'The console',
        about: 'Accounts, composing, devices, brand, widgets, roles.',
      },
    ],
  },
  ownersGroup('en', english),
  {
    title: 'Build',
    guides: [
      {
        name: 'sending',
        title: 'Sending',
        about:
          'Programs for each task, guards against sending to everybody by mistake, batches, what to retry.',
      },
      {
        name: 'sdk',
        title: 'The SDK',
        about: 'For JavaScript and TypeScript: sending, lists, errors, webhooks.',
      },
      {
        name: 'automations',
        title: 'Automations',
        about: 'What is sent by itself: schedules, events of users, first subscriptions, steps.',
      },
      { name: 'embed', title: 'The embed', about: 'The button on your site, its events, user identifiers.' },
      { name: 'webhooks', title: 'Webhooks', about: 'Being told what happens: verifying, order, the feed.' },
      {
        name: 'agents',
        title: 'Agents',
        about: 'The MCP server: connecting Claude, ChatGPT, editors and n8n, its tools, least scopes.',
      },
      {
        name: 'wordpress',
        title: 'WordPress',
        about: 'A plugin: Subscribe button, bell, new posts, WooCommerce orders.',
      },
      {
        name: 'from-web-push',
        title: 'From npm web-push',
        about: 'Bringing your subscribers, with their key.',
      },
      {
        name: 'from-onesignal',
        title: 'From OneSignal',
        about: 'What its export brings, tags and segments, both for a while, leaving.',
      },
      {
        name: 'from-firebase',
        title: 'From Firebase',
        about: 'Subscribing browsers anew without a question, topics, both for a while.',
      },
      {
        name: 'testing',
        title: 'Testing',
        about: 'Virtual phones for tests of your integration, and a CI job with them.',
      },
      { name: 'api', title: 'The HTTP API', about: 'Every endpoint, explained with examples.' },
      { name: 'errors', title: 'Errors', about: 'Each code: what it means, and what to do.' },
      {
        name: 'versioning',
        title: 'Versions',
        about: 'What may change, what never does, and how you are told.',
      },
    ],
  },
  {
    title: 'In your language',
    guides: ['Node', 'Python', 'PHP', 'Ruby', 'Go', 'curl'].map((title) => ({
      name: `languages/${title.toLowerCase()}`,
      title,
      about: `Programs in ${title} for each task.`,
    })),
  },
  {
    title: 'In your framework',
    guides: [
      {
        name: 'frameworks',
        title: 'Before you begin',
        about: 'A small shop in each framework: the button, signed users, messages, webhooks.',
      },
      ...['Express', 'Fastify', 'Next.js', 'Django'].map((title) => ({
        name: `frameworks/${title.toLowerCase().replace('.', '')}`,
        title,
        about: `A shop in ${title} that runs as it is printed.`,
      })),
    ],
  },
  {
    title: 'Run',
    guides: [
      {
        name: 'operating/server',
        title: 'A server of your own',
        about: 'From a bare Debian server to a phone that rings, in ten minutes.',
      },
      {
        name: 'operating/install',
        title: 'Installing',
        about: 'npm, a container, systemd, HTTPS and the proxy, your own PostgreSQL, several processes.',
      },
      {
        name: 'operating/kubernetes',
        title: 'In Kubernetes',
        about: 'A Helm chart and a kustomization.',
      },
      {
        name: 'operating/run',
        title: 'Running',
        about: 'What to look at at night, alerts, backups, upgrades, disk, accounts, abuse.',
      },
      {
        name: 'operating/first-month',
        title: 'The first month',
        about: 'Copies elsewhere, a restore as an exercise, mails when something is wrong, personal data.',
      },
      {
        name: 'operating/first-incident',
        title: 'The first incident',
        about: 'Abuse by a stranger, a leaked secret, a lost name.',
      },
      {
        name: 'operating/reference',
        title: 'Settings and codes',
        about: 'Configuration, health, metrics, alerts, reason codes, log messages.',
      },
      {
        name: 'sign-in',
        title: 'Company accounts',
        about: 'Signing in by Google, Microsoft, Keycloak or Authentik, and roles from groups.',
      },
      {
        name: 'reliability',
        title: 'Reliability',
        about: 'What holds when something fails, and where it is tested.',
      },
      { name: 'scaling', title: 'Scaling', about: 'How far one machine goes, and what to add then.' },
      {
        name: 'citus',
        title: 'Distributed PostgreSQL',
        about: 'Tables spread over several servers by Citus: setting up, moving, backups.',
      },
      { name: 'changelog', title: 'Changelog', about: 'What each version changes.', file: 'CHANGELOG.md' },
    ],
  },
];

/** Names of the guides for owners, which exist in every language. */
export const TASKS = Object.keys(english.tasks) as (keyof GuideTexts['tasks'])[];

/** Returns the name of a guide for owners: `tasks/de/send`. */
export function taskName(language: Language, task: string): string {
  return `tasks/${language}/${task}`;
}

/** Returns the guides for owners in a language. */
export function ownersGroup(language: Language, { owners, tasks }: GuideTexts): GuideGroup {
  const guides = Object.entries(tasks).map(([task, words]) => ({ name: taskName(language, task), ...words }));
  return { title: owners.title, guides };
}

export const GUIDES: readonly GuideEntry[] = GUIDE_GROUPS.flatMap(({ guides }) => guides);

/** Returns the file of a guide, from the repository's root. */
export const fileOf = ({ name, file }: Pick<GuideEntry, 'name' | 'file'>): string =>
  file ?? `docs/${name}.md`;

export const pageOf = ({ name }: Pick<GuideEntry, 'name'>): string => `/docs/${name}`;
