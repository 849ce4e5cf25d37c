/**
 * How a push service answers one request: with a status; never (`hang`); by breaking the connection (`reset`); or with
 * 201, but only when the test releases it (`slow`).
 */
export type Behaviour =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang'
  | 'reset'
  | 'slow';

/** One behaviour stays until another is set. Of a list, each request uses up one; null and a list used up mean 201. */
export type Script = Behaviour | Behaviour[] | null;

/** Which behaviour the next request meets: a subscription's own script goes before the one for all. */
export function createScripts() {
  const ofToken = new Map<string, Script>();
  let ofAll: Script = null;

  return {
    behave(token: string, script: Script): void {
      ofToken.set(token, copy(script));
    },
    behaveAll(script: Script): void {
      ofAll = copy(script);
    },
    next(token: string): Behaviour {
      return take(ofToken.get(token) ?? null) ?? take(ofAll) ?? { status: 201 };
    },
  };
}

function copy(script: Script): Script {
  return Array.isArray(script) ? [...script] : script;
}

function take(script: Script): Behaviour | null {
  return Array.isArray(script) ? (script.shift() ?? null) : script;
}
