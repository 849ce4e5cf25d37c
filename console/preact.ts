import { Fragment } from 'preact/compat';

/**
 * Replacement for `react` in `signed-out.tsx`: Preact takes 7 KB, React 60. Preact lacks `Activity`, with which Mantine hides content, and
 * `useOptimistic`, with which react-router navigates on request; these pages need neither.
 */
// @ts-expect-error: its types declare an object, whose properties the module exports.
export * from 'preact/compat';
export { default } from 'preact/compat';
export const Activity = Fragment;
export const useOptimistic = <Value>(value: Value): [Value, () => void] => [value, () => {}];
