/**
 * The experience in a frame of the console: drawn by its own views, of a draft that the page around it sends. Nothing is
 * asked, kept or sent; links lead nowhere, but for the tabs.
 */
import { render } from 'preact';
import type { Service } from '../contract/services.ts';
import type { Actions, AppState, Tab } from './app-state.ts';
import type { ExperienceConfig } from './experience-config.ts';
import type { PreviewDraft, PreviewMessage } from './preview-draft.ts';
import { isTagline, stage } from './server/first-screen.ts';
import { webAddress } from './server/html.ts';
import { nameOf } from './server/naming.ts';
import { palette } from './server/palette.ts';
import { fitLogo, replaceBrokenImages } from './stage-images.ts';
import { App } from './views/app.tsx';

const config: ExperienceConfig = JSON.parse(document.getElementById('config')?.textContent ?? '');
const place = document.getElementById('app') as HTMLElement;
let draft: PreviewDraft | undefined;
let tab: Tab = 'home';
let drawnStage = '';

addEventListener('message', ({ source, origin, data }: MessageEvent<PreviewMessage>) => {
  if (source !== parent || origin !== location.origin || data?.type !== 'preview-draft') return;
  if (!draft) place.replaceChildren();
  draft = data.draft;
  draw(draft);
});
addEventListener('click', stayHere, true);
const ready: PreviewMessage = { type: 'preview-ready' };
parent.postMessage(ready, location.origin);

function draw({ brand, widgets, scheme, standing }: PreviewDraft) {
  const service: Service = { id: config.service, ...brand };
  const name = nameOf(service, config.language);
  const { description } = brand;
  drawColors(service, scheme);
  drawStage(service, name);
  // A screen reader comes upon two main parts, this one's and that of the page around it.
  document.querySelector('main')!.ariaLabel = name;
  document.body.dataset.state = standing;
  document.body.dataset.tab = tab;
  const shown: ExperienceConfig = {
    ...config,
    title: name,
    description: description && !isTagline(description) ? description : null,
    url: webAddress(brand.url),
    icon: webAddress(brand.logo_url) ?? config.icon,
    widgets,
  };
  // Anew for each standing: who has it turned on already is not told so as whoever just did.
  render(<App key={standing} config={shown} state={stateOf(widgets, standing)} actions={actions} />, place);
}

function drawColors(service: Service, wanted: 'light' | 'dark') {
  const { scheme, ...colors } = palette(service, wanted);
  const { style } = document.documentElement;
  style.colorScheme = scheme;
  for (const [name, color] of Object.entries(colors)) style.setProperty(`--${name}`, color);
}

/** Only where it changes: its pictures would be loaded anew. */
function drawStage(service: Service, name: string) {
  const html = stage(service, name, webAddress(service.logo_url));
  if (html === drawnStage) return;
  drawnStage = html;
  document.querySelector('.stage')!.outerHTML = html;
  replaceBrokenImages();
  fitLogo();
}

const stateOf = (list: PreviewDraft['widgets'], standing: PreviewDraft['standing']): AppState => ({
  push: standing === 'on' ? { is: 'on' } : { is: 'ask', dismissed: false },
  tab,
  pointed: null,
  online: true,
  inbox: { messages: [], status: 'fresh', hasOlder: false, loadingOlder: false },
  unread: 0,
  widgets: { list, areFresh: true },
  device: null,
  installation: 'installed',
  notice: null,
});

function stayHere(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  const named = link.getAttribute('href')?.slice(1);
  if (!draft || (named !== 'home' && named !== 'inbox' && named !== 'settings')) return;
  tab = named;
  draw(draft);
}

const nothing = async () => {};
const actions: Actions = {
  ...{ turnOn: nothing, turnOff: nothing, retry: nothing, install: nothing, loadOlder: nothing },
  ...{ reloadInbox: nothing, markAllRead: nothing, markRead: nothing, beginAnew: nothing },
  showTab() {},
  rename: async () => false,
  removeDevice: async () => false,
  copy: async () => true,
};
