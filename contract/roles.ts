/** What a member may be, each being allowed what the ones before it are. Apart from the schema, which a browser needs not load. */
export const ROLES = ['viewer', 'editor', 'owner'] as const;
