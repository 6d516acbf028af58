import type { Module } from '../../platform/module.ts';
import { mailKey, warnOfKeyExpiry } from './jobs.ts';

/** Milliseconds for which an expired key stays in the list, so that its owners see why a program stopped. */
const shownMs = 30 * 86_400_000;

export const keysModule: Module = {
  work: { 'mail-key': mailKey, 'warn-of-key-expiry': warnOfKeyExpiry },
  async deleteExpired({ control, clock }) {
    await control.query('delete from api_key where expires_at <= $1', [
      new Date(clock.now().getTime() - shownMs),
    ]);
  },
};
