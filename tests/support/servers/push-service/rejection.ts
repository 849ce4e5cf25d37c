/** How a request violates the push protocol, and the status with which a push service rejects it. */
export type Rejection = { status: number; violation: string };
