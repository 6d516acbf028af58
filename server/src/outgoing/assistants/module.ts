import type { Module } from '../../platform/module.ts';

/** Milliseconds for which the log of read meetings is kept. */
const keptMs = 90 * 86_400_000;

export const assistantsModule: Module = {
  async deleteExpired({ control, clock }) {
    await control.query('delete from assistant_reading where read_at <= $1', [
      new Date(clock.now().getTime() - keptMs),
    ]);
  },
};
