/** The experience's page: looks where the person stands, shows it, and does what they tap. */
import type { ExperienceConfig } from './experience-config.ts';
import { listenForInstallation } from './installation.ts';
import { type Prepared, type State, stateAtOpening, turnOff, turnOn } from './opening.ts';
import { languageOf, texts } from './text.ts';
import { notification, show } from './view.ts';

const config: ExperienceConfig = JSON.parse(document.getElementById('config')?.textContent ?? '');
const language = languageOf(navigator.languages);
const text = texts[language];

let state: State = { is: 'checking' };
let prepared: Prepared | undefined;
/** Two looks at a time would overtake each other. */
let busy = false;
let permission = globalThis.Notification?.permission;

document.documentElement.lang = language;
replaceBrokenImages();
const installation = listenForInstallation(() => state.is === 'on' && render());
listenForNotifications();
look();

// What a person may have changed elsewhere: the browser's settings, the connection.
document.addEventListener('visibilitychange', () => {
  const changed = globalThis.Notification?.permission !== permission;
  if (document.visibilityState === 'visible' && changed && !busy) look();
});
addEventListener('online', () => {
  if (state.is === 'failed' && !busy) look();
});

async function look() {
  await become(async () => {
    const found = await stateAtOpening(config);
    prepared = found.prepared;
    return found.state;
  });
}

/** Shows what `next` comes to. What it throws is the browser's refusal to keep or register something. */
async function become(next: () => Promise<State>) {
  busy = true;
  try {
    state = await next();
  } catch (error) {
    state = { is: 'failed', why: navigator.onLine ? 'browser' : 'offline', detail: String(error) };
  }
  busy = false;
  permission = globalThis.Notification?.permission;
  render();
}

function render() {
  const tap = (act: (ready: Prepared) => Promise<State>) => async () => {
    const ready = prepared;
    if (ready) await become(() => act(ready));
  };
  show({
    state,
    config,
    text,
    actions: {
      turnOn: tap((ready) => turnOn(ready, state)),
      turnOff: tap(turnOff),
      retry: look,
      install: installation.offer(),
    },
  });
}

/** A message that comes while the page is open is shown in it too: some phones put none on top of an open app. */
function listenForNotifications() {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type !== 'notification') return;
    const place = document.getElementById('latest');
    place?.replaceChildren(notification(config, text.latestLabel, data.title, data.body, text.now));
  });
}

/** A logo that won't load gives way to the name's first letter, a banner to the plain stage. */
function replaceBrokenImages() {
  for (const image of document.querySelectorAll<HTMLImageElement>('.stage img')) {
    const fail = () => image.remove();
    if (image.complete && !image.naturalWidth) fail();
    else image.addEventListener('error', fail);
  }
}
