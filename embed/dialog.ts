import { DIALOG_STYLE } from './dialog-style.ts';
import type { Session } from './session.ts';
import { wordsOf } from './words.ts';

/** Modules of white around a QR code (ISO/IEC 18004): scanners need them. */
const QUIET_ZONE = 4;
/** Drawn in place of the code, on a field of 24 by 24. */
const PHONE = 'M7 2h10v20H7zm4 17h2';
const CHECK = 'M4 13l5 5L20 7';

/** Ends the dialog that is open. */
let endLast = () => {};

/**
 * Shows the session's QR code in a dialog on the page, in place of any other.
 *
 * @param openHere opens the experience in this browser; false where that was blocked
 * @param closed called once, when the dialog is gone and the experience was not opened here
 */
export function openDialog(session: Session, openHere: () => boolean, closed: () => void) {
  endLast();
  const [lang, closing, title, useHere, newCode, ready, joined, done, denied, lost, expired] = wordsOf(
    document.documentElement.lang,
    navigator.language,
  );
  // A constructed sheet is refused by no policy for styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(DIALOG_STYLE);
  const host = add(document.body, 'div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];

  const dialog = add(root, 'dialog', { lang, dir: 'auto' });
  label(dialog, title);
  const inside = add(dialog, 'div');
  // It has the focus first: on a button, the key that opened the dialog could press that too.
  const heading = add(inside, 'h2', { textContent: title, tabIndex: -1, autofocus: true });
  // Of itself a status: what it says is read out.
  const status = add(inside, 'output');
  const picture = draw(inside, 'svg');
  const path = draw(picture, 'path');
  const retry = add(inside, 'button', { textContent: newCode, className: 'm' });
  const main = add(inside, 'button', { textContent: useHere, onclick: () => openHere() && end(true) });
  const close = add(inside, 'button', { textContent: '×', className: 'x' });
  label(close, closing);

  /** `is` is what the style goes by. */
  const become = (
    is: 'wait' | 'ready' | 'joined' | 'done' | 'lost',
    text: string,
    drawn = '',
    from = -8,
    side = 40,
  ) => {
    dialog.className = is;
    status.textContent = text;
    picture.setAttribute('viewBox', `${from} ${from} ${side} ${side}`);
    path.setAttribute('d', drawn);
  };
  session.listen((type, data) => {
    if (type === 'session') become('ready', ready, data.qr.path, -QUIET_ZONE, data.qr.size + 2 * QUIET_ZONE);
    if (type === 'joined') become('joined', joined, PHONE);
    if (type === 'subscribed') {
      // What comes after is no longer the dialog's.
      session.listen();
      become('done', done, CHECK);
      main.textContent = closing;
      main.onclick = () => end();
      main.focus();
    }
    if (type === 'permission' && data.state === 'denied') become('joined', denied, PHONE);
    if (type === 'lost') become('lost', lost);
    if (type === 'expired') become('lost', expired);
  });

  const end = (isHere = false) => {
    if (endLast !== end) return;
    endLast = () => {};
    session.listen();
    // It gives the focus back where it was, at once.
    dialog.close();
    host.remove();
    if (!isHere) closed();
  };
  endLast = end;
  retry.onclick = () => {
    become('wait', ready);
    // The button that had the focus is gone.
    heading.focus();
    session.connect();
  };
  dialog.onclose = close.onclick = () => end();
  // The dialog's own area is its backdrop: everything else lies in the inner element. The second click of a double click
  // on the link, and what began as a selection inside, are not meant.
  let pressed: EventTarget | null;
  dialog.onpointerdown = ({ target }) => {
    pressed = target;
  };
  dialog.onclick = ({ target, detail }) => {
    if (target === dialog && pressed === dialog && detail < 2) end();
  };
  // The page's shortcuts are not meant.
  dialog.onkeydown = (key) => key.stopPropagation();

  become('wait', ready);
  dialog.showModal();
}

const add = <Tag extends keyof HTMLElementTagNameMap>(
  to: Node,
  tag: Tag,
  properties?: Partial<HTMLElement>,
): HTMLElementTagNameMap[Tag] => to.appendChild(Object.assign(document.createElement(tag), properties));

const draw = (to: Node, tag: string): Element =>
  to.appendChild(document.createElementNS('http://www.w3.org/2000/svg', tag));

const label = (element: Element, text: string) => element.setAttribute('aria-label', text);
