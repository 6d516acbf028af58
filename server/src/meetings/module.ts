import type { Module } from '../platform/module.ts';
import { forgetComments } from './comments/store.ts';
import { forgetEdits } from './edits/store.ts';
import { createSampleMeeting } from './sample.ts';
import { mailShare } from './shares/jobs.ts';

export const meetingsModule: Module = {
  jobs: { 'mail-share': mailShare },
  tables: ['entry', 'gap', 'edit', 'note', 'comment', 'share', 'capture', 'meeting', 'deleted_meeting'],
  async entriesDeleted(client, key, entryIds) {
    const forgotten = [await forgetEdits(client, key, entryIds), await forgetComments(client, key, entryIds)];
    return forgotten.includes(true);
  },
  seedWorkspace: createSampleMeeting,
  /** What the workspace may see passes to it; what only they could see goes with them. */
  async memberLeft(place, accountId, { shards }) {
    const gone = 'select id from meeting where workspace_id = $1 and owner_id = $2 and visibility <> $3';
    const values = [place.workspace.id, accountId, 'workspace'];
    await shards.of(place).transaction(async (client) => {
      for (const table of ['summary', 'edit', 'note', 'comment', 'share', 'entry', 'gap', 'capture'])
        await client.query(
          `delete from ${table} where workspace_id = $1 and meeting_id in (${gone})`,
          values,
        );
      await client.query(`delete from meeting where workspace_id = $1 and id in (${gone})`, values);
      await client.query('delete from note where workspace_id = $1 and account_id = $2', [
        place.workspace.id,
        accountId,
      ]);
      // Nobody is left who could take them back.
      await client.query('delete from share where workspace_id = $1 and account_id = $2', [
        place.workspace.id,
        accountId,
      ]);
      await client.query('update meeting set owner_id = null where workspace_id = $1 and owner_id = $2', [
        place.workspace.id,
        accountId,
      ]);
      await client.query('update comment set account_id = null where workspace_id = $1 and account_id = $2', [
        place.workspace.id,
        accountId,
      ]);
      await client.query('update edit set account_id = null where workspace_id = $1 and account_id = $2', [
        place.workspace.id,
        accountId,
      ]);
      await client.query('update capture set account_id = null where workspace_id = $1 and account_id = $2', [
        place.workspace.id,
        accountId,
      ]);
    });
  },
};
