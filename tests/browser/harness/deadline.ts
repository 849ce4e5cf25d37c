/**
 * Settles as `promise` does, or rejects after `milliseconds` with an error that contains `awaited`. It does not stop the
 * work behind the promise.
 */
export async function withDeadline<T>(
  promise: Promise<T>,
  milliseconds: number,
  awaited: string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${milliseconds} ms for ${awaited}`)), milliseconds);
  });
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
}
