import { z } from 'zod';
import { entitled } from './access.ts';
import { auditValues } from './audit.ts';
import { origin } from './fields.ts';

const count = z.number().int();

/** Figures of a workspace for its admins, including meetings they cannot read. */
export const overview = z.object({
  /** Number of members, and of people who wait for a seat. */
  members: z.object({ active: count, waiting: count }),
  /** Number of meetings without the sample; `recent` counts the last 30 days. */
  meetings: z.object({ all: count, recent: count }),
  /** Total minutes of the recent meetings. */
  minutes: count,
  /** Results of captures in the last 30 days, by platform and version of the extension. */
  captures: z.array(
    z.object({
      platform: origin,
      /** Null for extensions that did not report it. */
      version: z.string().nullable(),
      captures: count,
      /** Captures of which the server has every line. */
      complete: count,
      /**
       * Captures with a part that could not be read although captions were shown, or for which the device had no space.
       */
      troubled: count,
    }),
  ),
  /** Bytes of the stored text; null if they cannot be counted quickly. */
  storage: count.nullable(),
  /** The last fifty setting changes, newest first. */
  changes: z.array(
    z.object({
      id: count,
      at: z.string(),
      /** Null if the account was deleted. */
      by: z.string().nullable(),
      /** One of `workspaceSettings`, or a setting of another server version. */
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
