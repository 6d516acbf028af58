import type { Module } from '../../platform/module.ts';
import { correctMeeting } from './correct.ts';

export const glossaryModule: Module = {
  subscribers: (deps) => ({
    /** Corrects names and terms once a transcript is complete, or changes after that. */
    async 'correct-words'({ workspaceId, event }) {
      if (event.type === 'transcript.completed' || event.type === 'transcript.updated')
        await correctMeeting(deps, { workspaceId, meetingId: event.meetingId });
    },
  }),
};
