import type { Module } from '../../platform/module.ts';
import { tryEach } from '../../platform/process/try-each.ts';
import { askToRun, runJob } from './job.ts';
import { dropClaims, findUnended } from './run-store.ts';
import { forgetDeleted, forgetRunner } from './store.ts';

/** Milliseconds during which a deleted workflow can be restored. */
const comesBackFor = 60 * 60_000;

export const workflowsModule: Module = {
  tables: ['workflow_claim', 'workflow_reading', 'workflow_run', 'workflow'],
  work: { 'run-workflow': runJob },
  entriesDeleted: dropClaims,
  memberForgotten: forgetRunner,
  async deleteExpired(deps) {
    const { shards, clock, control } = deps;
    const before = new Date(clock.now().getTime() - comesBackFor);
    await tryEach(shards.stores, async ({ db }) => {
      await forgetDeleted(db, before);
      // The server may have stopped between storing a run and scheduling its job. A job that is already scheduled is not
      // duplicated.
      for (const run of await findUnended(db, before)) await askToRun(control, run, deps);
    });
  },
};
