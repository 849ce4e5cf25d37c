/** Images of the first screen, which the server draws. */

/** Removes images that fail to load: behind the logo is the name's first letter, behind the banner the plain stage. */
export function replaceBrokenImages() {
  for (const image of document.querySelectorAll<HTMLImageElement>('.stage img')) {
    const removeImage = () => image.remove();
    if (image.complete && !image.naturalWidth) removeImage();
    else image.addEventListener('error', removeImage);
  }
}

/** Marks a wide logo, such as a wordmark, for the style sheet. */
export function fitLogo() {
  const logo = document.querySelector<HTMLImageElement>('.stage .logo');
  const fit = () => logo!.classList.toggle('wide', logo!.naturalWidth > logo!.naturalHeight * 1.3);
  if (logo?.complete) fit();
  else logo?.addEventListener('load', fit);
}
