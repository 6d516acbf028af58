import type { Module } from '../../platform/module.ts';
import { forgetProposals } from './store.ts';

export const proposalsModule: Module = {
  tables: ['proposal'],
  entriesDeleted: forgetProposals,
  async memberForgotten(place, { accountId }, { shards }) {
    await shards
      .of(place)
      .transaction((client) =>
        client.query('delete from proposal where workspace_id = $1 and account_id = $2', [
          place.workspace.id,
          accountId,
        ]),
      );
  },
};
