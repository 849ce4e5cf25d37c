/** Returns the worker's own addresses, all from its scope: `{origin}{root}/app/{service}/`. */
export function parseScope({ registration: { scope } }: ServiceWorkerGlobalScope): {
  root: string;
  service: string;
  scope: string;
} {
  const [, root = '', service = ''] = /^(.*)\/app\/([^/]+)\/$/.exec(new URL(scope).pathname) ?? [];
  return { root, service, scope };
}
