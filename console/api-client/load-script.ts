/** Pauses before a script that could not be loaded is requested again. */
const RETRY_MS = [400, 1500];
/** Interval at which a server that could not be reached is tried again. */
const UNREACHABLE_MS = 4000;
/** A page that fails again within this time is not reloaded again. */
const RELOAD_AGAIN_AFTER_MS = 60_000;
const RELOADED_KEY = 'carillon-reloaded';

/**
 * Loads a script of the console. Without a connection it waits for one, so that the present page stays. If the server is there and the
 * script is not, an update has removed it: the page at `address` is then loaded afresh, once.
 *
 * @param load imports the script
 * @throws the browser's error, if loading the page afresh has not helped
 */
export async function loadScript<Module>(
  load: () => Promise<Module>,
  address: () => string = () => location.href,
): Promise<Module> {
  for (let attempt = 0; ; attempt++)
    try {
      return await load();
    } catch (error) {
      if (!(await isServerReachable())) {
        await waitForConnection();
        attempt = -1;
      } else if (attempt < RETRY_MS.length) await pause(RETRY_MS[attempt]!);
      else if (hasReloaded(address())) throw error;
      else return reload(address());
    }
}

/** Returns whether the server answers, with whatever. */
async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/console', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** Resolves when the browser is online again, or after a while: a server may be away while the network is there. */
const waitForConnection = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, UNREACHABLE_MS);
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function hasReloaded(address: string): boolean {
  const [reloaded, at] = (sessionStorage.getItem(RELOADED_KEY) ?? '').split(' ');
  return reloaded === address && Date.now() - Number(at) < RELOAD_AGAIN_AFTER_MS;
}

function reload(address: string): Promise<never> {
  sessionStorage.setItem(RELOADED_KEY, `${address} ${Date.now()}`);
  if (address === location.href) location.reload();
  else location.assign(address);
  return new Promise(() => {});
}
