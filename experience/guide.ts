/** The script of the documentation's pages: a button that copies a block of code. */

const COPIED_MS = 2000;

for (const figure of document.querySelectorAll<HTMLElement>('figure.code')) {
  const code = figure.querySelector('code');
  if (!code || !navigator.clipboard) continue;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, COPIED_MS);
  });
  figure.prepend(button);
}
