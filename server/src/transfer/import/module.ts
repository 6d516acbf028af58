import type { Module } from '../../platform/module.ts';
import { tryEach } from '../../platform/process/try-each.ts';

export const importModule: Module = {
  tables: ['import'],
  async memberForgotten(place, { accountId }, { shards }) {
    await shards
      .of(place)
      .transaction((client) =>
        client.query('delete from import where workspace_id = $1 and account_id = $2', [
          place.workspace.id,
          accountId,
        ]),
      );
  },
  async deleteExpired({ shards }) {
    await tryEach(shards.stores, async ({ db }) => {
      await db.query(`delete from import where heard_at < now() - interval '30 days'`);
    });
  },
};
