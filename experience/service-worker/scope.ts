/** `{origin}{root}/app/{service}/` taken apart: the worker knows of itself only where it lives. */
export function pathsOf({ registration: { scope } }: ServiceWorkerGlobalScope): {
  root: string;
  service: string;
  scope: string;
} {
  const [, root = '', service = ''] = /^(.*)\/app\/([^/]+)\/$/.exec(new URL(scope).pathname) ?? [];
  return { root, service, scope };
}
