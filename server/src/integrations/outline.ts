import type { Line, MeetingContent } from './integration.ts';
import { generatedLine, minuteOf } from './text.ts';

/** A paragraph of a page. Its text is one line and only ever text. */
export interface Paragraph {
  kind: 'title' | 'heading' | 'line' | 'item' | 'link';
  text: string;
}

/** The pieces of a page, in their order. */
export const pieceNames = ['head', 'summary', 'decisions', 'actions', 'questions', 'transcript'] as const;

/** A part of a page that is brought up to date as a whole. */
export interface Piece {
  name: (typeof pieceNames)[number];
  paragraphs: readonly Paragraph[];
}

/** Where and how a page is written. */
interface Page {
  /** Whether what was said goes along. */
  transcript: boolean;
  /** Characters, in UTF-16, that all of it may have: a transcript is cut there, and says where the rest is. */
  limit: number;
  /** One line of text as the destination keeps it. */
  clean: (text: string) => string;
}

/** A meeting as a page: what it was, what came of it, what was said. Pieces without anything in them are left out. */
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
        line(`${facts.date}: ${minuteOf(content)}`),
        line(`${facts.platform}: ${content.platform}`),
        ...(content.participants.length > 0
          ? [line(`${facts.participants}: ${content.participants.join(', ')}`)]
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
      summary?.actions.map(({ assignee, text, due, dueDate, done }) =>
        item(
          [
            done ? '☑' : '☐',
            assignee === null ? text : words.said(assignee, text),
            [due ?? dueDate, done && words.done]
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

/** The text of a piece, a line for each paragraph. */
export const textOf = ({ paragraphs }: Piece): string => paragraphs.map(({ text }) => text).join('\n');
