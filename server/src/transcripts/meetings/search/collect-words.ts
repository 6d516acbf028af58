import { z } from 'zod';
import type { JobHandler } from '../../../platform/deps.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { tryEach } from '../../../platform/process/try-each.ts';

declare module '../../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Runs every hour. */
    'collect-words': Record<string, unknown>;
  }
}

/** Milliseconds without a sign of life after which a meeting's lines are unlikely to change. */
const restsAfter = 10 * 60_000;

/** Meetings found by one statement. */
const batch = 200;

/** Stores the words of meetings that no device captures any more, for lists filtered by words. */
export const collectWords: JobHandler<Record<string, unknown>> = {
  payload: z.record(z.string(), z.unknown()),
  policy: { everyHourAt: 47 },
  async run(_payload, { shards, clock }) {
    const before = new Date(clock.now().getTime() - restsAfter);
    await tryEach(shards.stores, ({ db }) => collectAll(db, before));
  },
};

/** Stores the words of all meetings at rest that have none, each in its own transaction. */
export async function collectAll(db: Queryable, before: Date): Promise<void> {
  for (let last = { workspaceId: '-1', id: '00000000-0000-0000-0000-000000000000' }; ; ) {
    const { rows } = await db.query<{ workspaceId: string; id: string }>(
      `select workspace_id::text as workspace_id, id from meeting m
       where (workspace_id, id) > ($1::bigint, $2::uuid)
         and not exists (select from transcript_words t where t.workspace_id = m.workspace_id and t.meeting_id = m.id)
         and not exists (
           select from capture c where c.workspace_id = m.workspace_id and c.meeting_id = m.id and c.heard_at > $3)
       order by m.workspace_id, m.id limit ${batch}`,
      [last.workspaceId, last.id, before],
    );
    for (const { workspaceId, id } of rows)
      await db.query('select collect_words($1::bigint, $2::uuid)', [workspaceId, id]);
    if (rows.length < batch) return;
    last = rows.at(-1)!;
  }
}
