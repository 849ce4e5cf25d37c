/** The script of a page with a message. Its button goes back, if another page led here. */
const link = document.querySelector<HTMLAnchorElement>('[data-back]');
if (link && history.length > 1) {
  link.textContent = link.dataset.back ?? '';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    history.back();
  });
}
