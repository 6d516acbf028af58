import { z } from 'zod';
import { hashOf } from '../content.ts';
import { type Paragraph, type Piece, pieceNames, textOf } from '../outline.ts';
import { cleanLine } from '../text.ts';

/*
 * Our pieces of a document are named ranges, whose names contain a hash of what we wrote; the rest belongs to people.
 * If a piece no longer matches its hash, a person changed it. Indexes count UTF-16 units
 * (https://developers.google.com/workspace/docs/api/concepts/structure).
 */

/** One of our pieces, as found in the document. */
const found = z.object({
  name: z.enum(pieceNames),
  hash: z.string(),
  rangeId: z.string(),
  start: z.number().int(),
  /** Exclusive. */
  end: z.number().int(),
  /** End of its last paragraph, before the line feed. A person may have added text there. */
  below: z.number().int(),
  changed: z.boolean(),
});
type Found = z.infer<typeof found>;

/** State of a document. */
export const state = z.object({
  /** Null for a new document. */
  revision: z.string().nullable(),
  pieces: z.array(found),
  /** Start of the last paragraph, and end of the document without its last line feed. */
  last: z.number().int(),
  end: z.number().int(),
});
export type DocumentState = z.infer<typeof state>;

/** An empty document: a section break and a paragraph that cannot be deleted. */
export const emptyDocument: DocumentState = { revision: null, pieces: [], last: 1, end: 1 };

/** Fields that {@link readDocument} needs. */
export const documentFields =
  'revisionId,namedRanges,body(content(startIndex,endIndex,paragraph(elements(startIndex,endIndex,textRun(content)))))';

// Google omits zeros.
const span = { startIndex: z.number().int().default(0), endIndex: z.number().int() };
const whole = z.object({
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

/** Piece, hash and length of what we wrote. */
const nameOfRange = /^afterword:([a-z]+):([\w-]{22}):(\d+)$/;

/** Maximum ranges that are read, of which we write one per piece. Each is compared with the whole document. */
const maxRanges = 100;

/** Finds our pieces in a document. */
function readDocument({ revisionId, namedRanges, body }: z.infer<typeof whole>): DocumentState {
  const { content } = body;
  const last = content.at(-1)!;
  const ours = Object.entries(namedRanges).flatMap(([rangeName, { namedRanges: ranges }]) => {
    const [, piece = '', hash = '', length = ''] = nameOfRange.exec(rangeName) ?? [];
    const name = pieceNames.find((each) => each === piece);
    return name ? ranges.map((range) => ({ name, hash, length: Number(length), range })) : [];
  });
  const pieces = ours.slice(0, maxRanges).flatMap(({ name, hash, length, range }): Found[] => {
    const parts = range.ranges.slice(0, maxRanges);
    const start = Math.min(...parts.map(({ startIndex }) => startIndex));
    const whole = Math.max(...parts.map(({ endIndex }) => endIndex));
    if (start >= whole) return [];
    // Google does not document whether a range grows when text is added at its end, so this compares only the length
    // we wrote.
    const written = textBetween(content, start, Math.min(whole, start + length));
    const changed = parts.length > 1 || hashOf(written) !== hash;
    const end = changed ? whole : start + written.length;
    const paragraph = content.find(({ startIndex, endIndex }) => startIndex <= end && end < endIndex);
    const below = (paragraph?.paragraph ? paragraph : last).endIndex - 1;
    return [{ name, hash, rangeId: range.namedRangeId, start, end, below, changed }];
  });
  return {
    revision: revisionId,
    pieces: pieces.sort((a, b) => a.start - b.start),
    last: last.startIndex,
    end: last.endIndex - 1,
  };
}

/** A document, of which only our pieces are kept: it may have tens of thousands of values. */
export const document = whole.transform(readDocument);

declare module '../../../platform/outbound/parse-json.ts' {
  interface Schemas {
    'google-document': true;
  }
}

/** Placeholder for anything but text: pictures, tables, people chips. */
const other = '\uFFFC';

function textBetween(content: z.infer<typeof whole>['body']['content'], start: number, end: number): string {
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

/** Cleans a line of text. Removes characters that Google would strip (`InsertTextRequest.text`). */
export const clean = (text: string): string => cleanLine(text.replace(/[\uE000-\uF8FF]/g, ' '));

/**
 * Returns the `documents.batchUpdate` requests that update a document; none if it is up to date. Replaces pieces that
 * nobody changed. A piece that a person changed stays. A piece that a person deleted, as `had` shows, is not added
 * again.
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
    // Inserts below the previous piece, or else at the end of the document, which may be the end of one of our pieces.
    const above = pieceNames.slice(0, pieceNames.indexOf(piece.name));
    const place =
      places.findLast(({ piece: { name } }) => above.includes(name)) ??
      places.find((each) => each.piece.below === end);
    (place?.text ?? bottom).push(insertionOf(piece));
  }
  // Works backwards from the end, so that edits do not shift indexes still needed.
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

/** Updates an unchanged piece and inserts new ones below it. */
function updated(found: Found, wanted: Piece | undefined, below: Insertion[], end: number): object[] {
  const forgotten = { deleteNamedRange: { namedRangeId: found.rangeId } };
  const next = wanted && insertionOf(wanted);
  const added = inserted(below, found.below, true);
  if (next?.hash === found.hash) return added;
  // Includes the line feed, unless a person wrote after it or it is the document's last one, which cannot be deleted.
  const whole = !next && found.below === found.end && found.end < end;
  const gone = { startIndex: found.start, endIndex: whole ? found.end + 1 : found.end };
  const deleted = { deleteContentRange: { range: gone } };
  return [forgotten, ...added, deleted, ...(next ? inserted([next], found.start, false) : [])];
}

/** Inserts pieces one below another; `below` is true after a non-empty paragraph. */
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

/** Formats a piece, after removing formatting inherited from the surrounding text, such as lists and links. */
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
