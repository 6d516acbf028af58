import { z } from 'zod';
import type { Answer, HttpCall } from '../integration.ts';
import { entriesOf } from '../vendor-answers.ts';

/** API version (https://developers.notion.com/reference/versioning). Notion announces no end dates. */
export const version = '2026-03-11';

export function call(method: HttpCall['method'], url: string, body?: unknown): HttpCall {
  const headers = { 'notion-version': version, ...(body ? { 'content-type': 'application/json' } : {}) };
  return { kind: 'http', method, url, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
}

const refusal = z.object({ code: z.literal('validation_error'), message: z.string() });

/** Maps an answer to an HTTP status. A page in the trash can be read but not changed, so it counts as missing. */
export const statusOf = ({ status, body }: Pick<Answer, 'status' | 'body'>): number =>
  status === 400 && /\b(archived|in_trash|trash)\b/i.test(refusal.safeParse(body).data?.message ?? '')
    ? 404
    : status;

/** A page of a list of blocks. */
export const children = z.object({
  results: entriesOf(z.looseObject({ id: z.string().min(1), type: z.string() })),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});

/** A new page. */
export const made = z.object({ id: z.string().min(1), url: z.string().nullish() });
export const asTitle = (title: string) => ({ title: [{ type: 'text', text: { content: title } }] });
