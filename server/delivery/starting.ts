/** Counter of a job's deliveries that wait to be started. */
export type Starting = {
  add(count: number): void;
  started(count: number): void;
  /** Called when no more are added. */
  end(): void;
};

/** @param onAll called once, when no more are added and all have started */
export function createStarting(onAll: () => void): Starting {
  // The initial 1 stands for `end`.
  let left = 1;
  const started = (count: number) => {
    left -= count;
    if (left === 0) onAll();
  };
  return {
    add(count) {
      left += count;
    },
    started,
    end: () => started(1),
  };
}
