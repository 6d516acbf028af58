import type { Step } from '../integration.ts';
import { emptyMark, markAfter, nextBlocks, type Piece } from './blocks.ts';
import { asTitle, call, children, made } from './call.ts';
import type { Known, KnownPiece } from './known.ts';

/* The subpages of a meeting's page. */

/** Returns the state of a piece with this number of blocks written. */
export function pieceAt(
  piece: Piece,
  { page, written }: { page: string | null; written: number },
): KnownPiece {
  const next = written + nextBlocks(piece, written).length;
  return {
    page,
    want: piece.marks.at(-1)!,
    written,
    mark: piece.marks[written]!,
    next: piece.marks[next]!,
    outdated: false,
    theirs: false,
    read: null,
  };
}

/** Returns the state of a piece that a person changed or deleted. */
const leftAlone = (piece: Piece, there: KnownPiece): KnownPiece => ({
  ...there,
  want: piece.marks.at(-1)!,
  read: null,
  theirs: true,
});

export const createOf = (name: string) => `create ${name}`;
/** Returns the name of the piece whose creation got no answer. */
export const createdIn = (inDoubt: string | null) => inDoubt?.match(/^create (.+)$/)?.[1];
export const addTo = (name: string) => `add to ${name}`;

export function nextOfPiece(
  piece: Piece,
  known: Known,
  page: string,
  inDoubt: string | null,
): Step<Known> | null {
  const there = known.pieces[piece.name];
  const want = piece.marks.at(-1)!;
  const withPiece = (changed: KnownPiece): Known => ({
    ...known,
    pieces: { ...known.pieces, [piece.name]: changed },
  });
  const [making, adding] = [createOf(piece.name), addTo(piece.name)];
  if (there?.theirs) return null;
  if (!there || (there.page === null && (there.want !== want || inDoubt === making)))
    return findPiece(piece, there, known, page, withPiece);
  if (there.page === null) return createPiece(making, piece, page, withPiece);
  if (there.read || there.want !== want || inDoubt === adding) return readPiece(piece, there, withPiece);
  if (there.outdated) return erasePiece(piece, there, withPiece);
  return there.written < piece.blocks.length ? addToPiece(adding, piece, there, withPiece) : null;
}

type WithPiece = (changed: KnownPiece) => Known;

/** Searches the meeting's page for a subpage with the piece's title. */
function findPiece(
  piece: Piece,
  there: KnownPiece | undefined,
  known: Known,
  page: string,
  withPiece: WithPiece,
): Step<Known> {
  const none = withPiece(pieceAt(piece, { page: null, written: 0 }));
  const others = Object.values(known.pieces).map((each) => each.page);
  return {
    name: `find ${piece.name}`,
    effect: 'look',
    call: call('GET', `/v1/blocks/${page}/children?page_size=100`),
    read({ body }) {
      const block = children
        .parse(body)
        .results.find(
          ({ id, type, child_page }) =>
            type === 'child_page' &&
            (child_page as { title?: string } | undefined)?.title === piece.title &&
            !others.includes(id),
        );
      if (!block) return none;
      // It may have been written for an earlier version, so this reads it to find out.
      const before = there ?? pieceAt(piece, { page: null, written: 0 });
      return withPiece({ ...before, page: block.id, read: { cursor: '', count: 0, mark: emptyMark } });
    },
    foresee: () => none,
  };
}

function createPiece(name: string, piece: Piece, page: string, withPiece: WithPiece): Step<Known> {
  const first = nextBlocks(piece, 0);
  const then = (id: string) => withPiece(pieceAt(piece, { page: id, written: first.length }));
  return {
    name,
    effect: 'write',
    call: call('POST', '/v1/pages', {
      parent: { type: 'page_id', page_id: page },
      properties: { title: asTitle(piece.title) },
      children: first,
    }),
    read: ({ body }) => then(made.parse(body).id),
    foresee: () => then(`{{${piece.name}}}`),
  };
}

/** Reads a piece's page to detect changes by a person, and how many of our blocks arrived. */
function readPiece(piece: Piece, there: KnownPiece, withPiece: WithPiece): Step<Known> {
  const { cursor, count, mark } = there.read ?? { cursor: '', count: 0, mark: emptyMark };
  const position = cursor === '' ? '' : `&start_cursor=${encodeURIComponent(cursor)}`;
  return {
    name: `read ${piece.name}`,
    effect: 'look',
    understands: [404],
    call: call('GET', `/v1/blocks/${there.page}/children?page_size=100${position}`),
    read({ status, body }) {
      const theirs = leftAlone(piece, there);
      if (status === 404) return withPiece(theirs);
      const { results: blocks, has_more, next_cursor } = children.parse(body);
      const after = { count: count + blocks.length, mark: blocks.reduce(markAfter, mark) };
      if (has_more && next_cursor !== null)
        return withPiece({ ...there, read: { ...after, cursor: next_cursor } });
      if (piece.marks[after.count] === after.mark)
        return withPiece(pieceAt(piece, { page: there.page, written: after.count }));
      if (after.mark !== there.mark && after.mark !== there.next) return withPiece(theirs);
      return withPiece({
        ...pieceAt(piece, { page: there.page, written: 0 }),
        // The page still has the old content until it is erased.
        mark: there.mark,
        next: there.next,
        outdated: true,
      });
    },
    foresee: () => withPiece(pieceAt(piece, { page: there.page, written: 0 })),
  };
}

function erasePiece(piece: Piece, there: KnownPiece, withPiece: WithPiece): Step<Known> {
  const empty = withPiece(pieceAt(piece, { page: there.page, written: 0 }));
  const deleted = withPiece(leftAlone(piece, there));
  return {
    name: `empty ${piece.name}`,
    effect: 'write',
    repeatable: true,
    understands: [404],
    call: call('PATCH', `/v1/pages/${there.page}`, { erase_content: true }),
    read: ({ status }) => (status === 404 ? deleted : empty),
    foresee: () => empty,
  };
}

function addToPiece(name: string, piece: Piece, there: KnownPiece, withPiece: WithPiece): Step<Known> {
  const blocks = nextBlocks(piece, there.written);
  const after = withPiece(pieceAt(piece, { page: there.page, written: there.written + blocks.length }));
  const deleted = withPiece(leftAlone(piece, there));
  return {
    name,
    effect: 'write',
    understands: [404],
    call: call('PATCH', `/v1/blocks/${there.page}/children`, { children: blocks }),
    read: ({ status }) => (status === 404 ? deleted : after),
    foresee: () => after,
  };
}
