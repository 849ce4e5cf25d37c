/** `client.js`: a plain script. Defines the global `Client` and serves the page's `data-client` anchors. */
import { startClient } from './start.ts';

// Without a current script (a loader that evaluates text) the tag is still to be found by its address.
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="/cdn/v1/client.js"]');

window.Client = startClient(script?.src ?? location.href);
