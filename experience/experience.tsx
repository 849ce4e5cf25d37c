/** The script of the experience's page: draws the state, and reflects it in the document's attributes. */
import { render } from 'preact';
import { isAnonymousId } from '../contract/anonymous-users.ts';
import type { ExperienceConfig } from '../contract/experience/experience-config.ts';
import { createActions } from './app/actions.ts';
import { isSubscribedHere, moveOn, showEntry, takeReplaced } from './app/address.ts';
import { createApp, showNotice } from './app/app.ts';
import { start } from './app/events.ts';
import type { Actions, AppState } from './app/state.ts';
import { isAnswer } from './storage/offline-cache.ts';
import { App } from './views/app.tsx';
import { replaceBrokenImages } from './views/stage-images.ts';

const config: ExperienceConfig = JSON.parse(document.getElementById('config')?.textContent ?? '');
const root = document.getElementById('app') as HTMLElement;

if (config.movedTo === null) show();
else
  void isSubscribedHere(config.service).then((isHere) => {
    if (isHere) show();
    else moveOn(config);
  });

function show() {
  config.replaces = takeReplaced();
  const { user, entry } = config;
  // Offline, the worker answers a request for a landing page with this page.
  const isOfflineAnswer = isAnswer(location.search);
  // The URL's anonymous user may not be this phone's user.
  if (user && entry && !isAnonymousId(user)) showEntry(config, { user, entry });
  const app = createApp(config, (state) => draw(state, actions));
  const actions = createActions(app);
  replaceBrokenImages();
  // This removes the content that the server rendered.
  root.replaceChildren();
  draw(app.state, actions);
  start(app);
  if (isOfflineAnswer) showNotice(app, config.text.answer.saved);
}

function draw(current: AppState, actions: Actions) {
  // While it is unclear whose phone this is, the page shows only the question.
  const state: AppState = current.push.status === 'another-user' ? { ...current, tab: 'home' } : current;
  document.body.dataset.state = state.push.status;
  document.body.dataset.tab = state.tab;
  render(<App config={config} state={state} actions={actions} />, root);
}
