/** Returns a function that `make` makes at its first call. */
export function lazy<Args extends unknown[], Result>(
  make: () => (...args: Args) => Result,
): (...args: Args) => Result {
  let made: ((...args: Args) => Result) | undefined;
  return (...args) => {
    made ??= make();
    return made(...args);
  };
}
