import { hashOf } from '../content.ts';
import type { MeetingContent } from '../integration.ts';
import { madeOnce, sectionsOf } from '../sections.ts';
import { characterOf, cleanLine, minuteOf } from '../text.ts';

/*
 * A page in Confluence's storage format (https://confluence.atlassian.com/doc/confluence-storage-format-790796544.html): XHTML with macros. Our
 * pieces stand each between two anchors, which readers do not see and the editor keeps; the first says which meeting's the piece is,
 * and what it was when we wrote it. Around them stands whatever a person writes.
 */

/** A piece of ours as it shall be. */
export interface Piece {
  name: 'summary' | 'transcript';
  storage: string;
  /** Tells whether what stands there is this. */
  mark: string;
}

/** Characters of a title (https://confluence.atlassian.com/confkb/page-titles-are-limited-to-255-characters). */
const longestTitle = 200;

/**
 * As the page is called: titles are unique in a space, so with the minute, and with our id where another page has that title.
 */
export function titleOf(content: MeetingContent, withId: boolean): string {
  const { title, id } = content;
  const words = [...cleanLine(title)].slice(0, longestTitle).join('').trim();
  return [words, `(${minuteOf(content)})`, withId && `[${id}]`].filter(Boolean).join(' ');
}

/** The pieces of a meeting: what came of it, and what was said. */
export const piecesOf = madeOnce(makePieces);

function makePieces(content: MeetingContent, withTranscript: boolean): Piece[] {
  const { words, transcript, url } = content;
  const { sections, facts } = words;
  const fact = (name: string, value: string) =>
    value === '' ? '' : `<p><strong>${plain(name)}:</strong> ${plain(value)}</p>`;
  const head = [
    fact(facts.date, minuteOf(content)),
    fact(facts.platform, content.platform),
    fact(facts.participants, content.participants.join(', ')),
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

/** Folded until somebody opens it. */
const expand = (title: string, body: string) =>
  `<ac:structured-macro ac:name="expand"><ac:parameter ac:name="title">${plain(title)}</ac:parameter>` +
  `<ac:rich-text-body>${body}</ac:rich-text-body></ac:structured-macro>`;

/** A text in which nothing is a sign of XHTML; macros are elements there, and so are links and mentions. */
export const plain = (text: string): string =>
  cleanLine(text)
    .replace(/[\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const anchor = (name: string) =>
  `<ac:structured-macro ac:name="anchor"><ac:parameter ac:name="">${name}</ac:parameter></ac:structured-macro>`;

/** Which page it is: ids of the object (`identity.ts`), and of the meeting, by which pages were known before. */
export interface PageIds {
  object: string;
  meeting: string;
}

/** A piece with its anchors, each in a paragraph of its own. */
const written = ({ name, storage, mark }: Piece, object: string) =>
  `<p>${anchor(`afterword-${object}-${name}-${mark}`)}</p>${storage}<p>${anchor(`afterword-end-${name}`)}</p>`;

/**
 * A piece as it stands there: its object, name and mark, what is between the paragraphs of the anchors, and the anchors themselves,
 * to which the editor adds attributes.
 */
const marked =
  /(<ac:structured-macro\b[^>]*>\s*<ac:parameter ac:name=""[^>]*>afterword-)([0-9a-f-]{36})-(summary|transcript)-([\w-]{22})(<\/ac:parameter>\s*<\/ac:structured-macro>)([\s\S]*?)(<ac:structured-macro\b[^>]*>\s*<ac:parameter ac:name=""[^>]*>afterword-end-\3<\/ac:parameter>)/g;

/** Whether a page is ours. */
export const isOf = (body: string, { object, meeting }: PageIds): boolean =>
  [...body.matchAll(marked)].some(([, , of]) => of === object || of === meeting);

/** What a new page says. */
export const pageOf = (pieces: readonly Piece[], { object }: PageIds): string =>
  pieces.map((piece) => written(piece, object)).join('');

/**
 * What the page becomes: our pieces as they are wanted now, but those that a person changed, and all around them, as they are. One
 * that was `before` there and is gone was deleted by a person.
 */
export function merge(
  body: string,
  pieces: readonly Piece[],
  { ids: { object, meeting }, before }: { ids: PageIds; before: readonly string[] },
): string {
  const missing = new Map(pieces.map((piece) => [piece.name as string, piece]));
  const merged = body.replace(marked, (whole: string, ...found: string[]) => {
    const [start = '', of = '', name = '', mark, end, inner = '', last] = found;
    if (of !== object && of !== meeting) return whole;
    // One that was known by its meeting is known by its object from now on.
    const same = `${start}${object}${whole.slice(start.length + of.length)}`;
    const piece = missing.get(name);
    missing.delete(name);
    // The paragraphs of the anchors end and begin within what is between them.
    const [, storage] = inner.match(/^\s*<\/p>([\s\S]*)<p\b[^>]*>\s*$/) ?? [];
    if (!piece || piece.mark === mark || storage === undefined || markOf(storage) !== mark) return same;
    return `${start}${object}-${name}-${piece.mark}${end}</p>${piece.storage}<p>${last}`;
  });
  const added = [...missing.values()].filter(({ name }) => !before.includes(name));
  return merged + added.map((piece) => written(piece, object)).join('');
}

/**
 * Tells whether a piece is what was written: by its words and elements, without what Confluence adds to them: attributes, entities
 * of its own, space.
 */
export const markOf = (storage: string): string =>
  hashOf(
    storage
      .replace(/<(\/?)([\w:-]+)[^>]*?(\/?)>/g, '<$1$2>')
      .replace(/&(#\d+|#x[0-9a-f]+|quot|apos|amp|lt|gt|nbsp);/gi, (whole, name: string) => {
        if (name.startsWith('#x')) return characterOf(Number.parseInt(name.slice(2), 16));
        if (name.startsWith('#')) return characterOf(Number(name.slice(1)));
        return named[name.toLowerCase()] ?? whole;
      })
      .replace(/\s+/g, ' ')
      .replace(/ ?(<\/?[\w:-]+>) ?/g, '$1'),
  );
const named: Record<string, string> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', nbsp: ' ' };
