import { createHash } from 'node:crypto';
import { plain } from '../../../transfer/export/markdown-text.ts';
import { fileNameOf } from '../google.ts';
import type { MeetingContent } from '../integration.ts';
import { outlineOf, type Paragraph, type Piece } from '../outline.ts';
import { cleanLine } from '../text.ts';
import type { Settings } from './state.ts';

export const md5Of = (text: string) => createHash('md5').update(text).digest('hex');

/** Returns the content, type and name of a meeting's file. */
export function fileOf(content: MeetingContent, { format, transcript }: Settings) {
  const pieces = outlineOf(content, {
    transcript,
    limit: Number.POSITIVE_INFINITY,
    clean: cleanLine,
  });
  const name = fileNameOf(content);
  return format === 'markdown'
    ? { text: asMarkdown(pieces), type: 'text/markdown', name: `${name}.md` }
    : { text: asText(pieces), type: 'text/plain', name: `${name}.txt` };
}

function asMarkdown(pieces: readonly Piece[]): string {
  const line = ({ kind, text }: Paragraph): string => {
    switch (kind) {
      case 'title':
        return `# ${plain(text)}`;
      case 'heading':
        return `## ${plain(text)}`;
      case 'item':
        return `- ${plain(text)}`;
      case 'link':
        return `<${text}>`;
      case 'line':
        return plain(text);
    }
  };
  return spaced(pieces, line, ['item']);
}
const asText = (pieces: readonly Piece[]): string =>
  spaced(
    pieces,
    ({ kind, text }) => {
      if (kind === 'item') return `- ${text}`;
      return kind === 'title' || kind === 'heading'
        ? `${text}\n${'='.repeat(Array.from(text).length)}`
        : text;
    },
    ['item', 'line', 'link'],
  );

/** Separates paragraphs by an empty line, except consecutive ones of the `close` kinds. */
function spaced(
  pieces: readonly Piece[],
  line: (paragraph: Paragraph) => string,
  close: readonly Paragraph['kind'][],
): string {
  const paragraphs = pieces.flatMap((piece) => piece.paragraphs);
  return paragraphs
    .map((paragraph, index) => {
      const next = paragraphs[index + 1];
      const tight = !next || (close.includes(paragraph.kind) && close.includes(next.kind));
      return `${line(paragraph)}${tight ? '\n' : '\n\n'}`;
    })
    .join('');
}
