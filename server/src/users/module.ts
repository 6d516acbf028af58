import type { Module } from '../platform/module.ts';
import { mailInvitation } from './jobs.ts';

export const usersModule: Module = { jobs: { 'mail-invitation': mailInvitation } };
