/** Matches texts that programs write for a missing value. Users with such an id would be one user, and get each other's messages. */
const MISSING = /^(undefined|null|NaN|\[object Object\])$/;

export const isMissingUser = (user: string): boolean => MISSING.test(user);

/** Continues “user …”. */
export const MISSING_USER =
  'must be the id of a person: programs write undefined, null, NaN or [object Object] where they have none';
