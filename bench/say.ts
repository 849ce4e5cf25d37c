const started = performance.now();

/** Progress, for whoever watches, with the seconds since the start. */
export function say(line: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`);
}
