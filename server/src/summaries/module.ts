import { correctMeeting } from '../glossary/correct.ts';
import type { Module } from '../platform/module.ts';
import { renewSummary, summarizeMeeting, summarizeQueued } from './jobs.ts';
import { dropEvidence } from './store.ts';
import { summarizeSample } from './summaries.ts';

export const summariesModule: Module = {
  work: { 'summarise-queued': summarizeQueued },
  tables: ['summary'],
  entriesDeleted: dropEvidence,
  seedWorkspace: summarizeSample,
  subscribers: (deps) => ({
    /** A transcript became complete: it is summarized. */
    async 'summarise-meeting'({ workspaceId, event, finish }) {
      if (event.type !== 'transcript.completed') return;
      // First, so that what is quoted is spelt as its readers spell it.
      await correctMeeting(deps, { workspaceId, meetingId: event.meetingId });
      await summarizeMeeting({ workspaceId, meetingId: event.meetingId }, deps, finish);
    },
    /** A transcript changed a while ago: its summary is made anew, unless it goes on changing. */
    'renew-summary': (delivery) => renewSummary(delivery, deps),
  }),
};
