/** A logo that won't load gives way to the name's first letter, a banner to the plain stage. */
export function replaceBrokenImages() {
  for (const image of document.querySelectorAll<HTMLImageElement>('.stage img')) {
    const fail = () => image.remove();
    if (image.complete && !image.naturalWidth) fail();
    else image.addEventListener('error', fail);
  }
}

/** A logo that is a word gets a plate of its own shape, as the first screen's style sheet has it. */
export function fitLogo() {
  const logo = document.querySelector<HTMLImageElement>('.stage .logo');
  const fit = () => logo!.classList.toggle('wide', logo!.naturalWidth > logo!.naturalHeight * 1.3);
  if (logo?.complete) fit();
  else logo?.addEventListener('load', fit);
}
