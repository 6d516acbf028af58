import { listOf } from '../../../text/list-of.ts';
import { hashOf } from '../content.ts';
import type { MeetingContent } from '../integration.ts';
import { memoizePerMeeting, sectionsOf } from '../sections.ts';
import { characterOf, cleanLine, enclosedIn, partsOf, startOf } from '../text.ts';

/*
 * A page in Confluence's storage format
 * (https://confluence.atlassian.com/doc/confluence-storage-format-790796544.html): XHTML with macros. Each of our
 * pieces is between two anchors, which readers do not see and the editor keeps. The first anchor contains the piece's
 * meeting and a hash of what we wrote. Everything around the pieces belongs to people.
 */

export interface Piece {
  name: 'summary' | 'transcript';
  storage: string;
  /** Hash of the content. */
  mark: string;
}

/** Maximum characters of a page title (https://confluence.atlassian.com/confkb/page-titles-are-limited-to-255-characters). */
const maxTitleLength = 255;
/** Characters of an id in brackets, with the space before them. */
const idLength = 39;

/** Returns the page's title. Titles are unique in a space, so it includes the minute, and `id` if another page has that title. */
export function titleOf(content: MeetingContent, id: string | null): string {
  const start = `(${startOf(content)})`;
  const [words = ''] = partsOf(cleanLine(content.title), maxTitleLength - idLength - start.length - 1);
  return [words.trim(), start, id !== null && `[${id}]`].filter(Boolean).join(' ');
}

/** Returns the pieces of a meeting: its summary and its transcript. */
export const piecesOf = memoizePerMeeting(makePieces);

function makePieces(content: MeetingContent, withTranscript: boolean): Piece[] {
  const { words, transcript, url } = content;
  const { sections, facts } = words;
  const fact = (name: string, value: string) =>
    value === '' ? '' : `<p><strong>${plain(name)}:</strong> ${plain(value)}</p>`;
  const head = [
    fact(facts.date, startOf(content)),
    fact(facts.platform, content.platform),
    fact(facts.participants, listOf(content.participants)),
    `<p><a href="${plain(url)}">${plain(url)}</a></p>`,
    ...sectionsOf(content).map(
      ({ title, lines }) =>
        `<h2>${plain(title)}</h2><ul>${lines.map((line) => `<li><p>${plain(line)}</p></li>`).join('')}</ul>`,
    ),
  ].join('');
  const turns = transcript.map(
    ({ speaker, time, text }) =>
      `<p><strong>${plain(speaker) || plain(words.unknownSpeaker)}</strong> ${plain(time)}<br />${plain(text)}</p>`,
  );
  const pieces = [
    { name: 'summary' as const, storage: head },
    ...(withTranscript && turns.length > 0
      ? [{ name: 'transcript' as const, storage: expand(sections.transcript, turns.join('')) }]
      : []),
  ];
  return pieces.map((piece) => ({ ...piece, mark: markOf(piece.storage) }));
}

/** Returns a section that is collapsed by default. */
const expand = (title: string, body: string) =>
  `<ac:structured-macro ac:name="expand"><ac:parameter ac:name="title">${plain(title)}</ac:parameter>` +
  `<ac:rich-text-body>${body}</ac:rich-text-body></ac:structured-macro>`;

