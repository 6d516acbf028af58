import { z } from 'zod';
import { hashOf } from '../content.ts';
import { type Paragraph, type Piece, pieceNames, textOf } from '../outline.ts';
import { cleanLine } from '../text.ts';

/*
 * A document is pieces of ours, each the content of a named range whose name says what the piece was when we wrote it, and
 * whatever a person writes around them. A piece that is no longer what its name says was changed by a person. Indexes count UTF-16
 * (https://developers.google.com/workspace/docs/api/concepts/structure).
 */

/** A piece of ours as it was found. */
const found = z.object({
  name: z.enum(pieceNames),
  hash: z.string(),
  rangeId: z.string(),
  start: z.number().int(),
  /** Exclusive. */
  end: z.number().int(),
  /** Where its last paragraph ends, in which a person may have written on: before the line feed. */
  below: z.number().int(),
  changed: z.boolean(),
});
type Found = z.infer<typeof found>;

/** What was found in a document. */
export const state = z.object({
  /** Null for a document that was just made. */
  revision: z.string().nullable(),
  pieces: z.array(found),
  /** Where the last paragraph begins, and where the document ends: before its last line feed. */
  last: z.number().int(),
  end: z.number().int(),
});
export type DocumentState = z.infer<typeof state>;

/** A document without anything in it: a section break, and a paragraph that cannot be deleted. */
export const emptyDocument: DocumentState = { revision: null, pieces: [], last: 1, end: 1 };

/** The fields that {@link readDocument} reads. */
export const documentFields =
  'revisionId,namedRanges,body(content(startIndex,endIndex,paragraph(elements(startIndex,endIndex,textRun(content)))))';

// Google leaves out what is 0.
const span = { startIndex: z.number().int().default(0), endIndex: z.number().int() };
const document = z.object({
  revisionId: z.string().min(1),
  namedRanges: z
    .record(
      z.string(),
      z.object({
        namedRanges: z.array(
          z.object({
            namedRangeId: z.string().min(1),
            ranges: z.array(
              z.object({ startIndex: z.number().int().default(0), endIndex: z.number().int().default(0) }),
            ),
          }),
        ),
      }),
    )
    .default({}),
  body: z.object({
    content: z
      .array(
        z.object({
          ...span,
          paragraph: z
            .object({
              elements: z.array(
                z.object({ ...span, textRun: z.object({ content: z.string().default('') }).optional() }),
              ),
            })
            .optional(),
        }),
      )
      .min(1),
  }),
});

/** What it is, the hash and the length of what we wrote. */
const rangeName = /^afterword:([a-z]+):([\w-]{22}):(\d+)$/;

/** Finds our pieces in a document. @throws {ZodError} for what is none. */
export function readDocument(body: unknown): DocumentState {
  const { revisionId, namedRanges, body: whole } = document.parse(body);
  const { content } = whole;
  const last = content.at(-1)!;
  const pieces = Object.entries(namedRanges).flatMap(([rangeId, { namedRanges: ranges }]) => {
    const [, piece = '', hash = '', length = ''] = rangeName.exec(rangeId) ?? [];
    const name = pieceNames.find((each) => each === piece);
    if (!name) return [];
    return ranges.flatMap((range): Found[] => {
      const start = Math.min(...range.ranges.map(({ startIndex }) => startIndex));
      const whole = Math.max(...range.ranges.map(({ endIndex }) => endIndex));
      if (start >= whole) return [];
      // Whether a range grows with what is written at its end, no page says: what follows on our text is not of ours.
      const ours = textBetween(content, start, Math.min(whole, start + Number(length)));
      const changed = range.ranges.length > 1 || hashOf(ours) !== hash;
      const end = changed ? whole : start + ours.length;
      const paragraph = content.find(({ startIndex, endIndex }) => startIndex <= end && end < endIndex);
      const below = (paragraph?.paragraph ? paragraph : last).endIndex - 1;
      return [{ name, hash, rangeId: range.namedRangeId, start, end, below, changed }];
    });
  });
  return {
    revision: revisionId,
    pieces: pieces.sort((a, b) => a.start - b.start),
    last: last.startIndex,
    end: last.endIndex - 1,
  };
}

/** What stands where neither text nor line feed is: a picture, a table, a person's chip. */
const other = '\uFFFC';

function textBetween(
  content: z.infer<typeof document>['body']['content'],
  start: number,
  end: number,
): string {
  return content
    .filter(({ startIndex, endIndex }) => endIndex > start && startIndex < end)
    .flatMap(({ paragraph }) =>
      paragraph
        ? paragraph.elements
            .filter(({ startIndex, endIndex }) => endIndex > start && startIndex < end)
            .map(({ startIndex, textRun }) =>
              textRun ? textRun.content.slice(Math.max(0, start - startIndex), end - startIndex) : other,
            )
        : [other],
    )
    .join('');
}

