/** The demo page's script: a user for every visitor, the countdown to the reset, and buttons that send to the visitor and to everybody. */

const SECOND_MS = 1000;
const RELOAD_DELAY_MS = 3000;
const COPIED_MS = 2000;
const POLL_MS = 400;
const MAX_POLLS = 15;

const embed = byId('embed');
const service = byId('service').textContent ?? '';
const { pathname } = new URL(embed.getAttribute('href') ?? '', location.href);
/** Path of all our pages. */
const root = pathname.slice(0, pathname.indexOf('/app/'));
const payload = /-d '(.*)'$/s.exec(byId('command').textContent ?? '')?.[1] ?? '';
embed.dataset.user = visitorId();
countDown(byId('reset'));
copyOnTap(byId('copy'), byId('command'));
byId('send').addEventListener('click', send);
byId('send-me').addEventListener('click', sendToMe);
embed.addEventListener('subscribed', () => finishStep('step-subscribe'));
embed.addEventListener('clicked', () => finishStep('step-tap'));
for (const type of ['opened', 'closed', 'subscribed', 'unsubscribed', 'permission', 'clicked', 'error']) {
  embed.addEventListener(type, (event) => listEvent(type, (event as CustomEvent).detail));
}

/** Returns the visitor's user. It is random so that visitors share no devices, and stored so that a phone keeps its user. */
function visitorId(): string {
  const stored = localStorage.getItem('demo-user');
  if (stored) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const user = `visitor-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  localStorage.setItem('demo-user', user);
  return user;
}

/** Counts down and reloads at the end, because the page then shows the next reset's time; never reloads if the time is already over. */
function countDown(time: HTMLElement) {
  const end = Date.parse(time.getAttribute('datetime') ?? '');
  if (!(end > Date.now())) {
    time.textContent = 'a moment';
    return;
  }
  const timer = setInterval(tick, SECOND_MS);
  tick();

  function tick() {
    const left = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
    time.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    if (left > 0) return;
    clearInterval(timer);
    setTimeout(() => location.reload(), RELOAD_DELAY_MS);
  }
}

function copyOnTap(button: HTMLElement, source: HTMLElement) {
  const label = button.textContent;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(source.textContent ?? '');
      button.textContent = 'Copied';
    } catch {
      // Browsers have no clipboard without HTTPS: select the text instead.
      getSelection()?.selectAllChildren(source);
      button.textContent = 'Selected';
    }
    setTimeout(() => {
      button.textContent = label;
    }, COPIED_MS);
  });
}

/** Sends the request that the command shows, and links to its outcome. */
async function send() {
  const status = byId('sent');
  status.textContent = 'Sending…';
  try {
    const answer = await post('/v1/notifications', payload);
    const link = document.createElement('a');
    link.href = `${root}/console/${service}/notifications/${answer.id}`;
    link.textContent = 'See it arrive';
    status.replaceChildren('Accepted. ', link);
  } catch (error) {
    status.textContent = (error as Error).message;
  }
}

/** Sends the same notification to this visitor, and shows whether a device received it. */
async function sendToMe() {
  const status = byId('sent-me');
  status.textContent = 'Sending…';
  try {
    const { id } = await post(`/v1/notifications?user_id=${embed.dataset.user}`, payload);
    const { total, completed, failed } = await outcomeOf(id);
    if (total === 0) status.textContent = 'You have no device here yet: turn on notifications first.';
    else if (failed === total) status.textContent = 'It could not be delivered. Turn on notifications again.';
    else {
      status.textContent = completed > 0 ? 'Sent. Look at your screen.' : 'It is on its way.';
      finishStep('step-send');
    }
  } catch (error) {
    status.textContent = (error as Error).message;
  }
}

type Outcome = { total: number; completed: number; failed: number };

/** Returns the outcome of a notification once it is final; after some seconds, the outcome so far. */
async function outcomeOf(id: string): Promise<Outcome> {
  for (let polls = 0; ; polls++) {
    const { status, delivery_stats } = await call('GET', `/v1/notifications/${id}`);
    if (polls === MAX_POLLS || !['created', 'queued'].includes(status)) return delivery_stats;
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
}

const post = (path: string, body: string) => call('POST', path, body);

/** @throws an error whose message can be shown */
async function call(method: string, path: string, body?: string) {
  const response = await fetch(root + path, {
    method,
    headers: {
      authorization: `Bearer ${byId('key').textContent}`,
      'x-service-id': service,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  }).catch(() => {
    throw new Error('The server didn’t respond.');
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${answer.error?.message}`);
  return answer;
}

function finishStep(id: string) {
  byId(id).className = 'done';
}

function listEvent(type: string, detail: unknown) {
  const list = byId('events');
  list.querySelector('.none')?.remove();
  const line = document.createElement('li');
  const name = document.createElement('code');
  name.textContent = type;
  line.append(name, ` ${JSON.stringify(detail)}`);
  list.append(line);
}

function byId(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}

// Makes this file a module, whose names don't collide with other scripts' globals.
export {};
