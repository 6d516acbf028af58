import type { Module } from '../platform/module.ts';
import { summariseMeeting } from './jobs.ts';

export const summariesModule: Module = {
  jobs: { 'summarise-meeting': summariseMeeting },
  tables: ['summary'],
};
