import { z } from 'zod';
import { listOf } from '../../../text/list-of.ts';
import { hashOf } from '../content.ts';
import type { MeetingContent } from '../integration.ts';
import { lineOf, memoizePerMeeting, sectionsOf } from '../sections.ts';
import { cleanLine, generatedLine, partsOf, startOf } from '../text.ts';
import type { KnownPiece } from './known.ts';

/* Converts a meeting to blocks (https://developers.notion.com/reference/block). Notion does not interpret markup in their text. */

interface RichText {
  type: 'text';
  text: { content: string; link?: { url: string } };
  annotations?: { bold: true };
}

type Kind = 'paragraph' | 'heading_2' | 'bulleted_list_item' | 'to_do';

export type Block = { object: 'block'; type: Kind } & Partial<
  Record<Kind, { rich_text: RichText[]; checked?: boolean }>
>;

/** A subpage of the meeting's page, with its blocks. */
export interface Piece {
  name: 'summary' | 'actions' | 'transcript';
  title: string;
  blocks: Block[];
  /** Hash of the page after each block: `blocks.length + 1` hashes, of which the last covers the whole page. */
  marks: string[];
}

/** Request limits (https://developers.notion.com/reference/request-limits): characters per text and texts per block. */
const [longestText, mostTexts] = [2_000, 100];

/** Maximum blocks per request and characters of their JSON, far below the limit of 500 KB. */
const [mostBlocks, mostCharacters] = [100, 150_000];

const text = (content: string, bold = false): RichText[] =>
  partsOf(content, longestText).map((part) => ({
    type: 'text',
    text: { content: part },
    ...(bold ? { annotations: { bold: true as const } } : {}),
  }));

/** Returns a block, or several if the text is too long for one. */
function block(type: Kind, rich: RichText[], more: { checked?: boolean } = {}): Block[] {
  const blocks: Block[] = [];
  for (let start = 0; start < rich.length; start += mostTexts)
    blocks.push({
      object: 'block',
      type,
      [type]: { rich_text: rich.slice(start, start + mostTexts), ...more },
    });
  return blocks;
}

/** Returns the first block of a meeting's page: the link that identifies the page. */
export const linkTo = ({ url }: MeetingContent, link: string): Block => ({
  object: 'block',
  type: 'paragraph',
  paragraph: { rich_text: [{ type: 'text', text: { content: url, link: { url: link } } }] },
});

/** Returns the title as a single line of one text. */
export const titleOf = (content: Pick<MeetingContent, 'title'>): string =>
  partsOf(cleanLine(content.title), longestText)[0] ?? '';

const allPieces = memoizePerMeeting(makePieces);

/**
 * Returns the subpages of a meeting. Existing ones are returned even if they have no content, so that they become empty.
 * If the option for the transcript is off, an existing one stays up to date unless it is empty. The one named `doubted`
 * may exist.
 */
export const piecesOf = (
  content: MeetingContent,
  withTranscript: boolean,
  there: Readonly<Record<string, Pick<KnownPiece, 'page' | 'want' | 'outdated'>>> = {},
  doubted = '',
): Piece[] =>
  allPieces(content, null).filter(({ name, blocks }) => {
    const { page = null, want = emptyMark, outdated = false } = there[name] ?? {};
    const isEmpty = page === null || (want === emptyMark && !outdated);
    const isEnabled = name !== 'transcript' || withTranscript;
    return !isEmpty || name === doubted || (isEnabled && (blocks.length > 0 || page !== null));
  });

function makePieces(content: MeetingContent): Piece[] {
  const { words, summary, transcript } = content;
  const { sections, facts } = words;
  const fact = (name: string, value: string) =>
    value === '' ? [] : block('paragraph', [...text(`${name}: `, true), ...text(cleanLine(value))]);
  const all = [
    {
      name: 'summary' as const,
      title: sections.summary,
      blocks: [
        ...fact(facts.date, startOf(content)),
        ...fact(facts.platform, content.platform),
        ...fact(facts.participants, listOf(content.participants)),
        ...sectionsOf(content)
          // Action items are to-dos on a page of their own.
          .filter(({ name }) => name !== 'actions')
          .flatMap(({ title, lines }) => [
            ...block('heading_2', text(title)),
            ...lines.flatMap((line) => block('bulleted_list_item', text(line))),
          ]),
      ],
    },
    {
      name: 'actions' as const,
      title: sections.actions,
      blocks: (summary?.actions ?? []).flatMap((action, index) => [
        ...(index === 0 ? generatedLine(content).flatMap((line) => block('paragraph', text(line))) : []),
        ...block('to_do', text(lineOf(action, words, { saysDone: false })), { checked: action.done }),
      ]),
    },
    {
      name: 'transcript' as const,
      title: sections.transcript,
      blocks: transcript.flatMap(({ speaker, time, text: words_ }) =>
        block('paragraph', [
          ...text(`${cleanLine(speaker) || words.unknownSpeaker} ${time}\n`, true),
          ...text(cleanLine(words_)),
        ]),
      ),
    },
  ];
  return all.map((piece) => {
    const marks = [emptyMark];
    for (const each of piece.blocks) marks.push(markAfter(marks.at(-1)!, each));
    return { ...piece, marks };
  });
}

/** Parts of a block that a person can change. */
const readable = z.looseObject({
  type: z.string(),
  has_children: z.boolean().optional(),
});
const readableContent = z.object({
  rich_text: z.array(
    z.object({ plain_text: z.string().optional(), text: z.object({ content: z.string() }).optional() }),
  ),
  checked: z.boolean().optional(),
});

/** Mark of a page without blocks. */
export const emptyMark = '';

/** Returns a page's mark including this block, given the mark before it. */
export function markAfter(mark: string, given: unknown): string {
  const { type, has_children, ...rest } = readable.parse(given);
  const { success, data } = readableContent.safeParse(rest[type]);
  const words = success
    ? data.rich_text.map(({ plain_text, text: own }) => plain_text ?? own?.content ?? '').join('')
    : 'no text';
  return hashOf(
    JSON.stringify([mark, type, cleanLine(words), data?.checked === true, has_children === true]),
  );
}

/** Returns the blocks for the next request, starting at this index. */
export function nextBlocks({ blocks }: Piece, from: number): Block[] {
  let size = 0;
  let to = from;
  for (; to < blocks.length && to - from < mostBlocks; to += 1) {
    size += JSON.stringify(blocks[to]).length;
    if (to > from && size > mostCharacters) break;
  }
  return blocks.slice(from, to);
}
