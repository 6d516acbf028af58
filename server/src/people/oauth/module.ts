import type { Module } from '../../platform/module.ts';

const day = 86_400_000;

/** Milliseconds for which a client stays registered without a connection. */
const unusedMs = 30 * day;

export const oauthModule: Module = {
  async deleteExpired({ control, clock }) {
    const now = clock.now();
    await control.query('delete from oauth_token where expires_at <= $1', [now]);
    await control.query('delete from device_login where expires_at <= $1', [now]);
    // The client's code was never exchanged, or its last refresh token has expired.
    await control.query(
      'delete from api_key k where client_id is not null and not exists (select 1 from oauth_token where key_id = k.id)',
    );
    await control.query(
      'delete from oauth_client c where created_at <= $1 and not exists (select 1 from api_key where client_id = c.id)',
      [new Date(now.getTime() - unusedMs)],
    );
  },
};
