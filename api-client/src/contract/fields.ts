import { z } from 'zod';
import { problem } from './errors.ts';
import { limits, platformIds } from './product.ts';

/** A platform that meetings are captured on. */
export const platform = z.enum(platformIds);
export type Platform = z.infer<typeof platform>;

/** The platform of a meeting, or `import` for an imported file. */
export const origin = z.enum([...platform.options, 'import']);
export type Origin = z.infer<typeof origin>;

/** A UUID (RFC 9562, version 7). Clients make the ids of meetings, captures, entries and gaps. */
export const uuid = z.guid().transform((value) => value.toLowerCase());

function isStorable(value: string): boolean {
  // Parse only near either end, where the offset matters.
  if (value > '1971' && value < '9999') return true;
  const at = Date.parse(value);
  return at >= 0 && at < 253_402_300_800_000;
}

/** An ISO 8601 instant between 1970 and 9999. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(isStorable, { error: 'Expected an instant between 1970 and 9999' });

/** A limit of a range of dates: a day or an instant, or an empty text for no limit. */
export const rangeLimit = z.union([z.literal(''), z.iso.date(), instant], {
  error: 'Expected a date between 1970 and 9999, such as 2026-11-30 or 2026-11-30T09:00:00Z',
});

/** Counts the versions of a record. The highest revision wins. */
export const revision = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const byId = z.object({ id: uuid });

/** The fields with which a client pages through a list. */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  cursor: z
    .string()
    // The title of a meeting can be part of it, in UTF-8 and base64.
    .max(4_000)
    .optional()
    .describe(
      '`next` of the previous answer, instead of `page`. Items that are added meanwhile move no other item.',
    ),
  limit: z.coerce.number().int().min(1).max(100).optional().describe('Maximum number of items.'),
};

/** One page of a list that has {@link paging}. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Number of items in all pages. */
    total: z.number().int(),
    next: z.string().nullable().describe('The `cursor` for the following items; null after the last one.'),
  });

/** Returns whether a text has visible characters, after the server has removed invisible ones. */
const hasVisible = (text: string) => /[^\s\p{Cc}\p{Cf}\p{Cs}\uFFFD]/u.test(text);

/** Text with at least one visible character. */
export const filled = (length: number) => z.string().max(length).refine(hasVisible, problem('required'));

/** Text on one line: normalized, with single spaces. The length is limited as typed. */
export const tidied = (length: number) =>
  z
    .string()
    .max(length)
    .transform((typed) => typed.normalize('NFC').replace(/\s+/gu, ' ').trim());

/** Text on one line with at least one visible character. */
export const line = (length: number) => tidied(length).refine(hasVisible, problem('required'));

/** Text on several lines, without spaces around it and with at least one visible character. */
export const paragraph = (length: number) =>
  z.string().trim().max(length).refine(hasVisible, problem('required'));

/** An email address a person typed, in lower case. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.emailLength, { abort: true })
  .refine((value) => z.email().safeParse(value).success, problem('address_invalid'));

/** Whether only the day of a meeting's start is known. */
export const dayOnly = z.boolean().describe('Only the day of `date` is known, because the file has no time.');