/** Escapes text for XHTML, so that it cannot contain macros, links or mentions. */
export const plain = (text: string): string =>
  cleanLine(text)
    .replace(/[\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const anchor = (name: string) =>
  `<ac:structured-macro ac:name="anchor"><ac:parameter ac:name="">${name}</ac:parameter></ac:structured-macro>`;

/** Ids of a page: the object's id (`identity.ts`), and the meeting's, which identified pages in earlier versions. */
export interface PageIds {
  object: string;
  meeting: string;
}

/** Wraps a piece in its anchors, each in its own paragraph. */
const written = ({ name, storage, mark }: Piece, object: string) =>
  `<p>${anchor(`afterword-${object}-${name}-${mark}`)}</p>${storage}<p>${anchor(`afterword-end-${name}`)}</p>`;

/**
 * Match the anchors before and after a piece, which get further attributes from the editor: object, name and mark are in
 * the first.
 */
const startAnchor =
  /(<ac:structured-macro\b[^<>]*>\s*<ac:parameter ac:name=""[^<>]*>afterword-)([0-9a-f-]{36})-(summary|transcript)-([\w-]{22})(<\/ac:parameter>\s*<\/ac:structured-macro>)/g;
const endAnchors = Object.fromEntries(
  ['summary', 'transcript'].map((name) => [
    name,
    new RegExp(
      `<ac:structured-macro\\b[^<>]*>\\s*<ac:parameter ac:name=""[^<>]*>afterword-end-${name}</ac:parameter>`,
      'g',
    ),
  ]),
);

/** Yields our pieces of a page, with the content between the anchors' paragraphs. */
const piecesIn = (body: string) => enclosedIn(body, startAnchor, ([, , , name]) => endAnchors[name!]!);

/** Returns whether a page is ours. */
export const isPageFor = (body: string, { object, meeting }: PageIds): boolean =>
  [...piecesIn(body)].some(({ start: [, , of] }) => of === object || of === meeting);

/** Returns whether a page has our transcript with lines. */
export const hasTranscript = (body: string, { object, meeting }: PageIds): boolean =>
  [...piecesIn(body)].some(
    ({ start: [, , of, name, mark] }) =>
      (of === object || of === meeting) && name === 'transcript' && mark !== markOf(''),
  );

/** Returns the body of a new page. */
export const pageOf = (pieces: readonly Piece[], { object }: PageIds): string =>
  pieces.map((piece) => written(piece, object)).join('');

/**
 * Returns the new body of a page. Replaces our pieces unless a person changed them, and keeps everything around them. A
 * piece that the meeting no longer has becomes empty. If a piece in `before` is missing, a person deleted it, and it stays
 * deleted.
 */
export function merge(
  body: string,
  pieces: readonly Piece[],
  { ids: { object, meeting }, before }: { ids: PageIds; before: readonly string[] },
): string {
  const missing = new Map(pieces.map((piece) => [piece.name as string, piece]));
  let merged = '';
  let done = 0;
  for (const { start: found, inner, end: last } of piecesIn(body)) {
    const [whole, start = '', of = '', name = '', mark, end] = found;
    if (of !== object && of !== meeting) continue;
    const piece = missing.get(name) ?? { storage: '', mark: markOf('') };
    missing.delete(name);
    // The content starts with the end of the first anchor's paragraph and ends with the start of the last one's.
    const [, storage] = inner.match(/^\s*<\/p>([\s\S]*)<p\b[^<>]*>\s*$/) ?? [];
    const isKept = piece.mark === mark || storage === undefined || markOf(storage) !== mark;
    // Replaces the meeting's id, used by earlier versions, with the object's.
    merged += `${body.slice(done, found.index)}${start}${object}`;
    merged += isKept
      ? `${whole.slice(start.length + of.length)}${inner}`
      : `-${name}-${piece.mark}${end}</p>${piece.storage}<p>`;
    done = last.index;
  }
  merged += body.slice(done);
  const added = [...missing.values()].filter(({ name }) => !before.includes(name));
  return merged + added.map((piece) => written(piece, object)).join('');
}

/** Returns a hash of a piece's text and elements, ignoring what Confluence adds: attributes, entities and white space. */
export const markOf = (storage: string): string =>
  hashOf(
    storage
      .replace(/<(\/?)([\w:-]+)(?![\w:-])[^<>]*>/g, '<$1$2>')
      .replace(/&(#\d+|#x[0-9a-f]+|quot|apos|amp|lt|gt|nbsp);/gi, (whole, name: string) => {
        if (name.startsWith('#x')) return characterOf(Number.parseInt(name.slice(2), 16));
        if (name.startsWith('#')) return characterOf(Number(name.slice(1)));
        return named[name.toLowerCase()] ?? whole;
      })
      .replace(/\s+/g, ' ')
      .replace(/ ?(<\/?[\w:-]+>) ?/g, '$1'),
  );
const named: Record<string, string> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', nbsp: ' ' };
