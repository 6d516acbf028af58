import { z } from 'zod';
import { entitled } from './access.ts';
import { auditValues } from './audit.ts';
import { origin } from './fields.ts';

const count = z.number().int();

/** Figures of a workspace for its admins, including meetings they cannot read. */
export const overview = z.object({
  /** How many people are members, and how many wait for a seat. */
  members: z.object({ active: count, waiting: count }),
  /** Meetings, without the example; `recent` are those of the last 30 days. */
  meetings: z.object({ all: count, recent: count }),
  /** Minutes that the recent ones lasted. */
  minutes: count,
  /** How captures of the last 30 days went, by platform and version of the extension. */
  captures: z.array(
    z.object({
      platform: origin,
      /** Null for extensions that did not say. */
      version: z.string().nullable(),
      captures: count,
      /** The server has every line of it. */
      complete: count,
      /** A stretch of it could not be read although captions were there, or the device had no room. */
      troubled: count,
    }),
  ),
  /** Bytes that what was said takes; null where that cannot be counted within a moment. */
  storage: count.nullable(),
  /** The last fifty setting changes, newest first. */
  changes: z.array(
    z.object({
      id: count,
      at: z.string(),
      /** Null for an account that is gone. */
      by: z.string().nullable(),
      /** One of `workspaceSettings`, or of what another version of the server wrote down. */
      setting: z.string(),
      before: auditValues.nullable(),
      after: auditValues.nullable(),
    }),
  ),
});
export type Overview = z.infer<typeof overview>;

export const overviews = {
  get: entitled('workspace_admin', 'admin-dashboard')
    .route({ method: 'GET', path: '/api/overview', tags: ['workspaces'] })
    .output(overview),
};
