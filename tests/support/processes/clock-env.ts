const VARIABLES = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NO_FAKE_STAT'];

/** Variables with which the hunt changes the clock, for processes that start with an environment of their own. */
export const CLOCK_ENV = Object.fromEntries(
  VARIABLES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** Reason to skip a test that takes timeouts of PostgreSQL, a program in Go or Python's sleep, which libfaketime breaks or does not reach. */
export const skipWithChangedClock = 'FAKETIME' in CLOCK_ENV && 'libfaketime cannot change this clock';
