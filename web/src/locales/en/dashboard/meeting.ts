import type { Health } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';

/** Messages of a meeting's page. */
export const messages = {
  back: 'All meetings',
  loading: 'Loading the meeting',
  failed: 'Couldn’t load the meeting.',
  neverLoaded: 'You’re offline, and this meeting hasn’t been opened on this device before.',
  notFound: {
    title: 'Meeting not found',
    text: 'It may belong to another account, or the link may be incomplete.',
  },
  margin: 'About this meeting',
  tabs: 'Parts of the meeting',
  people: 'People',
  backToSummary: 'Back to the summary',
  rail: { label: 'Move in time', to: (time: string) => `Go to ${time}` },
  parts: { transcript: 'Transcript', summary: 'Summary', notes: 'Notes', participants: 'Participants' },
  soFar: (duration: string) => `${duration} so far`,
  openMeeting: 'Open the meeting',

  completeness: {
    complete: 'Complete',
    withGaps: (count: number) => `Complete · ${count} ${plural.en(count, 'gap', 'gaps')}`,
    completeHint: 'All captures have ended, and every line has arrived.',
    /** A capture that was never closed and is silent. */
    unfinished: (at: string) =>
      `Not complete: a browser hasn’t finished sending. It was last online at ${at}; the rest arrives when it’s back online.`,
    missing:
      'Not complete: some lines are still on the device that captured them. They arrive when it’s online.',
    empty: 'Not complete: no lines have arrived yet.',
  },

  /** Notes next to a live transcript: the state of a capture, and how to fix it. */
  health: {
    waiting: 'Waiting for captions. Turn them on in the meeting to start.',
    capturing: 'Capturing.',
    quiet: 'Captions are on; nobody is speaking.',
    lost: 'Captions disappeared. Turn them on in the meeting to continue.',
    suspect: 'Captions can’t be read as expected. Check the panel in the meeting.',
    paused: 'Paused by the person capturing.',
    ended: 'The capture has ended.',
  } satisfies Record<Health, string>,

  transcript: {
    loading: 'Loading the transcript',
    failed: 'Couldn’t load the transcript.',
    emptyLive: { title: 'Nothing has been said yet.', text: 'Lines appear here as people speak.' },
    empty: { title: 'This meeting has no transcript.', text: 'No captions were read while it ran.' },
    noBookmarks: {
      title: 'No bookmarked lines',
      text: 'During a meeting, use the panel to bookmark the current line.',
      action: 'Show all lines',
    },
    search: 'Search the transcript',
    searchPlaceholder: 'Search words or speakers',
    matches: (current: number, total: number) => (total === 0 ? 'No matches' : `${current} of ${total}`),
    next: 'Next match',
    previous: 'Previous match',
    bookmarkedOnly: 'Bookmarked only',
    newest: 'Go to newest line',
    reconnecting: 'Catching up',
    reconnectingHint: 'Live updates are late or interrupted. Checking for new lines every few seconds.',
    unknownSpeaker: 'Unknown speaker',
    farLines: 'lines',
    lineGone: 'The line this link points to was deleted.',
    actionsOn: (speaker: string, time: string) => `Actions on the entry by ${speaker} at ${time}`,
    copyPassageLink: 'Copy link to these lines',
    linkCopied: 'Link copied. Anyone who can read this meeting can open it.',
  },

  deletion: {
    button: (speaker: string, time: string) => `Delete the entry by ${speaker} at ${time}`,
    title: 'Delete transcript entry',
    question: 'Are you sure you want to delete this transcript entry? This action cannot be undone.',
    confirm: 'Delete',
    cancel: 'Cancel',
    failed: 'Couldn’t delete the entry.',
    done: 'Transcript entry deleted',
  },

  editing: {
    /** Label of edited entries. */
    edited: 'edited',
    saved: 'Saved',
    undo: 'Undo',
    undone: 'Undone',
    notUndone: (reason: string) => `Couldn’t undo. ${reason}`,
    cancel: 'Cancel',
    save: 'Save',
    required: 'Enter text or cancel.',

    rename: 'Rename meeting',
    title: 'Title',

    entry: (speaker: string, time: string) => `Edit the entry by ${speaker} at ${time}`,
    entryTitle: 'Edit entry',
    speaker: 'Speaker',
    onlyHere: 'Only in this entry',
    everywhere: (name: string) => `Everywhere ${name} speaks in this meeting`,
    words: 'Text',
    captured: 'Original',
    changed:
      'This entry changed while you were editing. Here is the current version. Save again to replace it with yours.',

    bookmark: (speaker: string, time: string) => `Bookmark the entry by ${speaker} at ${time}`,
    notBookmarked: (reason: string) => `Couldn’t bookmark. ${reason}`,

    renameSpeaker: (name: string) => `Rename ${name}`,
    speakerText: 'Changes the name everywhere in this meeting, including new lines.',
    speakerName: 'New name',
    joins: (name: string) => `${name} is already in this meeting. The two will be merged.`,
    sameName: 'This is their current name.',

    changes: {
      title: 'Changes',
      about: 'The original text is kept, and you can undo every change.',
      failed: (reason: string) => `Couldn’t load the changes. ${reason}`,
      titled: (title: string) => `Title: ${title}`,
      renamed: (from: string, to: string) => `${from} is now ${to}`,
      renamedIn: (from: string, to: string, count: number) =>
        `${plural.en(count, '1 entry', `${count} entries`)} moved from ${from} to ${to}`,
      corrected: (from: string, to: string, lines: number) =>
        plural.en(
          lines,
          `Glossary corrected “${from}” to “${to}” in 1 line`,
          `Glossary corrected “${from}” to “${to}” in ${lines} lines`,
        ),
      worded: (content: string) => `Entry edited: ${content}`,
      undo: (change: string) => `Undo: ${change}`,
    },

    labels: {
      title: 'Labels',
      add: 'Add a label',
      name: 'New label',
      remove: (label: string) => `Remove label ${label}`,
      failed: (reason: string) => `Couldn’t save the labels. ${reason}`,
    },
  },

  meetingDeletion: {
    button: 'Delete meeting',
    title: 'Delete meeting?',
    text: 'This deletes its transcript, notes, summary and everything else, here and on the devices that captured it. This action cannot be undone.',
    confirm: (word: string) => `Type ${word} to confirm`,
    word: 'delete',
    /** Copies at destinations stay there. */
    stays: (names: string[]) =>
      `It was sent to ${new Intl.ListFormat('en').format(names)}. The copies there stay.`,
    removeThere: (names: string[]) => `Remove there too (${new Intl.ListFormat('en').format(names)})`,
    keep: 'Keep meeting',
    action: 'Delete meeting',
    done: 'Meeting deleted',
  },

  participants: {
    none: 'No participants yet',
    you: 'you',
    more: (n: number) => `Show ${n} more`,
  },

  comments: {
    first: (speaker: string, time: string) => `Comment on the entry by ${speaker} at ${time}`,
    count: (speaker: string, time: string, comments: number, open: number) =>
      `${plural.en(comments, '1 comment', `${comments} comments`)} on the entry by ${speaker} at ${time}, ${open === 0 ? 'all resolved' : `${open} open`}`,
    title: (speaker: string, time: string) => `Comments on the entry by ${speaker} at ${time}`,
    loading: 'Loading comments',
    failed: 'Couldn’t load the comments.',
    new: 'New comment',
    send: 'Comment',
    answer: 'Reply',
    answerLabel: 'Your reply',
    edit: 'Edit',
    editLabel: 'Your comment',
    delete: 'Delete',
    cancel: 'Cancel',
    required: 'Enter text or cancel.',
    resolve: 'Resolve',
    resolved: 'Resolved',
    reopen: 'Reopen',
    fold: 'Hide',
    unfold: (count: number) => plural.en(count, 'Show comment', `Show ${count} comments`),
    /** Replaces the name of an author whose account was deleted, and a deleted text. */
    nobody: 'Deleted account',
    deleted: 'This comment was deleted.',
    notChanged: (reason: string) => `Couldn’t save the change. ${reason}`,
    deletion: {
      title: 'Delete this comment?',
      question: 'It is deleted for everyone. Replies stay.',
      cancel: 'Cancel',
      confirm: 'Delete',
      done: 'Comment deleted',
      failed: 'Couldn’t delete the comment.',
    },
  },

  notes: {
    kinds: 'Notes',
    loading: 'Loading notes',
    loadFailed: (reason: string) => `Couldn’t load the notes. ${reason}`,
    private: {
      tab: 'Private',
      label: 'Private notes',
      empty: 'Write down what captions can’t capture. Click to start.',
      hint: 'Only you can see these.',
    },
    shared: {
      tab: 'Shared',
      label: 'Shared notes',
      empty: 'Shared notes for everyone in this meeting. Click to start.',
      hint: 'Everyone who can read this meeting can see these.',
    },
    nothing: 'No notes yet',
    edit: 'Edit notes',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved',
    unsaved: 'Unsaved',
    failed: (reason: string) => `Couldn’t save; kept on this device. ${reason}`,
    restored: 'Restored your unsaved text.',
    discard: 'Discard',
    clash: {
      status: 'Changed elsewhere. Your version is kept on this device.',
      compare: 'Compare versions',
      title: 'Two versions of these notes',
      text: 'Someone else changed them while you were writing. Both versions are kept until you choose, and you can keep editing yours.',
      mine: 'Yours',
      stored: 'The other version',
      emptied: 'Empty: the other version deleted everything.',
      append: 'Append to yours',
      take: 'Use the other version',
      keep: 'Save yours',
      later: 'Decide later',
      taken: 'Now using the other version.',
      back: 'Back to mine',
    },
  },

  summary: {
    copy: 'Copy summary',
    copied: 'Summary copied',
    notCopied: 'Your browser didn’t allow copying. Select the text and copy it by hand.',
    generate: 'Generate Summary',
    again: 'Regenerate',
    stages: {
      reading: 'Reading every line',
      weighing: 'Finding what matters',
      writing: 'Writing the summary',
    },
    stale: 'The transcript has changed since this summary.',
    staleForNow:
      'The transcript has changed since this summary. It updates automatically a minute after the last change.',
    none: 'Topics, decisions, action items and open questions, each linked to the lines it comes from.',
    nothingYet: 'Nothing to summarize yet.',
    overview: 'Overview',
    noOverview: 'Not enough was said for an overview.',
    decisions: 'Decisions',
    actions: 'Action items',
    noDecisions: 'No decisions found.',
    possibleDecisions: 'Possible decisions',
    /** Decisions that no topic ends with. */
    otherDecisions: 'Other decisions',
    /** Above a decision or action item that a topic ends with. */
    outcome: 'Outcome',
    questions: 'Open questions',
    jump: 'Show where it starts',
    times: (from: string, to: string) => `${from} – ${to}`,
    by: (speaker: string) => `${speaker}:`,
    failed: (reason: string) => `Couldn’t create the summary. ${reason}`,
    loadFailed: (reason: string) => `Couldn’t load the summary. ${reason}`,
    retry: 'Try again',
    loading: 'Loading summary',
    show: 'Show the lines it comes from',
    quoted: (text: string) => `“${text}”`,
    cited: (time: string, speaker: string) => `${time} ${speaker}`,
    gone: 'The line behind this was deleted.',
    ignored: (n: number) =>
      plural.en(
        n,
        '1 line tells the summary what to write. It was not followed.',
        `${n} lines tell the summary what to write. They were not followed.`,
      ),
    /** Before and while a language model writes. */
    asks: (model: string) => `Written by ${model} and checked against the transcript.`,
    soFar: 'Checked so far',
    legend: {
      title: 'What the marks mean',
      words: 'The fair moves to May.',
      quoted: 'In quotation marks: someone’s exact words.',
      supported: 'Plain: paraphrased. Its numbers, names, dates and negations appear in the lines it cites.',
      unsupported:
        'Not supported by the lines it cites. It stays on this page: emails, integrations and shared links leave it out, and exported files mark it.',
    },
    made: (engine: string, when: string) =>
      `Created ${when} by ${engine === 'built-in' ? 'the built-in engine on this server' : engine}.`,
    shown: (n: number, formatted: string) =>
      `${formatted} cited ${plural.en(n, 'line', 'lines')} marked in the transcript`,
  },
};
