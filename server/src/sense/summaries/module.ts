import type { Module } from '../../platform/module.ts';
import { correctMeeting } from '../glossary/correct.ts';
import { renewSummary, summarizeMeeting, summarizeQueued } from './jobs.ts';
import { dropEvidence } from './store.ts';
import { summarizeSample } from './summaries.ts';

export const summariesModule: Module = {
  work: { 'summarise-queued': summarizeQueued },
  tables: ['summary'],
  entriesDeleted: dropEvidence,
  seedWorkspace: summarizeSample,
  subscribers: (deps) => ({
    async 'summarise-meeting'({ workspaceId, event, finish }) {
      if (event.type !== 'transcript.completed') return;
      // Runs first, so that quotes have the corrected spelling.
      await correctMeeting(deps, { workspaceId, meetingId: event.meetingId });
      await summarizeMeeting({ workspaceId, meetingId: event.meetingId }, deps, finish);
    },
    'renew-summary': (delivery) => renewSummary(delivery, deps),
  }),
};
