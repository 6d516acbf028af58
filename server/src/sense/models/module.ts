import type { Module } from '../../platform/module.ts';
import { settleAbandoned } from './calls.ts';

/** Days before single calls are deleted: more than a year, so that a month can be compared with that of the previous year. */
const daysKept = 400;

export const modelsModule: Module = {
  async deleteExpired({ control, clock }) {
    await settleAbandoned({ control, clock });
    await control.query(
      `delete from model_call where started_at < $1::timestamptz - make_interval(days => $2)`,
      [clock.now(), daysKept],
    );
  },
};
