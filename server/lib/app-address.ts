/**
 * Returns the address of a service's experience, which ends with a slash: the service's own domain, or a path below the installation's
 * address.
 *
 * @param service `svc_…`
 * @param domain null for the shared address
 */
export const appAddress = (publicUrl: string, service: string, domain: string | null): string =>
  domain === null ? `${publicUrl}/app/${service}/` : `https://${domain}/`;
