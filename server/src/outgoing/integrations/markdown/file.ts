import { generatorName } from '../../../text/generated-text.ts';
import { listOf } from '../../../text/list-of.ts';
import { plain } from '../../../transfer/export/markdown-text.ts';
import { hashOf } from '../content.ts';
import type { Line, MeetingContent } from '../integration.ts';
import { enclosedIn, generatedLine, startOf } from '../text.ts';

/*
 * Our pieces of a file are enclosed in comments, the first of which contains a hash of what we wrote; the rest belongs
 * to people. If a piece no longer matches its hash, a person changed it.
 */

export interface Piece {
  name: string;
  text: string;
}

/** Part of a file: one of our pieces with the hash from its comment, or other text. */
export type Part = { name: string; hash: string; text: string } | { name: null; text: string };

const startMark = /<!-- afterword:([a-z]+) ([\w-]{22}) -->\n/g;
const endMark = /\n<!-- \/afterword -->/g;

/** Splits a file into its parts, in order. */
export function partsOf(file: string): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { start, inner: text, end } of enclosedIn(file, startMark, () => endMark)) {
    const [, name = '', hash = ''] = start;
    if (start.index > done) parts.push({ name: null, text: file.slice(done, start.index) });
    parts.push({ name, hash, text });
    done = end.index + end[0].length;
  }
  if (done < file.length) parts.push({ name: null, text: file.slice(done) });
  return parts;
}

/** Returns the new content of a file. Replaces our pieces unless a person changed them, and keeps everything around them. */
export function merge(file: string | null, wanted: readonly Piece[]): string {
  const missing = new Map(wanted.map((piece) => [piece.name, piece]));
  const kept = partsOf(file ?? '').flatMap((part): string[] => {
    if (part.name === null) return [part.text];
    const piece = missing.get(part.name);
    missing.delete(part.name);
    if (part.hash !== hashOf(part.text)) return [written(part.name, part.text, part.hash)];
    return piece ? [written(piece.name, piece.text)] : [];
  });
  const text = kept.join('');
  const added = [...missing.values()].map(({ name, text }) => `${written(name, text)}\n`).join('\n');
  if (added === '') return text;
  return text === '' ? added : `${text.replace(/(?<!\n)\n*$/, '\n\n')}${added}`;
}

const written = (name: string, text: string, hash = hashOf(text)) =>
  `<!-- afterword:${name} ${hash} -->\n${text}\n<!-- /afterword -->`;

/**
 * Returns the file that belongs to an object, or one that belongs to none: earlier versions wrote no ids. The id is the
 * text of a piece, invisible to readers.
 */
export function fileOf<File extends { text: string }>(
  files: readonly File[],
  object: string,
): File | undefined {
  const ownerOf = ({ text }: File) => partsOf(text).find(({ name }) => name === 'object')?.text;
  return (
    files.find((file) => ownerOf(file) === labelOf(object)) ??
    // Another connection is about to write an empty file.
    files.find((file) => file.text !== '' && ownerOf(file) === undefined)
  );
}

const labelOf = (object: string) => `<!-- ${object} -->`;

/** Returns the pieces of a meeting: facts, results, transcript, and the id of the object. */
export function piecesOf(
  content: MeetingContent,
  { object, withTranscript }: { object: string; withTranscript: boolean },
): Piece[] {
  const { words, summary } = content;
  const facts = [
    [words.facts.date, startOf(content)],
    [words.facts.platform, content.platform],
    [words.facts.participants, listOf(content.participants)],
  ].filter(([, value]) => value !== '');
  const head = [
    `# ${plain(content.title)}`,
    '',
    ...facts.map(([name = '', value = '']) => `- **${name}:** ${plain(value)}`),
    '',
    `<${content.url}>`,
  ];
  const { sections } = words;
  return [
    { name: 'head', text: head.join('\n') },
    ...(summary
      ? [
          {
            name: 'summary',
            text: [
              marksOf(content),
              section(sections.overview, summary.overview.map(quoted)),
              ...summary.sections.map(({ title, lines }) => section(plain(title), lines.map(quoted))),
            ]
              .filter((part) => part !== '')
              .join('\n\n'),
          },
          { name: 'decisions', text: section(sections.decisions, summary.decisions.map(quoted)) },
          {
            name: 'actions',
            text: section(
              sections.actions,
              summary.actions.map((action) => `- [${action.done ? 'x' : ' '}] ${owned(action)}`),
            ),
          },
        ].filter(({ text }) => text !== '')
      : []),
    ...(withTranscript && content.transcript.length > 0
      ? [
          {
            name: 'transcript',
            text: [
              `## ${sections.transcript}`,
              ...content.transcript.map(
                ({ speaker, time, text }) =>
                  `**${plain(speaker) || words.unknownSpeaker}** ${time}  \n${plain(text)}`,
              ),
            ].join('\n\n'),
          },
        ]
      : []),
    { name: 'object', text: labelOf(object) },
  ];
}

/**
 * Returns the notice that a language model wrote a part of the file: for programs, without characters that would end
 * the comment, and for people.
 */
const marksOf = (content: MeetingContent) =>
  generatedLine(content)
    .map((line) => {
      const name = generatorName(content.summary!.generatedBy!)
        .replace(/[^\w./: -]/g, '_')
        .replaceAll('--', '__');
      return `<!-- generatedBy: ${name} -->\n${plain(line)}`;
    })
    .join('');

const section = (title: string, lines: string[]) =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;
const quoted = ({ speaker, text }: Line) => `- ${speaker ? `**${plain(speaker)}:** ` : ''}${plain(text)}`;
const owned = ({ assignee, due, text }: { assignee: string | null; due: string | null; text: string }) =>
  [assignee && `**${plain(assignee)}:**`, plain(text), due && `(${plain(due)})`].filter(Boolean).join(' ');
