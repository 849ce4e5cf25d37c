/** Outlines of the console's pages, as HTML. The server sends one with a page, and the console shows them while it loads. */

const bars = (count: number): string => '<i></i>'.repeat(count);

const loading = (className: string, content: string): string =>
  `<div class="outline ${className}" role="status" aria-label="Loading" aria-busy="true">${content}</div>`;

/** The content of a service's page. */
const page = `<i class="outline-title"></i><div class="outline-card">${bars(8)}</div>`;

const name =
  '<div class="outline-name"><img src="/assets/icons/icon.svg" alt="" width="28" height="28">Carillon</div>';

export const OUTLINES = {
  /** A page below the menu of a service. */
  shell: loading(
    'outline-shell',
    `<div class="outline-menu">${name}${bars(13)}</div><div class="outline-page">${page}</div>`,
  ),
  /** The content beside the menu. */
  page: loading('outline-page', page),
  /** A page with a single card, such as the one for signing in. */
  card: loading('outline-small', `${name}<div class="outline-card">${bars(6)}</div>`),
} as const;
