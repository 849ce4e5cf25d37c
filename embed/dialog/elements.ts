/** Creates an element without HTML, which a page's Trusted Types would reject. */
export const append = <Tag extends keyof HTMLElementTagNameMap>(
  parent: Node,
  tag: Tag,
  properties?: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => parent.appendChild(Object.assign(document.createElement(tag), properties));

export const appendSvg = (parent: Node, tag: string): Element =>
  parent.appendChild(document.createElementNS('http://www.w3.org/2000/svg', tag));
