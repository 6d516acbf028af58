import type { Module } from '../platform/module.ts';
import { mailConnectionPaused } from './connections/jobs.ts';
import { followEvent } from './ledger/follow.ts';

/** Milliseconds that the history of a delivery is kept. */
const keptFor = 90 * 24 * 60 * 60_000;

export const integrationsModule: Module = {
  tables: ['delivery_attempt', 'placement', 'delivery', 'connection', 'delivery_turn'],
  jobs: { 'mail-connection-paused': mailConnectionPaused },
  subscribers: (deps) => ({ 'deliver-meetings': followEvent(deps) }),
  /** A person's connections go with them. */
  async memberForgotten(place, { accountId }, { shards }) {
    await shards
      .of(place)
      .transaction((client) =>
        client.query('delete from connection where workspace_id = $1 and account_id = $2', [
          place.workspace.id,
          accountId,
        ]),
      );
  },
  async deleteExpired({ shards, clock }) {
    for (const { pool } of shards.all)
      await pool.query(`delete from delivery where ended_at < $1 and about <> 'meeting'`, [
        new Date(clock.now().getTime() - keptFor),
      ]);
  },
};
