/** The steps of the console's Get started, in their order. Without a schema, so that a browser can import the list without TypeBox. */
export const SETUP_STEPS = ['phone', 'send', 'link', 'brand', 'site', 'key'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
