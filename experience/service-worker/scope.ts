/** Service whose notifications a worker shows, and the page to which they lead. */
export type Place = {
  /** The server's address. The worker of the experience, which is on the same origin, has only the path. */
  root: string;
  service: string;
  /** Address of the experience. */
  scope: string;
};

/**
 * Returns the worker's own addresses, all from its scope: `{origin}{root}/app/{service}/`. On a domain of the service's own, which has no
 * name of the service in its addresses, the server writes it into the script.
 */
export function parseScope({
  registration: { scope },
  SERVICE = '',
}: ServiceWorkerGlobalScope & { SERVICE?: string }): Place {
  const [, root = '', service = SERVICE] = /^(.*)\/app\/([^/]+)\/$/.exec(new URL(scope).pathname) ?? [];
  return { root, service, scope };
}

/**
 * Returns the addresses in a notification's landing page, for a worker on a business's site. Null for other addresses, because the
 * pushes and notifications there may be somebody else's.
 */
export function parseLanding(navigate: unknown): Place | null {
  const [, scope, root, service] =
    /^((https?:\/\/.+)\/app\/(svc_[0-9a-z]{26})\/)open\/ntf_/.exec(String(navigate)) ?? [];
  return scope && root && service ? { root, service, scope } : null;
}
