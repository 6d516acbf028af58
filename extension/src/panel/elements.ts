/** Creates the panel's elements without HTML strings, so that pages with Trusted Types allow them. */
import type { MarkShape } from '../pages/words.ts';

type Attributes = Record<string, string>;

/** Creates an element with attributes and children. A string becomes a text node. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** Changes only the end of an existing text node that differs, so that the browser lays out only the new words of a caption. */
export function setText(node: Element, text: string): void {
  const { firstChild } = node;
  // Each window has its own `Text` class.
  if (firstChild?.nodeType !== 3) node.textContent = text;
  else if (firstChild.nodeValue !== text) rewrite(firstChild as Text, text);
}

function rewrite(node: Text, text: string): void {
  const { data } = node;
  const shorter = Math.min(data.length, text.length);
  let head = 0;
  while (head < shorter && data.charCodeAt(head) === text.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < shorter - head &&
    data.charCodeAt(data.length - tail - 1) === text.charCodeAt(text.length - tail - 1)
  )
    tail += 1;
  node.replaceData(head, data.length - head - tail, text.slice(head, text.length - tail));
}

/** Sets or removes an attribute if it changed. */
export function setAttribute(node: Element, name: string, value: string | null): void {
  if (node.getAttribute(name) === value) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/** Shows or hides an element if its state changed. */
export function setHidden(node: HTMLElement, hidden: boolean): void {
  if (node.hidden !== hidden) node.hidden = hidden;
}

const lines = {
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  resume: 'M5 3.2v9.6l7.5-4.8Z',
  bookmark: 'M4.5 2.5h7v11L8 10.7l-3.5 2.8Z',
  offTheRecord: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM3.8 12.2l8.4-8.4',
  hide: 'M3.5 8h9',
  move: 'M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01',
  sidePanel: 'M2.5 3h11v10h-11ZM9.5 3v10',
  newest: 'M8 3v10M4 9l4 4 4-4',
} as const;

/** Creates a line icon on a 16-px grid. Screen readers skip it and read the button's text. */
export function createIcon(name: keyof typeof lines): SVGElement {
  const svg = drawing('0 0 16 16', 'icon');
  svg.append(path(lines[name]));
  if (name === 'move') svg.classList.add('dots');
  return svg;
}

const markStroke =
  'M5.6 6.3C5.5 5 6.4 4.1 7.6 4c1.2-.1 2.2.7 2.3 2 .5 5.5-1.1 9.9-4.9 13.2-.5.4-1.2-.1-.9-.7 1.8-3.6 2.1-7.2 1.5-12.2Z';

/** Creates the mark, a closing quotation mark. `data-state` selects its shape: filled, filled and red, hollow, or struck out. */
export function createMark(): SVGElement {
  const svg = drawing('0 0 24 24', 'mark');
  const second = path(markStroke);
  second.setAttribute('transform', 'translate(9.8 0)');
  const strike = path('M2.5 20.5 21.5 3.5');
  strike.classList.add('strike');
  svg.append(path(markStroke), second, strike);
  return svg;
}

export function setMark(svg: SVGElement, shape: MarkShape): void {
  setAttribute(svg, 'data-state', shape);
}

function drawing(viewBox: string, className: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('class', className);
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

function path(d: string): SVGPathElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  node.setAttribute('d', d);
  return node;
}
