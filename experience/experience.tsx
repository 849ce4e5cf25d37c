/** The experience's page: draws the state into it, and keeps the document's own marks in step. */
import { render } from 'preact';
import { showEntry } from './address.ts';
import { createApp } from './app.ts';
import type { AppState } from './app-state.ts';
import type { ExperienceConfig } from './experience-config.ts';
import { replaceBrokenImages } from './stage-images.ts';
import { App } from './views/app.tsx';

const config: ExperienceConfig = JSON.parse(document.getElementById('config')?.textContent ?? '');
const place = document.getElementById('app') as HTMLElement;

if (config.entry) showEntry(config, config.entry);
const app = createApp(config, draw);
replaceBrokenImages();
// What the server drew until now.
place.replaceChildren();
draw(app.state());
app.start();

function draw(state: AppState) {
  document.body.dataset.state = state.push.is;
  document.body.dataset.tab = state.tab;
  render(<App config={config} state={state} actions={app.actions} />, place);
}
