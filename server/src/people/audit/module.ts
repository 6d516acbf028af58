import type { Module } from '../../platform/module.ts';
import { deleteOldEvents } from './log.ts';

export const auditModule: Module = {
  deleteExpired: ({ control, clock }) => deleteOldEvents(control, clock.now()),
};
