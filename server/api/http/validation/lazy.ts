/** Returns a function that `make` creates at the first call. */
export function lazy<Args extends unknown[], Result>(
  make: () => (...args: Args) => Result,
): (...args: Args) => Result {
  let made: ((...args: Args) => Result) | undefined;
  return (...args) => {
    made ??= make();
    return made(...args);
  };
}
