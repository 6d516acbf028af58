import type { Module } from '../platform/module.ts';
import { deleteOldEvents } from './record.ts';

export const eventsModule: Module = {
  tables: ['event'],
  async deleteExpired({ shards }) {
    for (const { pool } of shards.all) await deleteOldEvents(pool);
  },
};
