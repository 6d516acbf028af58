import { z } from 'zod';
import type { Module } from './deps.ts';
import { deleteLeftOver, receivingFolder } from './received-file.ts';

export type { Module };

/** The work of the clock: whatever has expired in any subject is deleted. */
export const platformModule: Module = {
  tables: ['secret'],
  jobs: {
    'delete-expired': {
      payload: z.record(z.string(), z.unknown()),
      async run(_payload, deps) {
        for (const { deleteExpired } of deps.modules) await deleteExpired?.(deps);
      },
    },
  },
  async deleteExpired({ control, environment, clock }) {
    await deleteLeftOver(receivingFolder(environment.DATA_DIR), clock.now());
    await control.query(`delete from job_run where ended_at < now() - interval '30 days'`);
  },
};
