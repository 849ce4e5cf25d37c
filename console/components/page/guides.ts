/** Guides that explain pages, those for owners without their language, by a page's address below its service; otherwise by its first part. */
const GUIDES: Record<string, string> = {
  '': '/docs/tasks/overview',
  start: '/docs/tasks/start',
  notifications: '/docs/tasks/results',
  'notifications/new': '/docs/tasks/send',
  automations: '/docs/tasks/automations',
  customers: '/docs/tasks/customers',
  user: '/docs/tasks/customers',
  devices: '/docs/tasks/devices',
  audiences: '/docs/tasks/audiences',
  topics: '/docs/tasks/topics',
  brand: '/docs/tasks/brand',
  link: '/docs/tasks/link',
  widgets: '/docs/tasks/widgets',
  keys: '/docs/api#keys',
  webhooks: '/docs/webhooks',
  team: '/docs/tasks/team',
  settings: '/docs/tasks/settings',
  activity: '/docs/tasks/team',
};

const CONSOLE_GUIDE = '/docs/console';
const ACCOUNT_GUIDE = '/docs/tasks/account';
/** The guide to pages outside of a service, such as that of a new one. */
const START_GUIDE = '/docs/tasks/start';

/**
 * Returns the guide to a page. Guides for owners are in the console's language, others in English.
 *
 * @param path of a page of the console, such as `/console/svc_…/devices`
 */
export const guideFor = (path: string, language: string): string =>
  guideOf(path).replace('/docs/tasks/', `/docs/tasks/${language}/`);

function guideOf(path: string): string {
  const [, , service = '', ...rest] = path.replace(/\/$/, '').split('/');
  if (service === 'account') return ACCOUNT_GUIDE;
  if (!service.startsWith('svc_')) return START_GUIDE;
  return GUIDES[rest.join('/')] ?? GUIDES[rest[0] ?? ''] ?? CONSOLE_GUIDE;
}

/** Every guide, for a test of the links. */
export const ALL_GUIDES: readonly string[] = [
  CONSOLE_GUIDE,
  ACCOUNT_GUIDE,
  START_GUIDE,
  ...Object.values(GUIDES),
];
