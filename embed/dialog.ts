import { DIALOG_STYLE } from './dialog-style.ts';
import type { Session } from './session.ts';
import { chooseTexts } from './texts.ts';

/** White modules around a QR code, which scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** Paths that replace the code, within 24 by 24 units. */
const PHONE = 'M7 2h10v20H7zm4 17h2';
const CHECK = 'M4 13l5 5L20 7';

/**
 * `<install>`, a button that the browser draws (https://wicg.github.io/install-element/). Browsers without it show nothing. It succeeds
 * when the app opens: it was installed just now, or before.
 */
type InstallElement = HTMLElement & {
  manifest?: string;
  oninstallresult?: (event: { result: 'success' | 'aborted' | 'invalid_data' }) => void;
};

let closeCurrent = () => {};

/**
 * Shows the session's QR code in a dialog on the page. Replaces a dialog that is open.
 *
 * @param openHere opens the experience in this browser; returns false if the browser blocked that
 * @param onClosed called once, when the dialog is gone and the experience was not opened here
 */
export function openDialog(session: Session, openHere: () => boolean, onClosed: () => void) {
  closeCurrent();
  const [lang, closeText, title, useHere, newCode, ready, joined, done, denied, lost, expired] = chooseTexts(
    document.documentElement.lang,
    navigator.language,
  );
  // A constructed style sheet needs no permission of a Content-Security-Policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(DIALOG_STYLE);
  const host = append(document.body, 'div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];

  const dialog = append(root, 'dialog', { lang, dir: 'auto', ariaLabel: title });
  const content = append(dialog, 'div');
  // The heading gets the focus: the key that opened the dialog could also press a focused button.
  const heading = append(content, 'h2', { textContent: title, tabIndex: -1, autofocus: true });
  // An `output` has the role of a status: screen readers announce its text.
  const status = append(content, 'output');
  const image = appendSvg(content, 'svg');
  const path = appendSvg(image, 'path');
  const retry = append(content, 'button', { textContent: newCode, className: 'm' });
  const main = append(content, 'button', {
    textContent: useHere,
    onclick: () => openHere() && close(true),
  });
  // Frames may not install.
  const install: InstallElement = append(content, 'install' as 'div', { hidden: top !== self });
  const cross = append(content, 'button', { textContent: '×', className: 'x', ariaLabel: closeText });

  const show = (
    state: 'wait' | 'ready' | 'joined' | 'done' | 'lost',
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
  session.setDialog((type, data) => {
    if (type === 'session') {
      show('ready', ready, data.qr.path, -QUIET_ZONE, data.qr.size + 2 * QUIET_ZONE);
      install.manifest = data.manifest;
    }
    if (type === 'joined') show('joined', joined, PHONE);
    if (type === 'subscribed') {
      // Later events do not change the dialog.
      session.setDialog();
      show('done', done, CHECK);
      main.textContent = closeText;
      main.onclick = () => close();
      main.focus();
    }
    if (type === 'permission' && data.state === 'denied') show('joined', denied, PHONE);
    if (type === 'lost') show('lost', lost);
    if (type === 'expired') show('lost', expired);
  });

  const close = (isOpenedHere = false) => {
    if (closeCurrent !== close) return;
    closeCurrent = () => {};
    session.setDialog();
    // Before the host is removed: closing restores the focus synchronously.
    dialog.close();
    host.remove();
    if (!isOpenedHere) onClosed();
  };
  closeCurrent = close;
  retry.onclick = () => {
    show('wait', ready);
    // The focused button is hidden now.
    heading.focus();
    session.connect();
  };
  install.oninstallresult = ({ result }) => result === 'success' && close(true);
  dialog.onclose = cross.onclick = () => close();
  // A click on the dialog itself is a click on its backdrop, because the inner element covers the rest. Ignore the second
  // click of a double click on the link, and a drag that began inside.
  let pressed: EventTarget | null;
  dialog.onpointerdown = ({ target }) => {
    pressed = target;
  };
  dialog.onclick = ({ target, detail }) => {
    if (target === dialog && pressed === dialog && detail < 2) close();
  };
  // Keep keys from the page's shortcuts.
  dialog.onkeydown = (key) => key.stopPropagation();

  show('wait', ready);
  dialog.showModal();
}

const append = <Tag extends keyof HTMLElementTagNameMap>(
  parent: Node,
  tag: Tag,
  properties?: Partial<HTMLElement>,
): HTMLElementTagNameMap[Tag] => parent.appendChild(Object.assign(document.createElement(tag), properties));

const appendSvg = (parent: Node, tag: string): Element =>
  parent.appendChild(document.createElementNS('http://www.w3.org/2000/svg', tag));
