import type { Health } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';

/** The words of a meeting's page. */
export const messages = {
  back: 'All meetings',
  loading: 'Loading the meeting',
  failed: 'The meeting could not be loaded.',
  neverLoaded: 'You are offline, and this meeting was never loaded here.',
  notFound: {
    title: 'There is no such meeting here',
    text: 'It may have been captured with another account, or the link is incomplete.',
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
    completeHint: 'Every capture was closed and every line it held is here.',
    /** A capture that was never closed and is silent. */
    unfinished: (at: string) =>
      `Not complete: a browser has not said that it is done. It was last heard at ${at}; what it still holds arrives when it is online.`,
    missing:
      'Not complete: some lines are still on the device that captured them. They arrive when it is online.',
    empty: 'Not complete: no line has arrived yet.',
  },

  /** Notes beside a live transcript: the state of a capture, and how to fix it. */
  health: {
    waiting: 'Waiting for captions. Turn them on in the meeting, and it begins here.',
    capturing: 'Capturing.',
    quiet: 'Captions are on; nobody is speaking.',
    lost: 'Captions are gone. Turn them on in the meeting and we pick up from there.',
    suspect: 'The captions cannot be read as expected. Look at the panel in the meeting.',
    paused: 'Paused by the person who captures.',
    ended: 'The capture has ended.',
  } satisfies Record<Health, string>,

  transcript: {
    loading: 'Loading the transcript',
    failed: 'The transcript could not be loaded.',
    emptyLive: { title: 'Nothing has been said yet.', text: 'Lines appear here as people speak.' },
    empty: { title: 'This meeting has no transcript.', text: 'No captions were read while it ran.' },
    noBookmarks: {
      title: 'No line is bookmarked.',
      text: 'During a meeting, the panel marks the line being spoken.',
      action: 'Show all lines',
    },
    search: 'Search the transcript',
    searchPlaceholder: 'Search words or speakers',
    matches: (current: number, total: number) => (total === 0 ? 'No matches' : `${current} of ${total}`),
    next: 'Next match',
    previous: 'Previous match',
    bookmarkedOnly: 'Bookmarked only',
    newest: 'Go to the newest line',
    reconnecting: 'Reconnecting',
    reconnectingHint: 'The live connection was lost. New lines appear once it is back.',
    unknownSpeaker: 'Unknown speaker',
    lineGone: 'The line that the link names is not here any more.',
    linkCopied: 'Link copied. It opens for everyone who can read this meeting.',
  },

  deletion: {
    button: (speaker: string, time: string) => `Delete the entry of ${speaker} at ${time}`,
    title: 'Delete transcript entry',
    question: 'Are you sure you want to delete this transcript entry? This action cannot be undone.',
    confirm: 'Delete',
    cancel: 'Cancel',
    failed: 'The entry was not deleted.',
    done: 'Transcript entry deleted',
  },

  editing: {
    /** Label of edited entries. */
    edited: 'edited',
    saved: 'Saved',
    undo: 'Undo',
    undone: 'Taken back',
    notUndone: (reason: string) => `Not taken back. ${reason}`,
    cancel: 'Cancel',
    save: 'Save',
    required: 'Write something, or cancel.',

    rename: 'Rename the meeting',
    title: 'Title',

    entry: (speaker: string, time: string) => `Edit the entry of ${speaker} at ${time}`,
    entryTitle: 'Edit this entry',
    speaker: 'Who said it',
    onlyHere: 'Only in this entry',
    everywhere: (name: string) => `Wherever it says ${name} in this meeting`,
    words: 'What was said',
    captured: 'As it was captured',
    changed:
      'The entry changed while you were writing. This is how it reads now. Save again to replace it with yours.',

    bookmark: (speaker: string, time: string) => `Bookmark the entry of ${speaker} at ${time}`,
    notBookmarked: (reason: string) => `Not bookmarked. ${reason}`,

    renameSpeaker: (name: string) => `Rename ${name}`,
    speakerText: 'The name changes everywhere in this meeting, in what is said from now on too.',
    speakerName: 'New name',
    joins: (name: string) => `${name} is in this meeting already: the two become one person.`,
    sameName: 'This is the name they have.',

    changes: {
      title: 'Changes',
      about: 'What was captured stays below, and every change can be taken back.',
      failed: (reason: string) => `The changes could not be loaded. ${reason}`,
      titled: (title: string) => `Title: ${title}`,
      renamed: (from: string, to: string) => `${from} is now ${to}`,
      renamedIn: (from: string, to: string, count: number) =>
        `${plural.en(count, 'One entry', `${count} entries`)} of ${from} given to ${to}`,
      corrected: (from: string, to: string, lines: number) =>
        plural.en(
          lines,
          `“${from}” corrected to “${to}” in 1 line, by the glossary`,
          `“${from}” corrected to “${to}” in ${lines} lines, by the glossary`,
        ),
      worded: (content: string) => `An entry reads: ${content}`,
      undo: (change: string) => `Take back: ${change}`,
    },

    labels: {
      title: 'Labels',
      add: 'Add a label',
      name: 'New label',
      remove: (label: string) => `Remove the label ${label}`,
      failed: (reason: string) => `The labels were not saved. ${reason}`,
    },
  },

  meetingDeletion: {
    button: 'Delete this meeting',
    title: 'Delete this meeting?',
    text: 'Its transcript, notes, summary and everything else of it go, here and on the devices that captured it. This action cannot be undone.',
    confirm: (word: string) => `Type ${word} to confirm`,
    word: 'delete',
    /** Copies at destinations stay there. */
    stays: (names: string[]) =>
      `It was sent to ${new Intl.ListFormat('en').format(names)}. What is there stays there.`,
    removeThere: (names: string[]) => `Remove there too (${new Intl.ListFormat('en').format(names)})`,
    keep: 'Keep the meeting',
    action: 'Delete the meeting',
    done: 'Meeting deleted',
  },

  participants: {
    none: 'Nobody is known yet.',
    you: 'you',
    more: (n: number) => `Show ${n} more`,
  },

  comments: {
    first: (speaker: string, time: string) => `Comment on the entry of ${speaker} at ${time}`,
    count: (speaker: string, time: string, comments: number, open: number) =>
      `${plural.en(comments, 'One comment', `${comments} comments`)} on the entry of ${speaker} at ${time}, ${open === 0 ? 'all resolved' : `${open} open`}`,
    title: (speaker: string, time: string) => `Comments on the entry of ${speaker} at ${time}`,
    loading: 'Loading the comments',
    failed: 'The comments could not be loaded.',
    new: 'New comment',
    send: 'Comment',
    answer: 'Answer',
    answerLabel: 'Your answer',
    edit: 'Edit',
    editLabel: 'Your comment',
    delete: 'Delete',
    cancel: 'Cancel',
    required: 'Write something, or leave it.',
    resolve: 'Resolve',
    resolved: 'Resolved',
    reopen: 'Open again',
    fold: 'Hide it',
    unfold: (count: number) => plural.en(count, 'Show the comment', `Show ${count} comments`),
    /** In the place of an author whose account is gone, and of a text. */
    nobody: 'Someone who has left',
    deleted: 'This comment was deleted.',
    notChanged: (reason: string) => `Nothing was changed. ${reason}`,
    deletion: {
      title: 'Delete this comment?',
      question: 'It is gone for everybody. Answers to it stay.',
      cancel: 'Cancel',
      confirm: 'Delete',
      done: 'Comment deleted',
      failed: 'The comment was not deleted.',
    },
  },

  notes: {
    kinds: 'Whose notes',
    loading: 'Loading the notes',
    loadFailed: (reason: string) => `The notes could not be loaded. ${reason}`,
    private: {
      tab: 'Private',
      label: 'Private notes',
      empty: 'Write down what the captions cannot know. Click to begin.',
      hint: 'Nobody but you sees these.',
    },
    shared: {
      tab: 'Shared',
      label: 'Shared notes',
      empty: 'One text for all who read this meeting. Click to begin.',
      hint: 'Everyone who may read this meeting sees these.',
    },
    nothing: 'Nothing was written here yet.',
    edit: 'Edit the notes',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved',
    unsaved: 'Not saved yet',
    failed: (reason: string) => `Not saved; kept on this device. ${reason}`,
    restored: 'What you had typed and not saved is back.',
    discard: 'Discard it',
    clash: {
      status: 'Changed elsewhere meanwhile; yours are kept on this device.',
      compare: 'Compare the two versions',
      title: 'Two versions of these notes',
      text: 'They were changed elsewhere while you wrote. Both are here until you choose. You can go on writing in yours.',
      mine: 'Yours',
      stored: 'The other version',
      emptied: 'It is empty: everything was deleted there.',
      append: 'Add it to the end of yours',
      take: 'Take the other version',
      keep: 'Save yours',
      later: 'Decide later',
      taken: 'The other version is here now.',
      back: 'Back to mine',
    },
  },

  summary: {
    generate: 'Generate Summary',
    again: 'Renew',
    stages: { reading: 'Reading every line', weighing: 'Weighing what was said', writing: 'Writing it down' },
    stale: 'The transcript has changed since this was made.',
    staleForNow:
      'The transcript has changed since this was made. It is updated automatically a minute after the last change.',
    none: 'The overview by topics, decisions, action items and open questions, each pointing at the lines it comes from.',
    nothingYet: 'There is nothing to summarize yet.',
    overview: 'Overview',
    noOverview: 'There was too little to make an overview of.',
    decisions: 'Decisions',
    actions: 'Action items',
    noDecisions: 'No decision was heard.',
    possible: 'Possible decision',
    questions: 'Open questions',
    jump: 'Shows where it begins',
    times: (from: string, to: string) => `${from} – ${to}`,
    by: (speaker: string) => `${speaker}:`,
    failed: (reason: string) => `The summary could not be made. ${reason}`,
    loadFailed: (reason: string) => `The summary could not be loaded. ${reason}`,
    retry: 'Try again',
    loading: 'Loading the summary',
    show: 'Shows the lines it comes from',
    quoted: (text: string) => `“${text}”`,
    cited: (time: string, speaker: string) => `${time} ${speaker}`,
    gone: 'The line this stood on was deleted.',
    /** Before a language model is asked, and while it writes. */
    asks: (model: string) => `${model} writes it, checked against the transcript.`,
    soFar: 'Checked so far',
    legend: {
      title: 'What the marks mean',
      words: 'The fair moves to May.',
      quoted: 'In quotation marks: word for word what someone said.',
      supported:
        'Plain: in other words. Its numbers, names, dates and negations appear in the lines it cites.',
      unsupported:
        'The lines it cites do not say it. It stays on this page: it is left out of mails, integrations and shared links, and marked in exported files.',
    },
    made: (engine: string, when: string) =>
      `Made ${when} by ${engine === 'built-in' ? 'the built-in engine, on this server' : engine}.`,
    shown: (n: number, formatted: string) =>
      `${formatted} cited ${plural.en(n, 'line', 'lines')} marked in the transcript`,
  },
};
