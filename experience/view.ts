import { isApple, isInstalled } from './browser.ts';
import { button, type Drawing, drawing, element, linkTo } from './elements.ts';
import type { ExperienceConfig } from './experience-config.ts';
import type { State } from './opening.ts';
import type { Passage, Texts } from './text.ts';

/** What a person can do; each settles once the page shows what came of it. */
export type Actions = {
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
  retry: () => Promise<void>;
  /** Present when the browser offers to install the page. */
  install?: (() => Promise<void>) | undefined;
};

export type View = { state: State; config: ExperienceConfig; text: Texts; actions: Actions };

/** Shows a state in the page's panel. The keyboard's place is kept by moving to the new heading. */
export function show(view: View) {
  const panel = document.getElementById('panel') as HTMLElement;
  const hadFocus = panel.contains(document.activeElement);
  document.body.dataset.state = view.state.is;
  panel.replaceChildren(...contents(view));
  panel.setAttribute('aria-busy', String(view.state.is === 'checking'));
  if (hadFocus) panel.querySelector<HTMLElement>('h2')?.focus();
}

function contents({ state, config, text, actions }: View): HTMLElement[] {
  const name = config.title;
  switch (state.is) {
    case 'checking':
      return [element('p', 'quiet', text.checking)];
    case 'ask':
      return [
        ...passage(text.ask(name)),
        notification(config, text.sampleLabel, name, text.sampleBody, text.now),
        action(
          button('primary', text.turnOn, actions.turnOn),
          state.dismissed ? text.dismissed : text.askHint,
        ),
      ];
    case 'on':
      return [
        ...passage(text.on(name)),
        deviceRow(state.device, text, actions),
        ...installRow(text, actions),
      ];
    case 'off':
      return [...passage(text.off(name)), action(button('primary', text.turnOnAgain, actions.turnOn))];
    case 'removed':
      return [...passage(text.removed(name)), action(button('primary', text.turnOnAgain, actions.turnOn))];
    case 'denied':
      return [
        ...passage(text.denied(name)),
        steps(
          text.deniedSteps[isApple() ? 'ios' : isInstalled() ? 'installed' : 'browser'].map((text) => ({
            text,
          })),
        ),
        action(button('secondary', text.checkAgain, actions.retry)),
      ];
    case 'no-user':
      return [
        ...passage(text.noUser(name)),
        ...(config.url ? [action(linkTo('primary', text.toWebsite, config.url))] : []),
      ];
    case 'failed':
      return [
        ...passage(failure(state.why, text)),
        ...(state.detail ? [element('p', 'detail', state.detail)] : []),
        action(button('primary', text.retry, actions.retry)),
      ];
    case 'obstacle':
      return obstacleContents(state.obstacle, name, text);
  }
}

function obstacleContents(
  obstacle: Extract<State, { is: 'obstacle' }>['obstacle'],
  name: string,
  text: Texts,
): HTMLElement[] {
  switch (obstacle) {
    case 'not-on-home-screen':
      return [
        ...passage(text.homeScreen(name)),
        steps(text.homeScreenSteps),
        element('p', 'hint', text.homeScreenHint),
      ];
    case 'old-ios':
      return passage(text.oldIos);
    case 'insecure':
      return passage(text.insecure);
    case 'no-push':
      return passage(text.noPush);
  }
}

function failure(why: Extract<State, { is: 'failed' }>['why'], text: Texts): Passage {
  return {
    offline: text.offline,
    server: text.serverFailed,
    'push-service': text.pushServiceFailed,
    browser: text.browserFailed,
  }[why];
}

function passage({ heading, body }: Passage): HTMLElement[] {
  const title = element('h2', '', heading);
  title.tabIndex = -1;
  return [title, element('p', 'quiet', body)];
}

/** A notification as the phone draws it: a sample, or the one that has just come. */
export function notification(
  config: ExperienceConfig,
  label: string,
  title: string,
  body: string,
  time: string,
): HTMLElement {
  const icon = element('img', '');
  icon.src = config.icon;
  icon.alt = '';
  icon.addEventListener('error', () => icon.remove());
  const words = element(
    'div',
    'words',
    element('p', 'line', element('strong', '', title), element('span', 'time', time)),
    element('p', 'body', body),
  );
  return element(
    'figure',
    'notification',
    element('figcaption', '', label),
    element('div', 'bubble', icon, words),
  );
}

function deviceRow(device: string, text: Texts, actions: Actions): HTMLElement {
  return element(
    'div',
    'row',
    drawing('device'),
    element('div', 'words', element('p', 'label', text.thisDevice), element('p', 'value', device)),
    button('plain', text.turnOff, actions.turnOff),
  );
}

function installRow(text: Texts, { install }: Actions): HTMLElement[] {
  if (!install) return [];
  return [action(button('secondary', text.install, install), text.installWhy)];
}

function steps(list: { text: string; hint?: string; drawing?: string }[]): HTMLElement {
  const items = list.map(({ text, hint, drawing: picture }) =>
    element(
      'li',
      '',
      element('div', 'words', element('p', 'value', text), hint && element('p', 'label', hint)),
      picture && drawing(picture as Drawing),
    ),
  );
  const made = element('ol', 'steps', ...items);
  // Safari takes a list drawn without markers for no list at all.
  made.setAttribute('role', 'list');
  return made;
}

function action(control: HTMLElement, hint?: string): HTMLElement {
  const pinned = control.classList.contains('primary');
  return element('div', pinned ? 'action pinned' : 'action', control, hint && element('p', 'hint', hint));
}
