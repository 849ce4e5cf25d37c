const VARIABLES = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NO_FAKE_STAT'];

/** Variables with which the hunt changes the clock, for processes that start with an environment of their own. */
export const CLOCK_ENV = Object.fromEntries(
  VARIABLES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/**
 * Reason to skip tests of PostgreSQL's timeouts, Python's sleep and nghttpd, which libfaketime breaks, and of programs in Go, which it does not
 * reach.
 */
export const skipWithChangedClock = 'FAKETIME' in CLOCK_ENV && 'libfaketime cannot change this clock';
