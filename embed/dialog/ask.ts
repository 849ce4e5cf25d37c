/** Asks on the business's own site, in place of the experience: explains, lets the browser ask, and shows the state. */
import type { OpenOnSite, SiteDevice, SiteStatus } from '../../contract/experience/on-site.ts';
import type { AskTexts } from '../../languages/ask-texts.ts';
import type { ClientEventListener, Session, SessionCode } from '../session.ts';
import { append, appendSvg } from './elements.ts';
import { openFrame } from './frame.ts';

/** Options from the embed, which may be an hour older than the dialog. */
export type AskOptions = { base: string; session: Session; worker: string; listener: ClientEventListener };

/** Tag and texts of the language, which build/browser.ts writes here, because each language is a separate script. */
declare const LANGUAGE: string;
declare const TEXTS: AskTexts;
const texts = TEXTS;

/** Drawing within 24 by 24 units. */
const CHECK = 'M4 13l5 5L20 7';

/**
 * Subscribes this browser, at once if it has the permission already, else after the explanation. Shows no dialog for what needs none: if
 * the browser is subscribed, and nobody has tapped.
 *
 * @throws {Error} if that is not possible here; its message is for the developer. Then the experience is opened instead
 */
export async function ask({ base, session, worker, listener }: AskOptions): Promise<void> {
  const address = `${base}/cdn/v1/subscribe.js`;
  const [code, { openOnSite }]: [SessionCode, { openOnSite: OpenOnSite }] = await Promise.all([
    codeOf(session),
    import(address),
  ]);
  const title = code.brand?.name ?? location.hostname;
  const device = await openOnSite({
    address: session.address(),
    worker,
    title,
    vapidPublicKey: code.vapid_public_key!,
  });
  if (device.status === 'on' && navigator.userActivation?.isActive === false) return;
  openDialog(device, code, title, listener);
}

/** Resolves with the session's first event. */
const codeOf = (session: Session) =>
  new Promise<SessionCode>((resolve, reject) => {
    session.connect();
    session.setDialog((type, data) => {
      if (type === 'session') resolve(data);
      if (type === 'lost' || type === 'unknown') reject(new Error('no connection for subscribe'));
    });
  }).finally(() => session.setDialog());

function openDialog(
  device: SiteDevice,
  { brand: brandOf }: SessionCode,
  title: string,
  listener: ClientEventListener,
) {
  const { dialog, content, brand, heading, close, show } = openFrame({
    language: LANGUAGE,
    title: texts.ask.heading,
    closeLabel: texts.close,
    onClose: () => listener('closed', {}),
  });
  // An `output` has the role of a status: screen readers announce its text.
  const status = append(content, 'output');
  const steps = append(content, 'ol');
  for (const step of texts.steps) append(steps, 'li', { textContent: step });
  const image = appendSvg(content, 'svg');
  image.setAttribute('viewBox', '-8 -8 40 40');
  appendSvg(image, 'path').setAttribute('d', CHECK);
  const turnOn = append(content, 'button', { className: 'm' });
  const main = append(content, 'button', { textContent: texts.close, onclick: close });
  const turnOff = append(content, 'button', { textContent: texts.on.turnOff });

  const say = (text: string) => {
    status.textContent = text.replaceAll('{name}', title);
  };
  const render = (state: SiteStatus) => {
    const { title: name, text, button = '' } = wordsOf(state);
    dialog.className = state === 'on' ? 'done' : `ask ${state}`;
    heading.textContent = dialog.ariaLabel = name;
    say(text);
    turnOn.textContent = button;
    turnOn.hidden = !button;
    turnOff.hidden = state !== 'on';
    steps.hidden = state !== 'denied';
    // A button that had the focus may be hidden now. Where all is done, the heading is.
    (state === 'on' ? main : heading).focus();
  };
  const run = async (action: () => Promise<SiteStatus>) => {
    turnOn.disabled = turnOff.disabled = true;
    render(await action().catch(() => 'failed' as const));
    turnOn.disabled = turnOff.disabled = false;
  };
  turnOn.onclick = () => {
    // Nothing may be awaited between the tap and the browser's prompt.
    run(device.turnOn);
    say(texts.ask.hint);
  };
  turnOff.onclick = () => run(device.turnOff);

  if (brandOf) brand.show(brandOf);
  render(device.status);
  show();
  listener('opened', {});
}

function wordsOf(state: SiteStatus): { title: string; text: string; button?: string } {
  const { ask, on, off, removed, denied, serverFailed } = texts;
  switch (state) {
    case 'on':
      return { title: on.heading, text: on.heading };
    case 'off':
      return { title: off.heading, text: off.body, button: off.button };
    case 'removed':
      return { title: removed.heading, text: removed.body, button: removed.button };
    case 'denied':
      return { title: denied.heading, text: denied.body };
    case 'failed':
      return { title: serverFailed.heading, text: serverFailed.body, button: ask.button };
    case 'dismissed':
      return { title: ask.heading, text: ask.dismissed, button: ask.button };
    case 'ask':
      return { title: ask.heading, text: ask.body, button: ask.button };
  }
}
