/** Work that is done at its first call; later calls wait for the same. */
export function once(work: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined;
  return () => {
    begun ??= work();
    return begun;
  };
}
