import { DIALOG_STYLE } from './dialog-style.ts';
import type { Session } from './session.ts';
import { wordsOf } from './words.ts';

/** Modules of white around a QR code (ISO/IEC 18004): scanners need them. */
const QUIET_ZONE = 4;

let isOpen = false;

/**
 * Shows the session's QR code in a dialog on the page.
 *
 * @param openHere opens the experience in this browser; false where that was blocked
 * @param closed called once, when the dialog is gone and the experience was not opened here
 */
export function openDialog(session: Session, openHere: () => boolean, closed: () => void) {
  if (isOpen) return;
  isOpen = true;
  const words = wordsOf(document.documentElement.lang, navigator.language);
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  dress(root);

  const dialog = add(root, 'dialog');
  dialog.lang = words.lang;
  dialog.dir = words.lang === 'ar' ? 'rtl' : 'ltr';
  dialog.setAttribute('aria-labelledby', 'title');
  const inside = add(dialog, 'div');
  const title = add(inside, 'h2', words.title);
  title.id = 'title';
  title.tabIndex = -1;
  const lead = add(inside, 'p', words.lead);
  const picture = draw(inside, 'svg', { viewBox: '0 0 41 41', role: 'img', 'aria-label': 'QR' });
  const code = draw(picture, 'path', {});
  const status = add(inside, 'p');
  status.setAttribute('role', 'status');
  const retry = add(inside, 'button', words.retry);
  const here = add(inside, 'button', words.here);
  const close = add(inside, 'button', '×');
  close.className = 'x';
  close.setAttribute('aria-label', words.close);

  const become = (state: 'wait' | 'ready' | 'joined' | 'done' | 'denied' | 'lost') => {
    dialog.dataset.is = state;
    retry.hidden = state !== 'lost';
    lead.hidden = state === 'done' || state === 'lost';
    here.hidden = state === 'done';
    status.textContent = state === 'wait' || state === 'ready' ? '' : words[state];
    if (state !== 'done') return;
    close.className = 'm';
    close.removeAttribute('aria-label');
    close.textContent = words.close;
    close.focus();
  };

  const deafen = session.hear((type, data) => {
    if (type === 'session') {
      const { qr } = data;
      const side = qr.size + 2 * QUIET_ZONE;
      picture.setAttribute('viewBox', `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`);
      code.setAttribute('d', qr.path);
      if (dialog.dataset.is === 'wait') become('ready');
    }
    if (type === 'joined') become('joined');
    if (type === 'subscribed') become('done');
    if (type === 'permission' && data.state === 'denied') become('denied');
    if (type === 'lost' && dialog.dataset.is !== 'done') become('lost');
  });
  let isHere = false;
  retry.onclick = () => {
    become('wait');
    session.connect();
  };
  here.onclick = () => {
    isHere = openHere();
    if (isHere) dialog.close();
  };
  close.onclick = () => dialog.close();
  // The dialog's own area is its backdrop: everything else lies in the inner element.
  dialog.onclick = ({ target }) => target === dialog && dialog.close();
  dialog.onclose = () => {
    deafen();
    host.remove();
    isOpen = false;
    if (!isHere) closed();
  };

  document.body.append(host);
  become('wait');
  dialog.showModal();
  title.focus();
  session.connect();
}

/** By a constructed sheet, which no policy for styles refuses. */
function dress(root: ShadowRoot) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(DIALOG_STYLE);
  root.adoptedStyleSheets = [sheet];
}

function add<Tag extends keyof HTMLElementTagNameMap>(
  to: Node,
  tag: Tag,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return to.appendChild(made);
}

function draw(to: Node, tag: string, attributes: Record<string, string>): Element {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return to.appendChild(made);
}
