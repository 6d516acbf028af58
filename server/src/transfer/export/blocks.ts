import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';
import type { Evidence } from './document.ts';
import { oneLine } from './format.ts';

/** An element of a section. */
export type Block =
  | ({ kind: 'text' } & Line)
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: Line[] };

/** A line of text with the transcript lines that support it. */
export interface Line {
  text: string;
  evidence: readonly Evidence[];
}

/**
 * Converts notes to blocks. Keeps paragraphs, headings and lists; within a line, keeps the words and the targets of
 * links.
 * @param html stored notes, which contain only what the editor writes.
 */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  for (const child of fromHtml(html, { fragment: true }).children) add(blocks, child);
  return blocks;
}

function add(blocks: Block[], node: Root['children'][number]): void {
  if (node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol')) {
    const items = itemsOf(node, '');
    if (items.length > 0) blocks.push({ kind: 'list', items: items.map((text) => ({ text, evidence: [] })) });
    return;
  }
  if (node.type === 'element' && node.tagName === 'blockquote') {
    for (const child of node.children) add(blocks, child);
    return;
  }
  const lines = wordsOf(node).split('\n').map(oneLine).filter(Boolean);
  const heading = node.type === 'element' && /^h[1-6]$/.test(node.tagName);
  for (const text of lines)
    blocks.push(heading ? { kind: 'heading', text } : { kind: 'text', text, evidence: [] });
}

/**
 * Returns the items of a list, one line each. Items of a nested list follow their parent item, with its text as prefix.
 */
function itemsOf(list: Element, within: string): string[] {
  const first = Number(list.properties.start ?? 1);
  const items = list.children.filter(
    (child): child is Element => child.type === 'element' && child.tagName === 'li',
  );
  return items.flatMap((item, index) => {
    const isList = (child: Nodes): child is Element =>
      child.type === 'element' && (child.tagName === 'ul' || child.tagName === 'ol');
    const own = oneLine(
      item.children
        .filter((child) => !isList(child))
        .map(wordsOf)
        .join(' '),
    );
    const number = list.tagName === 'ol' ? `${first + index}. ` : '';
    const nested = item.children.filter(isList).flatMap((child) => itemsOf(child, `${within}– `));
    return [...(own ? [`${within}${number}${own}`] : []), ...nested];
  });
}

/** Returns the words of a node, with the address of each link whose text differs from it. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  if (node.tagName === 'pre') return toText(node);
  if (node.tagName === 'br') return '\n';
  const words = node.children.map(wordsOf).join('');
  const { href } = node.properties;
  return typeof href === 'string' && !words.includes(href) ? `${words} (${href})` : words;
}

/** Returns the ids of the lines that these blocks cite. */
export function citedIn(blocks: readonly Block[]): Set<string> {
  const lines = blocks.flatMap((block) =>
    block.kind === 'list' ? block.items : block.kind === 'text' ? [block] : [],
  );
  return new Set(lines.flatMap(({ evidence }) => evidence.map(({ href }) => href.replace(/^.*#/, ''))));
}
