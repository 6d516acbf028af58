import type { Module } from '../platform/module.ts';
import { correctMeeting } from './correct.ts';

export const glossaryModule: Module = {
  subscribers: (deps) => ({
    /** A transcript became complete, or changed after that: names and terms in it are corrected. */
    async 'correct-words'({ workspaceId, event }) {
      if (event.type === 'transcript.completed' || event.type === 'transcript.updated')
        await correctMeeting(deps, { workspaceId, meetingId: event.meetingId });
    },
  }),
};
