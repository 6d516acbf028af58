import type { Module } from '../../platform/module.ts';
import { tryEach } from '../../platform/process/try-each.ts';
import { advanceJob } from './advance-run.ts';
import { decideJob } from './decide.ts';
import { runAutomations } from './start-runs.ts';
import { deleteAutomationsOf } from './store.ts';
import { triggers } from './triggers/registry.ts';

/** Milliseconds for which the history of runs is kept. */
const keptFor = 90 * 24 * 60 * 60_000;

export const automationsModule: Module = {
  tables: ['automation_run', 'automation_message', 'automation_limits', 'automation'],
  work: {
    'decide-runs': decideJob,
    'advance-run': advanceJob,
    ...Object.assign({}, ...Object.values(triggers).map(({ work }) => work)),
  },
  subscribers: (deps) => ({ 'run-automations': runAutomations(deps) }),
  /** Deletes personal automations with the member; workspace automations stay. */
  async memberForgotten(place, { accountId }, deps) {
    await deps.shards.of(place).transaction((client) => deleteAutomationsOf(client, place, accountId));
  },
  /** Removes the text of deleted entries from the history of runs. */
  async entriesDeleted(client, { meetingId }, entryIds) {
    const { rows } = await client.query<{ dropped: boolean }>('select drop_run_lines($1, $2) as dropped', [
      meetingId,
      entryIds,
    ]);
    return rows[0]?.dropped ?? false;
  },
  async deleteExpired({ shards, clock }) {
    const before = new Date(clock.now().getTime() - keptFor);
    await tryEach(shards.stores, async ({ db }) => {
      await db.query(`delete from automation_run where at < $1 and state in ('ended', 'asking')`, [before]);
      await db.query('delete from automation_message where at < $1', [before]);
    });
  },
};
