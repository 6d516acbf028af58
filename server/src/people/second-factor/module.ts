import type { Module } from '../../platform/module.ts';
import { mailSecondFactor } from './jobs.ts';
import { deleteOldChallenges } from './passkeys.ts';

/** Milliseconds for which a secret waits for the first code of its app. */
const day = 86_400_000;

export const secondFactorModule: Module = {
  work: { 'mail-second-factor': mailSecondFactor },
  /** Deletes secrets that were never confirmed, and challenges that were not answered. */
  async deleteExpired({ control, clock }) {
    await deleteOldChallenges({ control, clock });
    await control.query('delete from second_factor where confirmed_at is null and created_at <= $1', [
      new Date(clock.now().getTime() - day),
    ]);
  },
};
