import { createBrand } from './brand.ts';
import { DIALOG_STYLE } from './dialog-style.ts';
import { append } from './elements.ts';

/** Key under which the page has the function that closes the open dialog, of either kind and in any language. */
const CLOSE = Symbol.for('carillon.dialog.v1');
const page = window as { [CLOSE]?: (() => void) | undefined };

type FrameOptions = {
  language: string;
  title: string;
  closeLabel: string;
  /** Runs once, after the dialog has closed. */
  onClose(): void;
};

/** Opens an empty modal dialog with the brand and a heading. Replaces an open one. */
export function openFrame({ language, title, closeLabel, onClose }: FrameOptions) {
  page[CLOSE]?.();
  // A constructed style sheet needs no permission of a Content-Security-Policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(DIALOG_STYLE);
  const host = append(document.body, 'div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];

  const dialog = append(root, 'dialog', { lang: language, dir: 'auto', ariaLabel: title });
  const content = append(dialog, 'div', { className: 'c' });
  const brand = createBrand(content, root);
  // The heading gets the focus, because the key that opened the dialog could also press a focused button.
  const heading = append(content, 'h2', { textContent: title, tabIndex: -1, autofocus: true });

  const close = () => {
    if (page[CLOSE] !== close) return;
    page[CLOSE] = undefined;
    // The dialog closes before the host is removed, because closing restores the focus synchronously.
    dialog.close();
    host.remove();
    onClose();
  };
  page[CLOSE] = close;
  dialog.onclose = close;
  // A click on the dialog itself is a click on its backdrop, because the inner element covers the rest. The second click of a
  // double click on the link, and a drag that began inside, are ignored.
  let pressed: EventTarget | null;
  dialog.onpointerdown = ({ target }) => {
    pressed = target;
  };
  dialog.onclick = ({ target, detail }) => {
    if (target === dialog && pressed === dialog && detail < 2) close();
  };
  // The page's shortcuts must not react to keys.
  dialog.onkeydown = (key) => key.stopPropagation();

  return {
    dialog,
    content,
    brand,
    heading,
    close,
    /** Shows the dialog, once it has its content. */
    show() {
      append(content, 'button', { textContent: '×', className: 'x', ariaLabel: closeLabel, onclick: close });
      dialog.showModal();
    },
  };
}
