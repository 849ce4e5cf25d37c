/** Runs work that Ctrl-C and SIGTERM cancel, so that it can clean up. */
export async function withStopSignal<Result>(
  /** State after a stop, such as `nothing was restored`. */
  whatIsNot: string,
  work: (stopped: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await work(stopping.signal);
  } catch (error) {
    if (stopping.signal.aborted) throw new Error(`Stopped: ${whatIsNot}.`);
    throw error;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
