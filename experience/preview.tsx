/**
 * The preview in the console: the experience's own views in a frame, drawing a draft that the parent page sends. It makes no
 * requests, stores nothing and sends nothing. Only the tabs work as links.
 */
import { render } from 'preact';
import type { Service } from '../contract/api/services.ts';
import { palette } from '../contract/appearance/palette.ts';
import type { ExperienceConfig } from '../contract/experience/experience-config.ts';
import { isTagline, stage } from '../contract/experience/first-screen.ts';
import type { PreviewDraft, PreviewMessage } from '../contract/experience/preview-draft.ts';
import { nameOf } from '../contract/experience/service-name.ts';
import { webAddress } from '../contract/html.ts';
import type { Tab } from './app/address.ts';
import type { Actions, AppState, MessageList } from './app/state.ts';
import { App } from './views/app.tsx';
import { fitLogo, replaceBrokenImages } from './views/stage-images.ts';

const config: ExperienceConfig = JSON.parse(document.getElementById('config')?.textContent ?? '');
const root = document.getElementById('app') as HTMLElement;
let draft: PreviewDraft | undefined;
let tab: Tab = 'home';
let drawnStageHtml = '';

addEventListener('message', ({ source, origin, data }: MessageEvent<PreviewMessage>) => {
  if (source !== parent || origin !== location.origin || data?.type !== 'preview-draft') return;
  if (!draft) root.replaceChildren();
  draft = data.draft;
  draw(draft);
});
addEventListener('click', handleLink, true);
const ready: PreviewMessage = { type: 'preview-ready' };
parent.postMessage(ready, location.origin);

function draw(shownDraft: PreviewDraft) {
  const { brand, widgets, scheme, standing } = shownDraft;
  const service: Service = { id: config.service, ...brand };
  const name = nameOf(service, config.text);
  const { description } = brand;
  drawColors(service, scheme);
  drawStage(service, name);
  // A screen reader finds two main landmarks, in this page and in the parent page. A label distinguishes them.
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
  // The key resets the views: the panel for a user who has notifications on differs from the panel right after turning them on.
  render(<App key={standing} config={shown} state={stateFor(shownDraft)} actions={actions} />, root);
}

function drawColors(service: Service, requested: 'light' | 'dark') {
  const { scheme, ...colors } = palette(service, requested);
  const { style } = document.documentElement;
  style.colorScheme = scheme;
  for (const [name, color] of Object.entries(colors)) style.setProperty(`--${name}`, color);
}

/** Draws the stage only if it changed, because drawing reloads the images. */
function drawStage(service: Service, name: string) {
  const html = stage(service, name, webAddress(service.logo_url));
  if (html === drawnStageHtml) return;
  drawnStageHtml = html;
  document.querySelector('.stage')!.outerHTML = html;
  replaceBrokenImages();
  fitLogo();
}

const EMPTY: MessageList = { messages: [], status: 'fresh', next: null };

const stateFor = ({ widgets, standing, topics }: PreviewDraft): AppState => ({
  push: standing === 'on' ? { status: 'on' } : { status: 'ask', dismissed: false, prompts: true },
  tab,
  pointed: null,
  online: true,
  folder: 'inbox',
  inbox: EMPTY,
  archive: EMPTY,
  unread: 0,
  search: '',
  found: EMPTY,
  widgets: { list: widgets, areFresh: true },
  topics: standing === 'on' ? topics : [],
  offersTopics: false,
  firstName: '',
  offersFirstName: false,
  device: null,
  installation: 'installed',
  notice: null,
});

function handleLink(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  const target = link.getAttribute('href')?.slice(1);
  if (!draft || (target !== 'home' && target !== 'inbox' && target !== 'settings')) return;
  tab = target;
  draw(draft);
}

const doNothing = async () => {};
const actions: Actions = {
  turnOn: doNothing,
  turnOff: doNothing,
  retry: doNothing,
  stay: doNothing,
  install: doNothing,
  loadOlder: doNothing,
  reloadInbox: doNothing,
  search: doNothing,
  move: doNothing,
  markAllRead: doNothing,
  markRead: doNothing,
  startOver: doNothing,
  chooseTopic: doNothing,
  closeTopicOffer: doNothing,
  closeNameOffer: doNothing,
  saveFirstName: async () => false,
  rename: async () => false,
  removeDevice: async () => false,
  copy: async () => true,
};
