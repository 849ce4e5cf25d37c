/**
 * Limits of a share. `running`: tasks of all services at a time. `waiting`, `waitingOfService`: tasks that wait for their turn, of
 * all services and of one. `waitMs`: longest wait.
 */
export type ShareLimits = { running: number; waiting: number; waitingOfService: number; waitMs: number };

/** Waits for a turn. Resolves with a function that ends the turn, called once; with null if too many tasks wait, or after `waitMs`. */
type Enter = (serviceId: string) => Promise<(() => void) | null>;

type Waiting = { serviceId: string; start: () => void };

/** Creates turns for services: one task of each at a time, in order of arrival. A service that waits for its own task delays no other. */
export function createShare(limits: ShareLimits): Enter {
  const running = new Set<string>();
  const queue: Waiting[] = [];

  const canStart = (serviceId: string): boolean => running.size < limits.running && !running.has(serviceId);

  const begin = (serviceId: string): (() => void) => {
    running.add(serviceId);
    return () => {
      running.delete(serviceId);
      for (let i = 0; i < queue.length && running.size < limits.running; )
        if (canStart(queue[i]!.serviceId)) queue.splice(i, 1)[0]!.start();
        else i++;
    };
  };

  return (serviceId) => {
    if (canStart(serviceId)) return Promise.resolve(begin(serviceId));
    const ofService = queue.filter((other) => other.serviceId === serviceId);
    if (queue.length >= limits.waiting || ofService.length >= limits.waitingOfService)
      return Promise.resolve(null);
    return new Promise((resolve) => {
      const waiting: Waiting = {
        serviceId,
        start() {
          clearTimeout(timer);
          resolve(begin(serviceId));
        },
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        resolve(null);
      }, limits.waitMs);
      queue.push(waiting);
    });
  };
}
