/**
 * The response of a push service to one request: it responds with a status, never responds (`hang`), breaks the connection
 * (`reset`), or responds with 201 once the test releases the request (`slow`).
 */
export type Behaviour =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang'
  | 'reset'
  | 'slow';

/**
 * The behaviour for several requests. A single behaviour applies until another is set; a list is consumed, one behaviour for each
 * request. null and an empty list mean 201.
 */
export type Script = Behaviour | Behaviour[] | null;

/** Chooses the behaviour for each request. A subscription's own script takes precedence over the script for all. */
export function createScripts() {
  const scripts = new Map<string, Script>();
  let scriptForAll: Script = null;

  return {
    behave(token: string, script: Script): void {
      scripts.set(token, copy(script));
    },
    behaveAll(script: Script): void {
      scriptForAll = copy(script);
    },
    next(token: string): Behaviour {
      return take(scripts.get(token) ?? null) ?? take(scriptForAll) ?? { status: 201 };
    },
  };
}

function copy(script: Script): Script {
  return Array.isArray(script) ? [...script] : script;
}

function take(script: Script): Behaviour | null {
  return Array.isArray(script) ? (script.shift() ?? null) : script;
}
