/** The demo page's script: a user for every visitor, the countdown to the reset, and a button that sends what the command sends. */

const SECOND_MS = 1000;
const RELOAD_DELAY_MS = 3000;
const COPIED_MS = 2000;

const embed = byId('embed');
embed.dataset.user = visitorId();
countDown(byId('reset'));
copyOnTap(byId('copy'), byId('command'));
byId('send').addEventListener('click', send);
for (const type of ['opened', 'closed', 'subscribed', 'unsubscribed', 'permission', 'error']) {
  embed.addEventListener(type, (event) => listEvent(type, (event as CustomEvent).detail));
}

/** Random, so that visitors don't share devices; the same for as long as the tab is open. */
function visitorId(): string {
  const stored = sessionStorage.getItem('demo-user');
  if (stored) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const user = `visitor-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  sessionStorage.setItem('demo-user', user);
  return user;
}

/** Reloads at the end, because the page then has the next reset's time; never if that time has passed already. */
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
      // Browsers have no clipboard without https: select the text instead.
      getSelection()?.selectAllChildren(source);
      button.textContent = 'Selected';
    }
    setTimeout(() => {
      button.textContent = label;
    }, COPIED_MS);
  });
}

/** Sends the request that the command shows, and shows the server's answer. */
async function send() {
  const result = byId('sent');
  const service = byId('service').textContent ?? '';
  const { pathname } = new URL(embed.getAttribute('href') ?? '', location.href);
  const root = pathname.slice(0, pathname.indexOf('/app/'));
  const body = /-d '(.*)'$/s.exec(byId('command').textContent ?? '')?.[1] ?? '';
  result.textContent = 'Sending…';
  try {
    const response = await fetch(`${root}/v1/notifications`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${byId('key').textContent}`,
        'x-service-id': service,
        'content-type': 'application/json',
      },
      body,
    });
    const answer = await response.json();
    result.textContent = response.ok
      ? `Accepted as ${answer.id}`
      : `${response.status}: ${answer.error?.message}`;
  } catch {
    result.textContent = 'The server didn’t respond.';
  }
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
