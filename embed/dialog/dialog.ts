import type { DialogTexts } from '../../languages/en.ts';
import type { Session } from '../session.ts';
import { createBrand } from './brand.ts';
import { DIALOG_STYLE } from './dialog-style.ts';
import { append, appendSvg } from './elements.ts';

/** White modules around a QR code, which scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** Drawings that replace the code: paths within 24 by 24 units. */
const PHONE = 'M7 2h10v20H7zm4 17h2';
const CHECK = 'M4 13l5 5L20 7';

/**
 * `<install>`, a button that the browser draws (https://wicg.github.io/install-element/). Browsers without it show nothing. It succeeds
 * when the app opens, newly installed or not.
 */
type InstallElement = HTMLElement & {
  manifest?: string;
  oninstallresult?: (event: { result: 'success' | 'aborted' | 'invalid_data' }) => void;
};

/** Options from the embed, which may be an hour older than the dialog. */
export type DialogOptions = {
  session: Session;
  /** Opens the experience in this browser; returns false if the browser blocked it. */
  openHere(): boolean;
  /** Runs once, after the dialog has closed without opening the experience here. */
  onClosed(): void;
};

/** Shows the session's QR code in a dialog on the page. Replaces an open dialog, even one in another language. */
export type OpenDialog = (options: DialogOptions) => void;

/** Tag and texts of the language, which build/browser.ts writes here, because each language is a separate script. */
declare const LANGUAGE: string;
declare const TEXTS: DialogTexts;
const texts = TEXTS;

/** Key under which the page has the function that closes the open dialog. */
const CLOSE = Symbol.for('carillon.dialog.v1');
const page = window as { [CLOSE]?: (() => void) | undefined };

export const openDialog: OpenDialog = ({ session, openHere, onClosed }) => {
  page[CLOSE]?.();
  // A constructed style sheet needs no permission of a Content-Security-Policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(DIALOG_STYLE);
  const host = append(document.body, 'div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];

  const dialog = append(root, 'dialog', { lang: LANGUAGE, dir: 'auto', ariaLabel: texts.title });
  const content = append(dialog, 'div', { className: 'c' });
  const brand = createBrand(content, root);
  // The heading gets the focus, because the key that opened the dialog could also press a focused button.
  const heading = append(content, 'h2', { textContent: texts.title, tabIndex: -1, autofocus: true });
  // An `output` has the role of a status: screen readers announce its text.
  const status = append(content, 'output');
  const image = appendSvg(content, 'svg');
  const path = appendSvg(image, 'path');
  const retry = append(content, 'button', { textContent: texts.newCode, className: 'm' });
  const main = append(content, 'button', {
    textContent: texts.useHere,
    onclick: () => openHere() && close(true),
  });
  // Frames may not install apps.
  const install: InstallElement = append(content, 'install' as 'div', { hidden: top !== self });
  const cross = append(content, 'button', { textContent: '×', className: 'x', ariaLabel: texts.close });

  const show = (
    state: 'wait' | 'ready' | 'joined' | 'done' | 'lost' | 'end',
    text: string,
    drawing = '',
    origin = -8,
    side = 40,
  ) => {
    dialog.className = state;
    status.textContent = text;
    image.setAttribute('viewBox', `${origin} ${origin} ${side} ${side}`);
    path.setAttribute('d', drawing);
  };
  /** Ends the dialog, so that later events do not change it. */
  const finish = (state: 'done' | 'end', text: string, drawing?: string) => {
    session.setDialog();
    show(state, text, drawing);
    main.textContent = texts.close;
    main.onclick = () => close();
    main.focus();
  };

  const close = (isOpenedHere = false) => {
    if (page[CLOSE] !== close) return;
    page[CLOSE] = undefined;
    session.setDialog();
    // The dialog closes before the host is removed, because closing restores the focus synchronously.
    dialog.close();
    host.remove();
    if (!isOpenedHere) onClosed();
  };
  page[CLOSE] = close;
  retry.onclick = () => {
    show('wait', texts.scan);
    // The focused button is hidden now.
    heading.focus();
    session.connect();
  };
  install.oninstallresult = ({ result }) => result === 'success' && close(true);
  dialog.onclose = cross.onclick = () => close();
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

  show('wait', texts.scan);
  dialog.showModal();
  session.setDialog((type, data) => {
    if (type === 'session') {
      show('ready', texts.scan, data.qr.path, -QUIET_ZONE, data.qr.size + 2 * QUIET_ZONE);
      install.manifest = data.manifest;
      if (data.brand) brand.show(data.brand);
    }
    if (type === 'joined') show('joined', texts.joined, PHONE);
    if (type === 'subscribed') finish('done', texts.done, CHECK);
    if (type === 'permission' && data.state === 'denied') show('joined', texts.denied, PHONE);
    if (type === 'lost') show('lost', texts.offline);
    if (type === 'expired') show('lost', texts.expired);
    if (type === 'unknown') finish('end', texts.unavailable);
  });
};
