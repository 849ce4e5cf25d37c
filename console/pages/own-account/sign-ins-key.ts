/** In the query cache. A file of its own, so that pages which only reload the list do not load its component. */
export const signInsKey = ['sign-ins'] as const;
