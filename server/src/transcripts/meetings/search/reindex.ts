import { z } from 'zod';
import { findPlace } from '../../../people/access/directory.ts';
import type { JobHandler } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../../platform/postgres/workspace.ts';
import { meetingWords } from '../edits/apply.ts';
import { contentShown, speakerShown } from '../entries.ts';
import { searchText } from './text.ts';

const payload = z.object({
  workspaceId: z.number().int(),
  /** The last meeting that is done. */
  after: z.uuid().nullable(),
});

declare module '../../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Builds the search vectors of a workspace again, after a migration changed what they contain. */
    reindex: z.infer<typeof payload>;
  }
}

/** Maximum lines per run. A single meeting may exceed it. */
const batch = 2_000;

/** Maximum meetings per run. */
const maxMeetings = 50;

/**
 * SQL: whether a newer version of `searchText` builds the vector of a text differently, because the text has a digit, a
 * + or a #.
 */
const affected = (text: string) => `${text} ~ '[+#\uff0b\uff03[:digit:]]'`;

/** Reindexes a batch and schedules the next one in the same transaction. */
export const reindex: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ workspaceId, after }, { control, shards, jobs }) {
    const place = await findPlace(control, workspaceId);
    if (!place) return;
    await shards.of(place).transaction(async (client) => {
      const done = await reindexBatch(client, place.workspace.id, after);
      if (done !== null)
        await jobs.addToWorkspace(
          client,
          workspaceId,
          'reindex',
          { workspaceId, after: done },
          { key: 'reindex' },
        );
    });
  },
};

/** @returns the last meeting of the batch; null if there are no more. */
async function reindexBatch(
  client: Client,
  workspaceId: WorkspaceId,
  after: string | null,
): Promise<string | null> {
  const { rows: meetings } = await client.query<{ id: string }>(
    'select id from meeting where workspace_id = $1 and ($2::uuid is null or id > $2) order by id limit $3',
    [workspaceId, after, maxMeetings],
  );
  let lines = 0;
  for (const { id } of meetings) {
    // Locks in the same order as uploads and edits: captures, entries by id, the meeting.
    await client.query(
      'select from capture where workspace_id = $1 and meeting_id = $2 order by id for no key update',
      [workspaceId, id],
    );
    const { rows } = await client.query<{ id: string; speaker: string; content: string }>(
      `select id, ${speakerShown} as speaker, ${contentShown} as content from entry
       where workspace_id = $1 and meeting_id = $2 and (${affected(speakerShown)} or ${affected(contentShown)})
       order by id for no key update`,
      [workspaceId, id],
    );
    await client.query(
      `update entry set words = indexed.vector from unnest($3::uuid[], $4::tsvector[]) as indexed (id, vector)
       where workspace_id = $1 and meeting_id = $2 and entry.id = indexed.id`,
      [
        workspaceId,
        id,
        rows.map((row) => row.id),
        rows.map(({ speaker, content }) => searchText(speaker, content).vector),
      ],
    );
    const { rows: held } = await client.query<Parameters<typeof meetingWords>[0]>(
      `select title, code, participants, shown_title, renames from meeting
       where workspace_id = $1 and id = $2 for no key update`,
      [workspaceId, id],
    );
    // None if it was deleted meanwhile.
    for (const meeting of held)
      await client.query('update meeting set words = $3::tsvector where workspace_id = $1 and id = $2', [
        workspaceId,
        id,
        meetingWords(meeting),
      ]);
    lines += rows.length;
    if (lines >= batch) return id;
  }
  return meetings.length < maxMeetings ? null : (meetings.at(-1)?.id ?? null);
}
