import { z } from 'zod';
import { whenToSend } from '../settings.ts';

/** Extracts the host from a pasted site address. */
export const hostIn = (site: string) =>
  site
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/[/?#].*$/s, '');
/** Extracts a space's key from its link, or returns a pasted key. */
const keyIn = (space: string) => space.match(/\/spaces\/([^/?#]+)/)?.[1] ?? space.trim();

/** Extracts a page's id from its link, or returns a pasted id. */
const pageIn = (page: string) => page.match(/\/pages\/(\d+)/)?.[1] ?? page.trim();
export const settings = z
  .object({
    /** Site of the token, or for a sign-in the chosen site. */
    site: z
      .string()
      .max(300)
      .transform(hostIn)
      .pipe(
        z.union([
          z.literal(''),
          z.string().regex(/^[a-z0-9-]+\.atlassian\.net$/, 'It ends with .atlassian.net'),
        ]),
      )
      .default(''),
    /** Account of the token. */
    email: z.union([z.literal(''), z.email().max(254)]).default(''),
    space: z
      .string()
      .max(2000)
      .transform(keyIn)
      .pipe(z.string().regex(/^[A-Za-z0-9~._-]{1,255}$/, 'It is the key of a space, or its link')),
    /** Parent of new pages; empty for the home of the space. */
    parent: z
      .string()
      .max(2000)
      .transform(pageIn)
      .pipe(z.string().regex(/^\d{0,20}$/, 'It is the link of a page'))
      .default(''),
    send: whenToSend.default('automatically'),
    transcript: z.boolean().default(true),
  })
  .refine(({ site, email }) => email === '' || site !== '', {
    path: ['site'],
    message: 'It is needed with a token',
  });
export type Settings = z.infer<typeof settings>;
export const known = z.object({
  /** The space named in the settings, with its id. */
  space: z.object({ key: z.string(), id: z.string() }),
  /** Current or planned title of the page. */
  title: z.string(),
  /** Titles that we gave the page. A person set any other title. */
  given: z.array(z.string()),
  /** True if another page already has the meeting's title. */
  withId: z.boolean(),
  /** True once a search found no page with this title. */
  sought: z.boolean(),
  page: z.object({ id: z.string(), url: z.string().nullable() }).nullable(),
  /** Hash of the content for which the page was last written or checked. */
  has: z.string(),
  /** The page after this delivery; null if unknown or done. */
  next: z
    .object({
      version: z.number().int(),
      title: z.string(),
      renames: z.boolean(),
      body: z.string(),
      has: z.string(),
    })
    .nullable(),
  /** Names of our pieces that were on the page before. */
  pieces: z.array(z.string()),
});
export type Known = z.infer<typeof known>;
