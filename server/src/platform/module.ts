import { z } from 'zod';
import type { Module } from './deps.ts';
import { deleteLeftOver, receivingFolder } from './received-file.ts';

export type { Module };

/** The work of the clock: whatever has expired in any subject is deleted. */
export const platformModule: Module = {
  tables: ['secret'],
  work: {
    'delete-expired': {
      payload: z.record(z.string(), z.unknown()),
      policy: { everyHourAt: 17 },
      async run(_payload, deps) {
        for (const { deleteExpired } of deps.modules) await deleteExpired?.(deps);
      },
    },
  },
  async deleteExpired({ environment, clock }) {
    await deleteLeftOver(receivingFolder(environment.DATA_DIR), clock.now());
  },
};
