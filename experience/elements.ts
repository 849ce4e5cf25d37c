type Child = Node | string | null | false | undefined;

/** An element with a class and children; empty children are left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children.filter((child): child is Node | string => Boolean(child)));
  return made;
}

/** Ignores further taps while one is being worked on. */
export function button(className: string, label: string, tapped: () => Promise<void>): HTMLButtonElement {
  const made = element('button', className, label);
  made.type = 'button';
  made.addEventListener('click', async () => {
    if (made.getAttribute('aria-busy') === 'true') return;
    made.setAttribute('aria-busy', 'true');
    await tapped();
    made.removeAttribute('aria-busy');
  });
  return made;
}

export function linkTo(className: string, label: string, address: string): HTMLAnchorElement {
  const made = element('a', className, label);
  made.href = address;
  return made;
}

const drawings = {
  bell: 'M12 3a6 6 0 0 0-6 6v4l-2 3.5h16L18 13V9a6 6 0 0 0-6-6zM9.5 20a2.6 2.6 0 0 0 5 0',
  share:
    'M12 15V3.5m0 0L8 7.5m4-4 4 4M7.5 10.5H6a1.5 1.5 0 0 0-1.5 1.5v7A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-7a1.5 1.5 0 0 0-1.5-1.5h-1.5',
  plus: 'M12 8.5v7M8.5 12h7M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  device: 'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm3 15h2',
};

export type Drawing = keyof typeof drawings;

/** A line drawing of 24 units, for the eye only. */
export function drawing(name: Drawing): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const made = document.createElementNS(namespace, 'svg');
  made.setAttribute('viewBox', '0 0 24 24');
  made.setAttribute('aria-hidden', 'true');
  made.classList.add('drawing');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', drawings[name]);
  made.append(path);
  return made;
}
