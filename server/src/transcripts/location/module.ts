import type { Module } from '../../platform/module.ts';
import { moveJob } from './move-job.ts';

export const locationModule: Module = { work: { 'move-workspace': moveJob } };
