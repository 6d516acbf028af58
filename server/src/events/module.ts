import type { Module } from '../platform/module.ts';
import { tryEach } from '../platform/process/try-each.ts';
import { deleteOldEvents } from './record.ts';

export const eventsModule: Module = {
  tables: ['event'],
  async deleteExpired({ shards }) {
    await tryEach(shards.stores, ({ db }) => deleteOldEvents(db));
  },
};
