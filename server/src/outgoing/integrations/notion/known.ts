import { z } from 'zod';
import { whenToSend } from '../settings.ts';

/** Extracts an id from a Notion link, or returns a pasted id. The query of a link contains the id of a view. */
export const idIn = (link: string): string | null =>
  link
    .replace(/[?#].*$/s, '')
    .replaceAll('-', '')
    .match(/[0-9a-f]{32}(?![0-9a-f])/gi)
    ?.at(-1)
    ?.toLowerCase() ?? null;

export const settings = z.object({
  /** Link of the page or database that gets the meetings' pages. */
  parent: z
    .string()
    .max(2_000)
    .refine((link) => idIn(link) !== null, 'It is no link of a page or database in Notion'),
  send: whenToSend.default('automatically'),
  transcript: z.boolean().default(true),
});
export type Settings = z.infer<typeof settings>;

const piece = z.object({
  /** Null before it was created. */
  page: z.string().nullable(),
  /** Mark of its complete content. */
  want: z.string(),
  /** Number of blocks written, the resulting mark, and the mark after the next request. */
  written: z.number().int(),
  mark: z.string(),
  next: z.string(),
  /** True if we wrote its current content, which must be erased before it is rewritten. */
  outdated: z.boolean(),
  /** True if a person changed or deleted it, so that it must not be touched. */
  theirs: z.boolean(),
  /** Progress while it is being read. */
  read: z.object({ cursor: z.string(), count: z.number().int(), mark: z.string() }).nullable(),
});
export type KnownPiece = z.infer<typeof piece>;

export const known = z.object({
  parent: z.object({
    /** The link does not reveal the kind: it is a page if it is not a database. */
    kind: z.enum(['page', 'database', 'data_source']),
    id: z.string(),
    /** The id in the settings it was found by. */
    of: z.string(),
    /** Property names of a data source: title, and link and date if it has such properties. */
    title: z.string(),
    link: z.string().nullable(),
    date: z.string().nullable(),
  }),
  /** Current or planned title of the page, used to search for it. */
  title: z.string(),
  /** Pages that may be the meeting's. */
  candidates: z.array(z.string()),
  /** `sought` means that none exists; `again` that it may have just been created, so the search is repeated. */
  search: z.enum(['due', 'again', 'sought']),
  soughtAt: z.string(),
  /** No page existed before this time, so a page of ours is newer. */
  noneBefore: z.string(),
  page: z.object({ id: z.string(), url: z.string() }).nullable(),
  /** Hash of the content for which the page was last checked. */
  has: z.string(),
  /** True if a person changed the title. */
  renamed: z.boolean(),
  pieces: z.record(z.string(), piece),
});
export type Known = z.infer<typeof known>;
