import { Fragment } from 'preact/compat';

/**
 * What `react` is in `signed-out.tsx`: Preact, which takes 7 KB where React takes 60. Beside what it has: Mantine hides content with `Activity`
 * and react-router navigates with `useOptimistic` if asked to; these pages ask for neither.
 */
// @ts-expect-error: its types are an object, and the module has the names of that.
export * from 'preact/compat';
export { default } from 'preact/compat';
export const Activity = Fragment;
export const useOptimistic = <Value>(value: Value): [Value, () => void] => [value, () => {}];
