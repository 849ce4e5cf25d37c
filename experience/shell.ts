import type { KeepMessage } from './offline.ts';

/** Asks the worker to keep this page and what it is made of. */
export function keepShell({ active }: ServiceWorkerRegistration): void {
  const parts = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement | HTMLImageElement>(
    'link[rel=stylesheet], link[rel=icon], link[rel=manifest], script[src], .stage img',
  );
  const shell = new URL(location.href);
  shell.hash = '';
  // It is over when the page that is kept is shown.
  shell.searchParams.delete('session');
  const message: KeepMessage = {
    type: 'keep',
    shell: shell.href,
    parts: [...parts].map((part) => ('href' in part ? part.href : part.src)),
  };
  active?.postMessage(message);
}
