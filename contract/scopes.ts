/**
 * What an API key may do. A key without a list of scopes may do all of it. Without a schema, so that a browser can import the list
 * without TypeBox.
 */
export const SCOPES = [
  'notifications:direct',
  'notifications:broadcast',
  'notifications:read',
  'devices:read',
  'devices:write',
  'users',
  'audiences',
  'widgets',
  'webhooks',
  'services',
  'keys',
] as const;
export type Scope = (typeof SCOPES)[number];
