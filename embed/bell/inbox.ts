/** `inbox.js`: the element `<carillon-inbox>`, a bell with the inbox of a user who is signed in on the business's page. */
import type { InboxItem } from '../../contract/api/notifications/notifications.ts';
import { BELL_PATH } from '../../contract/appearance/bell-path.ts';
import { append } from '../dialog/elements.ts';
import { readCache, writeCache } from './cache.ts';
import { type BellBrand, type Connection, createConnection, type GivenToken } from './connection.ts';
import { addDrawing } from './message.ts';
import { createPanel, type Panel, type View } from './panel.ts';
import { BELL_STYLE } from './style.ts';
import { type BellLanguage, type BellTexts, createTexts } from './texts.ts';

/** Languages of the texts, such as `de|en`, which build/browser.ts writes here. */
declare const LANGUAGES: string;

const BASE = /^.*(?=\/cdn\/v1\/)/.exec(import.meta.url)?.[0] ?? new URL(import.meta.url).origin;
const MAX_SHOWN_COUNT = 99;
const MAX_CACHED = 30;

class CarillonInbox extends HTMLElement {
  static observedAttributes = ['user', 'token', 'token-url', 'lang'];

  /** Returns a token of the user; a page may set it in place of the attributes. */
  getToken: (() => Promise<GivenToken>) | undefined;

  #root = this.attachShadow({ mode: 'open' });
  #sheet = new CSSStyleSheet();
  #brandSheet = new CSSStyleSheet();
  #button = append(this.#root, 'button', { className: 'bell', type: 'button' });
  #count = append(this.#button, 'span', { className: 'count', ariaHidden: 'true' });
  #texts: BellTexts | undefined;
  #panel: Panel | undefined;
  #connection: Connection | undefined;
  #brand: BellBrand | undefined;
  #cursor: string | null = null;
  #wasOpened = false;
  #view: View = { items: [], isArchive: false, unread: 0, next: false, status: 'loading', topics: [] };
  /** Messages read without a connection. */
  #unsent = new Set<string>();

  constructor() {
    super();
    this.#sheet.replaceSync(BELL_STYLE);
    this.#root.adoptedStyleSheets = [this.#sheet, this.#brandSheet];
    addDrawing(this.#button, BELL_PATH);
    this.#button.setAttribute('part', 'bell');
    this.#count.setAttribute('part', 'count');
    this.#button.ariaHasPopup = 'dialog';
    this.#button.ariaLabel = 'Inbox';
    this.#button.onclick = () => this.open();
  }

  connectedCallback() {
    // Attributes of one element, and `getToken`, are often set one after the other.
    queueMicrotask(() => this.#restart());
  }

  disconnectedCallback() {
    this.#stop();
  }

  attributeChangedCallback(_: string, before: string | null, after: string | null) {
    if (before !== after && this.#texts) queueMicrotask(() => this.#restart());
  }

  /** Opens the inbox. */
  async open() {
    await this.#loadTexts();
    if (!this.#texts || this.#panel?.dialog.open) return;
    this.#wasOpened = true;
    this.#render();
    this.#panel!.open(this.#button.getBoundingClientRect());
    this.#button.ariaExpanded = 'true';
    this.#loadTopics();
  }

  close() {
    this.#panel?.dialog.close();
  }

  /** Forgets everything of the user in this browser, for a page that signs the user out. */
  forget() {
    this.#stop();
    writeCache(BASE, undefined);
    this.#change({ items: [], unread: 0, topics: [], isArchive: false, next: false });
  }

  #stop() {
    this.#connection?.close();
    this.#connection = undefined;
  }

  async #restart() {
    if (!this.isConnected) return;
    this.#stop();
    const user = this.getAttribute('user');
    const cached = readCache(BASE, user);
    this.#setBrand(cached?.brand);
    this.#view = {
      ...this.#view,
      items: cached?.items ?? [],
      unread: cached?.unread ?? 0,
      topics: [],
      isArchive: false,
    };
    this.#unsent.clear();
    const isFirst = !this.#texts;
    if (!isFirst) this.#change({});
    if (this.getToken || this.hasAttribute('token') || this.hasAttribute('token-url'))
      this.#connection = createConnection(
        BASE,
        () => this.#askToken(),
        () => this.#refresh(),
        (online) => this.#change({ status: online ? this.#view.status : 'offline' }),
      );
    await this.#loadTexts();
    this.#change({});
  }

  async #askToken(): Promise<GivenToken> {
    if (this.getToken) return this.getToken();
    const address = this.getAttribute('token-url');
    if (!address) return this.getAttribute('token')!;
    const response = await fetch(address, { cache: 'no-store', headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`Client: token-url answered ${response.status}`);
    return response.json();
  }

