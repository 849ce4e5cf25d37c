import type { KeepMessage } from './offline.ts';

/** Asks the worker to keep this page and what it is made of. */
export function keepShell({ active }: ServiceWorkerRegistration): void {
  const parts = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement | HTMLImageElement>(
    'link[rel=stylesheet], link[rel=icon], link[rel=manifest], script[src], .stage img',
  );
  const message: KeepMessage = {
    type: 'keep',
    shell: location.href.split('#')[0]!,
    parts: [...parts].map((part) => ('href' in part ? part.href : part.src)),
  };
  active?.postMessage(message);
}
