import { correctMeeting } from '../glossary/correct.ts';
import type { Module } from '../platform/module.ts';
import { renewSummary, summariseMeeting, summariseQueued } from './jobs.ts';
import { dropEvidence } from './store.ts';
import { summariseSample } from './summaries.ts';

export const summariesModule: Module = {
  jobs: { 'summarise-meeting': summariseQueued },
  tables: ['summary'],
  entriesDeleted: dropEvidence,
  seedWorkspace: summariseSample,
  subscribers: (deps) => ({
    /** A transcript became complete: it is summarised. */
    async 'summarise-meeting'({ workspaceId, event, finish }) {
      if (event.type !== 'transcript.completed') return;
      // First, so that what is quoted is spelt as its readers spell it.
      await correctMeeting(deps, { workspaceId, meetingId: event.meetingId });
      await summariseMeeting({ workspaceId, meetingId: event.meetingId }, deps, finish);
    },
    /** A transcript changed a while ago: its summary is made anew, unless it goes on changing. */
    'renew-summary': (delivery) => renewSummary(delivery, deps),
  }),
};
