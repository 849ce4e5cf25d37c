import type { DialogTexts } from '../../languages/en.ts';
import type { Session } from '../session.ts';
import { append, appendSvg } from './elements.ts';
import { openFrame } from './frame.ts';

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

export const openDialog: OpenDialog = ({ session, openHere, onClosed }) => {
  let isOpenedHere = false;
  const {
    dialog,
    content,
    brand,
    heading,
    close,
    show: showFrame,
  } = openFrame({
    language: LANGUAGE,
    title: texts.title,
    closeLabel: texts.close,
    onClose() {
      session.setDialog();
      if (!isOpenedHere) onClosed();
    },
  });
  const closeOpened = () => {
    isOpenedHere = true;
    close();
  };
  // An `output` has the role of a status: screen readers announce its text.
  const status = append(content, 'output');
  const image = appendSvg(content, 'svg');
  const path = appendSvg(image, 'path');
  const retry = append(content, 'button', { textContent: texts.newCode, className: 'm' });
  const main = append(content, 'button', {
    textContent: texts.useHere,
    onclick: () => openHere() && closeOpened(),
  });
  // Frames may not install apps.
  const install: InstallElement = append(content, 'install' as 'div', { hidden: top !== self });

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
    main.onclick = close;
    main.focus();
  };

  retry.onclick = () => {
    show('wait', texts.scan);
    // The focused button is hidden now.
    heading.focus();
    session.connect();
  };
  install.oninstallresult = ({ result }) => result === 'success' && closeOpened();

  show('wait', texts.scan);
  showFrame();
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
