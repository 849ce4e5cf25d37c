/**
 * Settles as `promise` does, or rejects once `milliseconds` have passed, naming in the error what was awaited.
 * The work behind the promise goes on: only the waiting stops.
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
