import type { Module } from '../../platform/module.ts';
import { forgetComments } from './comments/store.ts';
import type { EntriesDeleted } from './deletions.ts';
import { forgetEdits } from './edits/store.ts';
import { forgetMeetings, reassignMeetings } from './left-behind.ts';
import { createSampleMeeting } from './sample.ts';
import { collectWords } from './search/collect-words.ts';
import { reindex } from './search/reindex.ts';
import { mailShare } from './shares/jobs.ts';

declare module '../../platform/deps.ts' {
  interface Module {
    /** Removes data derived from deleted entries, in the deleting transaction. */
    entriesDeleted?: EntriesDeleted;
  }
}

export const meetingsModule: Module = {
  work: { 'collect-words': collectWords, 'mail-share': mailShare, reindex },
  // Copied in reverse order: copying lines deletes their meeting's words.
  tables: [
    'transcript_words',
    'entry',
    'gap',
    'edit',
    'note',
    'comment',
    'share',
    'capture',
    'capture_review',
    'meeting',
    'deleted_meeting',
  ],
  async entriesDeleted(client, key, entryIds) {
    const forgotten = [await forgetEdits(client, key, entryIds), await forgetComments(client, key, entryIds)];
    return forgotten.includes(true);
  },
  seedWorkspace: createSampleMeeting,
  memberLeft: reassignMeetings,
  memberForgotten: forgetMeetings,
};