/** A line of text as a document keeps it: what Google would strip is not sent (`InsertTextRequest.text`). */
export const clean = (text: string): string => cleanLine(text.replace(/[\uE000-\uF8FF]/g, ' '));

/**
 * What brings a document up to date, as requests of `documents.batchUpdate`: none where it is. Pieces that nobody changed become
 * what is wanted; one that a person changed stays as it is; one that a person deleted, known by `had`, does not come back.
 */
export function requestsFor(
  { pieces, last, end }: DocumentState,
  wanted: readonly Piece[],
  had: readonly string[],
): object[] {
  const places = pieces.map((piece) => ({ piece, text: [] as Insertion[] }));
  const bottom: Insertion[] = [];
  const there = (name: string) => places.some((place) => place.piece.name === name);
  for (const piece of wanted) {
    if (there(piece.name) || had.includes(piece.name)) continue;
    // Below the piece it follows, or else at the end: which may be the end of one of ours.
    const above = pieceNames.slice(0, pieceNames.indexOf(piece.name));
    const place =
      places.findLast(({ piece: { name } }) => above.includes(name)) ??
      places.find((each) => each.piece.below === end);
    (place?.text ?? bottom).push(insertionOf(piece));
  }
  // From the end on, so that what is done changes no index that is still needed.
  return [
    ...inserted(bottom, end, last < end),
    ...places.reverse().flatMap(({ piece, text }) => {
      const now = wanted.find(({ name }) => name === piece.name);
      return piece.changed ? inserted(text, piece.below, true) : updated(piece, now, text, end);
    }),
  ];
}

interface Insertion {
  piece: Piece;
  text: string;
  hash: string;
}

function insertionOf(piece: Piece): Insertion {
  const text = textOf(piece);
  return { piece, text, hash: hashOf(text) };
}

/** A piece of ours that nobody changed, with what is new below it. */
function updated(found: Found, wanted: Piece | undefined, below: Insertion[], end: number): object[] {
  const forgotten = { deleteNamedRange: { namedRangeId: found.rangeId } };
  const next = wanted && insertionOf(wanted);
  const added = inserted(below, found.below, true);
  if (next?.hash === found.hash) return added;
  // With its line feed, unless a person wrote on there, or it is the document's last one, which cannot be deleted.
  const whole = !next && found.below === found.end && found.end < end;
  const gone = { startIndex: found.start, endIndex: whole ? found.end + 1 : found.end };
  const deleted = { deleteContentRange: { range: gone } };
  return [forgotten, ...added, deleted, ...(next ? inserted([next], found.start, false) : [])];
}

/** Inserts pieces one below the other; `below` a paragraph that is not empty. */
function inserted(pieces: readonly Insertion[], at: number, below: boolean): object[] {
  if (pieces.length === 0) return [];
  const text = pieces.map((each) => each.text).join('\n');
  let start = at + (below ? 1 : 0);
  return [
    { insertText: { location: { index: at }, text: below ? `\n${text}` : text } },
    ...pieces.flatMap((each) => {
      const range = { startIndex: start, endIndex: start + each.text.length };
      start = range.endIndex + 1;
      const name = `afterword:${each.piece.name}:${each.hash}:${each.text.length}`;
      return [...styled(each.piece, range), { createNamedRange: { name, range } }];
    }),
  ];
}

const styles: Partial<Record<Paragraph['kind'], string>> = { title: 'TITLE', heading: 'HEADING_2' };

/** How a piece looks. What it takes over from the text around it (a list, a link) is taken off first. */
function styled({ paragraphs }: Piece, range: { startIndex: number; endIndex: number }): object[] {
  const plain = [
    { deleteParagraphBullets: { range } },
    {
      updateParagraphStyle: {
        range,
        paragraphStyle: { namedStyleType: 'NORMAL_TEXT' },
        fields: 'namedStyleType',
      },
    },
    {
      updateTextStyle: {
        range,
        textStyle: {},
        fields: 'bold,italic,underline,strikethrough,link,foregroundColor,backgroundColor',
      },
    },
  ];
  const own: object[] = [];
  const items: { startIndex: number; endIndex: number }[] = [];
  let at = range.startIndex;
  for (const { kind, text } of paragraphs) {
    const here = { startIndex: at, endIndex: at + text.length };
    at = here.endIndex + 1;
    if (kind === 'item') items.push(here);
    const namedStyleType = styles[kind];
    if (namedStyleType)
      own.push({
        updateParagraphStyle: { range: here, paragraphStyle: { namedStyleType }, fields: 'namedStyleType' },
      });
    if (kind === 'link')
      own.push({ updateTextStyle: { range: here, textStyle: { link: { url: text } }, fields: 'link' } });
  }
  const [first, last] = [items[0], items.at(-1)];
  if (first && last) {
    const list = { startIndex: first.startIndex, endIndex: last.endIndex };
    own.push({ createParagraphBullets: { range: list, bulletPreset: 'BULLET_DISC_CIRCLE_SQUARE' } });
  }
  return [...plain, ...own];
}
