import { editDistance } from '../../../lib/text/edit-distance.ts';

/** Paths of the API, without the console, the experience and static files. */
const API_PATH = /^\/(v1|embed\/v1)\/|^\/(hi|register|openapi\.json)$/;
/** Highest length of a path that an answer repeats, and that is compared with known paths. */
const MAX_PATH_LENGTH = 300;
const MAX_TYPING_ERRORS = 3;
const MAX_SHORT_WORD_LENGTH = 4;
/** Distance of a parameter, so that a literal path is nearer. */
const PARAMETER_DISTANCE = 0.1;

type Path = { segments: string[]; shown: string; methods: string[] };

/** Message about a missing endpoint, and the methods of its path; none if there is no such path. */
type Missing = { message: string; methods: string[] };

/** Creates the messages that name known endpoints to clients that call a missing one. */
export function createKnownEndpoints() {
  const paths = new Map<string, Path>();
  return {
    /** @param url a route's, such as `/v1/devices/:id` */
    add(method: string, url: string): void {
      if (!API_PATH.test(url)) return;
      const known = paths.get(url);
      const shown = url.replace(/:(\w+)/g, '{$1}');
      if (known) known.methods.push(method);
      else paths.set(url, { segments: segmentsOf(url), shown, methods: [method] });
    },

    /**
     * Returns whether the path is a known URL without parameters that lacks the method: `GET /v1/notifications/batch` must not read a
     * notification.
     */
    lacksMethod(method: string, path: string): boolean {
      const known = paths.get(path);
      return known !== undefined && !known.methods.includes(method);
    },

    explain(method: string, path: string): Missing {
      const isLong = path.length > MAX_PATH_LENGTH;
      const message = `No such endpoint: ${method} ${isLong ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path}`;
      if (isLong) return { message, methods: [] };
      const all = [...paths.values()];
      const written = paths.get(path);
      const exact = written ?? nearest(all, [segmentsOf(path)], method, 0);
      const near = nearest(all, readingsOf(path), method, MAX_TYPING_ERRORS);
      const methods = exact?.methods ?? [];
      if (exact && (written || !near?.methods.includes(method)))
        return { message: `${message}. This path takes ${methods.filter(isNamed).join(', ')}`, methods };
      if (!near) return { message, methods };
      const meant = near.methods.includes(method) ? method : near.methods.filter(isNamed).join(' or ');
      return { message: `${message}. Did you mean ${meant} ${near.shown}?`, methods };
    },
  };
}

export type KnownEndpoints = ReturnType<typeof createKnownEndpoints>;

const isNamed = (method: string): boolean => method !== 'HEAD' && method !== 'OPTIONS';

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/**
 * Returns the readings of a mistyped path: in lower case without empty segments; the same below `/v1`; and without its first segment, such
 * as `/api`.
 */
function readingsOf(path: string): string[][] {
  const segments = segmentsOf(path.toLowerCase()).filter((segment) => segment !== '');
  return [segments, ['v1', ...segments], segments.slice(1)];
}

/** Returns the path nearest to one of the readings; paths that have the method come first. */
function nearest(paths: Path[], readings: string[][], method: string, most: number): Path | null {
  let best: { path: Path; distance: number } | null = null;
  for (const path of paths)
    for (const segments of readings) {
      const typed = distance(path.segments, segments, most);
      if (typed === null) continue;
      const rank = typed + (path.methods.includes(method) ? 0 : 100);
      if (!best || rank < best.distance) best = { path, distance: rank };
    }
  return best?.path ?? null;
}

/** Returns the number of typing errors; null if there are more than `most`, or too many in a word. */
function distance(known: string[], typed: string[], most: number): number | null {
  if (known.length !== typed.length) return null;
  let [errors, parameters] = [0, 0];
  for (const [i, word] of known.entries()) {
    const segment = typed[i]!;
    if (word.startsWith(':')) {
      if (segment === '') return null;
      parameters++;
    } else if (word !== segment) {
      const limit = Math.min(word.length <= MAX_SHORT_WORD_LENGTH ? 1 : 2, most - errors);
      // Comparing is quadratic, so words are skipped if their lengths differ by more than the limit.
      if (Math.abs(word.length - segment.length) > limit) return null;
      const found = editDistance(word, segment);
      if (found > limit) return null;
      errors += found;
    }
  }
  return errors + parameters * PARAMETER_DISTANCE;
}
