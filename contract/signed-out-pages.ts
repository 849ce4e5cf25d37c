/** Pages of the console, below `/console`, that need no sign-in: an application of their own, see `console/signed-out.tsx`. */
export const SIGNED_OUT_PAGES = ['sign-in', 'sign-up', 'forgot', 'password', 'invitation'] as const;
