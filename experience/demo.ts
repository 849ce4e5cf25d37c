/** The demonstration's page: a user of its own for every visitor, the countdown, and the same call as the command's. */

const embed = byId('embed');
embed.dataset.user = visitor();
countDown(byId('reset'));
copyOnTap(byId('copy'), byId('command'));
byId('send').addEventListener('click', send);
for (const type of ['opened', 'closed', 'subscribed', 'unsubscribed', 'permission', 'error']) {
  embed.addEventListener(type, (event) => listEvent(type, (event as CustomEvent).detail));
}

/** Random, so that visitors don't share devices; kept while the tab lives. */
function visitor(): string {
  const kept = sessionStorage.getItem('demo-user');
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const made = `visitor-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  sessionStorage.setItem('demo-user', made);
  return made;
}

/** Reloads when the time has come, for the page then names the next one; never where it had passed at the start. */
function countDown(time: HTMLElement) {
  const end = Date.parse(time.getAttribute('datetime') ?? '');
  if (!(end > Date.now())) {
    time.textContent = 'a moment';
    return;
  }
  const timer = setInterval(tick, 1000);
  tick();

  function tick() {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    time.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    if (left > 0) return;
    clearInterval(timer);
    setTimeout(() => location.reload(), 3000);
  }
}

function copyOnTap(button: HTMLElement, source: HTMLElement) {
  const label = button.textContent;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(source.textContent ?? '');
      button.textContent = 'Copied';
    } catch {
      // No clipboard without https: the text is selected instead.
      getSelection()?.selectAllChildren(source);
      button.textContent = 'Selected';
    }
    setTimeout(() => {
      button.textContent = label;
    }, 2000);
  });
}

/** The command's own call. What is shown is what the server answered. */
async function send() {
  const said = byId('sent');
  const service = byId('service').textContent ?? '';
  const { pathname } = new URL(embed.getAttribute('href') ?? '', location.href);
  const root = pathname.slice(0, pathname.indexOf('/app/'));
  const body = /-d '(.*)'$/s.exec(byId('command').textContent ?? '')?.[1] ?? '';
  said.textContent = 'Sending …';
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
    said.textContent = response.ok
      ? `Accepted as ${answer.id}`
      : `${response.status}: ${answer.error?.message}`;
  } catch {
    said.textContent = 'The server didn’t answer.';
  }
}

function listEvent(type: string, data: unknown) {
  const list = byId('events');
  list.querySelector('.none')?.remove();
  const line = document.createElement('li');
  const name = document.createElement('code');
  name.textContent = type;
  line.append(name, ` ${JSON.stringify(data)}`);
  list.append(line);
}

function byId(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}

export {};
