import { listOf } from '../../text/list-of.ts';
import type { Line, MeetingContent } from './integration.ts';
import { generatedLine, startOf } from './text.ts';

/** A paragraph of a page: one line of plain text. */
export interface Paragraph {
  kind: 'title' | 'heading' | 'line' | 'item' | 'link';
  text: string;
}

/** Names of the pieces of a page, in order. */
export const pieceNames = ['head', 'summary', 'decisions', 'actions', 'questions', 'transcript'] as const;

/** Part of a page that is updated as a whole. */
export interface Piece {
  name: (typeof pieceNames)[number];
  paragraphs: readonly Paragraph[];
}

/** Options of a page. */
interface Page {
  /** Whether to include the transcript. */
  transcript: boolean;
  /** Maximum UTF-16 units of the page: the transcript is cut there and followed by a link to the rest. */
  limit: number;
  /** Cleans a line of text as the destination stores it. */
  clean: (text: string) => string;
}

/** Converts a meeting to a page: facts, results and transcript. Leaves out empty pieces. */
export function outlineOf(content: MeetingContent, { transcript, limit, clean }: Page): Piece[] {
  const { words, summary } = content;
  const { sections, facts } = words;
  const line = (text: string): Paragraph => ({ kind: 'line', text: clean(text) });
  const item = (text: string): Paragraph => ({ kind: 'item', text: clean(text) });
  const section = (name: Piece['name'], title: string, paragraphs: Paragraph[]): Piece => ({
    name,
    paragraphs: paragraphs.length === 0 ? [] : [{ kind: 'heading', text: title }, ...paragraphs],
  });
  const said = ({ speaker, text }: Line) => (speaker === '' ? text : words.said(speaker, text));
  const pieces = [
    {
      name: 'head' as const,
      paragraphs: [
        { kind: 'title' as const, text: clean(content.title) || words.untitled },
        line(`${facts.date}: ${startOf(content)}`),
        line(`${facts.platform}: ${content.platform}`),
        ...(content.participants.length > 0
          ? [line(`${facts.participants}: ${listOf(content.participants)}`)]
          : []),
        { kind: 'link' as const, text: content.url },
      ],
    },
    section('summary', sections.overview, [
      ...generatedLine(content).map(line),
      ...(summary?.overview ?? []).map((each) => item(said(each))),
      ...(summary?.sections ?? []).flatMap(({ title, lines }) => [
        line(title),
        ...lines.map((each) => item(said(each))),
      ]),
    ]),
    section(
      'decisions',
      sections.decisions,
      summary?.decisions.map((each) => item(each.possible ? words.possible(said(each)) : said(each))) ?? [],
    ),
    section(
      'actions',
      sections.actions,
      summary?.actions.map(({ assignee, text, due, done }) =>
        item(
          [
            done ? '☑' : '☐',
            assignee === null ? text : words.said(assignee, text),
            [due, done && words.done]
              .filter(Boolean)
              .map((each) => `(${each})`)
              .join(' '),
          ]
            .filter((part) => part !== '')
            .join(' '),
        ),
      ) ?? [],
    ),
    section('questions', sections.questions, summary?.questions.map((each) => item(said(each))) ?? []),
  ];
  const taken = pieces.reduce((sum, { paragraphs }) => sum + lengthOf(paragraphs), 0);
  const turns: Paragraph[] = [];
  let left = limit - taken - content.url.length - words.cut.length;
  for (const { speaker, time, text } of transcript ? content.transcript : []) {
    const turn = line(`${time} ${words.said(speaker || words.unknownSpeaker, text)}`);
    left -= turn.text.length + 1;
    if (left < 0) {
      turns.push(line(words.cut), { kind: 'link', text: content.url });
      break;
    }
    turns.push(turn);
  }
  return [...pieces, section('transcript', sections.transcript, turns)].filter(
    ({ paragraphs }) => paragraphs.length > 0,
  );
}

const lengthOf = (paragraphs: readonly Paragraph[]) =>
  paragraphs.reduce((sum, { text }) => sum + text.length + 1, 0);

/** Returns the text of a piece, one line per paragraph. */
export const textOf = ({ paragraphs }: Piece): string => paragraphs.map(({ text }) => text).join('\n');
