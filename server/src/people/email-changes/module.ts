import type { Module } from '../../platform/module.ts';
import { forgetEmailChanges } from './email-changes.ts';
import { mailEmailChange } from './jobs.ts';

export const emailChangesModule: Module = {
  work: { 'mail-email-change': mailEmailChange },
  deleteExpired: ({ control, clock }) => forgetEmailChanges(control, clock.now()),
};