  /** Loads the texts of the element's language, else of the page's or the browser's. */
  async #loadTexts() {
    const tags = [
      this.closest('[lang]')?.getAttribute('lang'),
      document.documentElement.lang,
      navigator.language,
    ];
    const tag = tags.find((one) => one?.toLowerCase().match(`^(${LANGUAGES})\\b`)) ?? 'en';
    const language = tag.slice(0, 2).toLowerCase();
    if (this.#texts?.language === language) return;
    const { texts }: { texts: BellLanguage } = await import(`${BASE}/cdn/v1/inbox/${language}.js`);
    this.#texts = createTexts(texts, tag);
    this.#panel?.dialog.remove();
    this.#panel = createPanel(this.#root, this.#texts, {
      onClosed: () => {
        this.#button.ariaExpanded = 'false';
      },
      onFolder: (isArchive) => this.#openFolder(isArchive),
      onOlder: () => this.#loadOlder(),
      onReadAll: () => this.#read(),
      onRead: (item) => item.read || this.#read([item.id]),
      onSeen: (ids) =>
        this.#read(ids.filter((id) => this.#view.items.some((item) => item.id === id && !item.read))),
      onMove: (item) => this.#move(item),
      onTopic: (key, on) => this.#choose(key, on),
    });
  }

  get #query() {
    return `language=${encodeURIComponent(this.#texts?.language ?? 'en')}&expand=brand&archived=${this.#view.isArchive}`;
  }

  /** Loads the newest messages. Older ones that are shown stay. */
  async #refresh() {
    const { isArchive } = this.#view;
    const connection = this.#connection;
    try {
      await this.#loadTexts();
      if (this.#unsent.size > 0) {
        await connection!.read([...this.#unsent]);
        this.#unsent.clear();
      }
      const page = await connection!.list(this.#query);
      if (connection !== this.#connection || isArchive !== this.#view.isArchive) return;
      const oldest = page.data.at(-1)?.id;
      const hadNewest = this.#view.items.some(({ id }) => page.data.some((item) => item.id === id));
      const older =
        page.pagination.next && hadNewest && oldest ? this.#view.items.filter(({ id }) => id < oldest) : [];
      if (older.length === 0) this.#cursor = page.pagination.next;
      this.#setBrand(page.brand);
      this.#change({
        items: [...page.data, ...older],
        unread: page.unread,
        next: this.#cursor !== null,
        status: 'fresh',
      });
      this.#store();
      if (this.#wasOpened) await this.#loadTopics();
    } catch (error) {
      if (connection !== this.#connection) return;
      if (navigator.onLine) console.error(error);
      this.#change({ status: statusAfter(error) });
    }
  }

  async #loadOlder() {
    const after = this.#cursor && new URL(this.#cursor).searchParams.get('after');
    const page = await this.#try(() => this.#connection!.list(`${this.#query}&after=${after}`));
    if (!page) return;
    this.#cursor = page.pagination.next;
    this.#change({ items: [...this.#view.items, ...page.data], next: this.#cursor !== null });
  }

  async #openFolder(isArchive: boolean) {
    this.#change({ isArchive, items: [], next: false, status: 'loading' });
    if (this.#connection) await this.#refresh();
  }

  async #loadTopics() {
    const answer = await this.#try(() => this.#connection!.topics());
    if (answer) this.#change({ topics: answer.data });
  }

  async #choose(key: string, on: boolean) {
    const answer = await this.#try(() => this.#connection!.choose({ [key]: on }));
    this.#change({ topics: answer?.data ?? this.#view.topics.map((topic) => ({ ...topic })) });
  }

  /** Shows messages as read at once, all if none is named, and reports them now or later. */
  async #read(ids?: string[]) {
    if (ids?.length === 0) return;
    const isRead = ({ id, read }: InboxItem) => read || !ids || ids.includes(id);
    const count = this.#view.items.filter((item) => !item.read && isRead(item)).length;
    const { unread } = this.#view;
    this.#change({
      items: this.#view.items.map((item) => ({ ...item, read: isRead(item) })),
      unread: ids ? Math.max(0, unread - count) : 0,
    });
    this.#store();
    const sent = await this.#try(() => this.#connection!.read(ids));
    if (!sent) for (const id of ids ?? this.#view.items.map((item) => item.id)) this.#unsent.add(id);
  }

  async #move(item: InboxItem) {
    const { items, isArchive } = this.#view;
    this.#change({ items: items.filter(({ id }) => id !== item.id) });
    if (await this.#try(() => this.#connection!.move(item.id, !isArchive))) return;
    this.#change({ items });
  }

  async #try<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (navigator.onLine && this.#connection) console.error(error);
      this.#change({ status: statusAfter(error) });
      return undefined;
    }
  }

  #store() {
    const user = this.getAttribute('user');
    const { items, unread, isArchive } = this.#view;
    if (!isArchive)
      writeCache(
        BASE,
        user ? { user, items: items.slice(0, MAX_CACHED), unread, brand: this.#brand } : undefined,
      );
  }

  #change(change: Partial<View>) {
    const before = this.#view.unread;
    this.#view = { ...this.#view, ...change };
    this.#render();
    if (this.#view.unread !== before)
      this.dispatchEvent(new CustomEvent('unread', { detail: { count: this.#view.unread } }));
  }

  #render() {
    const { unread } = this.#view;
    this.#count.textContent =
      unread === 0 ? '' : unread > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(unread);
    if (!this.#texts) return;
    this.#button.lang = this.#texts.language;
    this.#button.ariaLabel =
      unread === 0 ? this.#texts.heading : `${this.#texts.heading}, ${this.#texts.counted(unread)}`;
    this.#panel!.show(this.#view);
  }

  /** Applies the business's colours, which the page's custom properties override. */
  #setBrand(brand: BellBrand | undefined) {
    this.#brand = brand;
    // The page's color-scheme decides, where the browser can tell.
    const both = CSS.supports('color', 'light-dark(red,red)');
    const { light = {}, dark = {} } = brand?.colors ?? {};
    const declared = Object.entries(light).map(
      ([name, color]) => `--b-${name}:${both ? `light-dark(${color},${dark[name]})` : color}`,
    );
    this.#brandSheet.replaceSync(`.bell,dialog{${declared.join(';')}}`);
  }
}

/** `fetch` throws a TypeError if there is no answer. */
const statusAfter = (error: unknown) => (error instanceof TypeError ? 'offline' : 'failed');

if (!customElements.get('carillon-inbox')) customElements.define('carillon-inbox', CarillonInbox);
