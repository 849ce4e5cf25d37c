/** A violation of the push protocol by a request, and the status with which a push service rejects it. */
export type Rejection = { status: number; violation: string };
