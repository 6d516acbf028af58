import type { Module } from '../../platform/module.ts';
import { mailInvitation } from './jobs.ts';

export const usersModule: Module = { work: { 'mail-invitation': mailInvitation } };
