/** The tone of a bell: circles that spread from the middle and fade. Drawn behind a logo. */
export function ringsSvg(): string {
  const radii = [74, 104, 140, 182, 230, 284, 344, 410];
  const circles = radii.map((radius, index) => {
    const opacity = (0.9 * (1 - index / radii.length) ** 1.4).toFixed(2);
    return `<circle class="ring" cx="420" cy="420" r="${radius}" opacity="${opacity}"/>`;
  });
  return `<svg class="rings" viewBox="0 0 840 840" aria-hidden="true">${circles.join('')}</svg>`;
}

/** A bell in lines, 24 units. */
export const BELL =
  '<svg class="drawing" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3a6 6 0 0 0-6 6v4l-2 3.5h16L18 13V9a6 6 0 0 0-6-6zM9.5 20a2.6 2.6 0 0 0 5 0"/></svg>';
