/** A thread that polls /livez, so that pauses of the thread that sends large requests are not mistaken for the server's. */
import { parentPort, workerData } from 'node:worker_threads';

let longest = 0;
let isAsking = false;

parentPort?.on('message', (message: 'begin' | 'end') => {
  if (message === 'begin') {
    longest = 0;
    isAsking = true;
    void ask();
  } else isAsking = false;
});

async function ask(): Promise<void> {
  while (isAsking) {
    const startedAt = performance.now();
    await (await fetch(`${workerData}/livez`)).text();
    longest = Math.max(longest, performance.now() - startedAt);
  }
  parentPort?.postMessage(longest);
}
