import type { Bidi } from './bidi.ts';

/** A value that can be passed to and from a page as JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** The error of a script in the browser. */
export class ScriptError extends Error {}

interface EvaluateResult {
  type: 'success' | 'exception';
  result?: { type: string; value?: string };
  exceptionDetails?: { text: string };
}

/**
 * Evaluates JavaScript in a browsing context and resolves with its value; awaits promises. `script` is an expression, or
 * a function if there are arguments. Values are passed as JSON: `undefined` is returned as `undefined`, a DOM node as `{}`.
 * Rejects with ScriptError if the script throws, with BidiError if the context is discarded meanwhile.
 */
export async function evaluateScript<Value = Json>(
  bidi: Bidi,
  context: string,
  script: string,
  args: Json[] = [],
): Promise<Value> {
  const call = args.length === 0 ? `(${script})` : `(${script})(...${JSON.stringify(args)})`;
  const evaluation = await bidi.send<EvaluateResult>('script.evaluate', {
    expression: `(async () => JSON.stringify(await ${call}))()`,
    target: { context },
    awaitPromise: true,
  });
  if (evaluation.type === 'exception') {
    throw new ScriptError(`${evaluation.exceptionDetails?.text ?? 'unknown exception'} in ${script}`);
  }
  const json = evaluation.result?.value;
  return (json === undefined ? undefined : JSON.parse(json)) as Value;
}
