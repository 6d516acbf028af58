import { z } from 'zod';
import type { Module } from './deps.ts';
import { deleteAbandonedFiles, receivingFolder } from './http/received-file.ts';
import { deleteOldAnswers } from './http/repeats.ts';
import { tryEach } from './process/try-each.ts';

export type { Module };

declare module './work/jobs.ts' {
  interface JobPayloads {
    /** Runs every hour. */
    'delete-expired': Record<string, unknown>;
  }
}

/** Scheduled maintenance: deletes expired data of all modules. */
export const platformModule: Module = {
  tables: ['secret', 'idempotency_key'],
  work: {
    'delete-expired': {
      payload: z.record(z.string(), z.unknown()),
      policy: { everyHourAt: 17 },
      async run(_payload, deps) {
        await tryEach(deps.modules, async ({ deleteExpired }) => deleteExpired?.(deps));
      },
    },
  },
  async deleteExpired(deps) {
    await deleteAbandonedFiles(receivingFolder(deps.environment.DATA_DIR), deps.clock.now());
    await deleteOldAnswers(deps);
  },
};
