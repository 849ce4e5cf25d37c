/** Guides that explain pages, by the first part of a page's address below its service. */
const GUIDES: Record<string, string> = {
  '': '/docs/console#overview',
  start: '/docs/console#getting-started',
  notifications: '/docs/console#sending',
  customers: '/docs/console#devices-and-customers',
  user: '/docs/console#devices-and-customers',
  devices: '/docs/console#devices-and-customers',
  audiences: '/docs/console#audiences',
  topics: '/docs/console#topics',
  brand: '/docs/console#your-app',
  link: '/docs/console#your-link',
  widgets: '/docs/console#your-app',
  keys: '/docs/api#keys',
  webhooks: '/docs/webhooks',
  team: '/docs/console#roles',
  settings: '/docs/console#settings',
  activity: '/docs/console#roles',
};

const CONSOLE_GUIDE = '/docs/console';

/**
 * Returns the guide to a page.
 *
 * @param path of a page of the console, such as `/console/svc_…/devices`
 */
export function guideFor(path: string): string {
  const [, , service = '', section = ''] = path.split('/');
  if (service === 'account') return '/docs/console#signing-in';
  return service.startsWith('svc_') ? (GUIDES[section] ?? CONSOLE_GUIDE) : CONSOLE_GUIDE;
}

/** Every guide, for a test of the links. */
export const ALL_GUIDES: readonly string[] = [
  CONSOLE_GUIDE,
  guideFor('/console/account'),
  ...Object.values(GUIDES),
];
