import type { Module } from '../../platform/module.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import { mailTranscript } from './jobs.ts';
import { forgetNotices, notifyOfTranscript } from './notify.ts';

export const rulesModule: Module = {
  work: { 'mail-transcript': mailTranscript },
  subscribers: (deps) => ({
    /** Emails participants who want to know that a transcript is complete. */
    async 'mail-participants'({ workspaceId, event }) {
      if (event.type === 'transcript.completed')
        await notifyOfTranscript(
          { workspaceId: workspaceId as WorkspaceId, meetingId: event.meetingId },
          deps,
        );
    },
  }),
  deleteExpired: ({ control, clock }) => forgetNotices(control, clock.now()),
};
