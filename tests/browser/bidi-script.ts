import type { Bidi } from './bidi.ts';

/** Anything that JSON can carry into and out of a page. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** What a script threw inside the browser, with its message as the page would see it. */
export class ScriptError extends Error {}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { type: string; value?: string };
  exceptionDetails?: { text: string };
}

/**
 * Evaluates JavaScript in a browsing context and resolves with its value, promises awaited. `script` is an
 * expression; where arguments are given it is a function, called with them. Values travel as JSON, so
 * `undefined` comes back as `undefined` and a DOM node as `{}`.
 * Rejects with ScriptError when the script throws, with BidiError when the context goes away meanwhile.
 */
export async function evaluateScript<Value = Json>(
  bidi: Bidi,
  context: string,
  script: string,
  args: Json[] = [],
): Promise<Value> {
  const value = args.length === 0 ? `(${script})` : `(${script})(...${JSON.stringify(args)})`;
  const evaluated = await bidi.send<Evaluated>('script.evaluate', {
    expression: `(async () => JSON.stringify(await ${value}))()`,
    target: { context },
    awaitPromise: true,
  });
  if (evaluated.type === 'exception') {
    throw new ScriptError(`${evaluated.exceptionDetails?.text ?? 'unknown exception'} in ${script}`);
  }
  const json = evaluated.result?.value;
  return (json === undefined ? undefined : JSON.parse(json)) as Value;
}
