import type { Module } from '../../platform/module.ts';
import { mailMagicLink } from './jobs.ts';
import { forgetUnusedBrowsers } from './known-browsers.ts';

/** Milliseconds for which an expired code is kept. */
const day = 86_400_000;

export const accountsModule: Module = {
  work: { 'mail-magic-link': mailMagicLink },
  /** Deletes expired codes, pending sign-ins and sessions, and long-unused browsers. */
  async deleteExpired({ control, clock }) {
    const now = clock.now();
    await control.query('delete from sign_in_code where expires_at <= $1', [new Date(now.getTime() - day)]);
    await control.query('delete from sign_in_attempt where expires_at <= $1', [now]);
    await control.query('delete from session where expires_at <= $1', [now]);
    await forgetUnusedBrowsers(control, now);
  },
};
