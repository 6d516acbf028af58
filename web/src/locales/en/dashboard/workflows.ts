import type { WorkflowProblem, WorkflowRunState } from '@afterword/api-client';

/** The words of workflows: prompts that a language model answers from meetings. */
export const messages = {
  title: 'Workflows',
  intro:
    'A prompt with a name, answered from a meeting or from all that a filter finds. Every sentence cites its lines, and what they do not say is marked.',
  linkText: 'Prompts of this workspace, put to a meeting or to many.',
  link: 'Open the workflows',
  loading: 'Loading the workflows',
  failed: 'The workflows could not be loaded.',
  back: 'All workflows',
  plan: (plan: string) => `Workflows are part of ${plan}.`,
  noModel: {
    text: 'Workflows need a language model, and none is set up here.',
    admin: 'Set one up in Company Settings',
    user: 'An admin of this workspace can set one up in Company Settings.',
  },
  empty: {
    title: 'No workflow yet.',
    text: 'For example: “Which prices were named, by whom, and who objected?”',
  },
  add: 'New workflow',
  /** Over the list, where one came from a meeting. */
  forMeeting: (title: string) => `Choose what to run for “${title}”.`,
  over: { meeting: 'Reads one meeting', filter: (what: string) => `Reads meetings: ${what}` },
  filters: {
    all: 'all',
    search: (text: string) => `with “${text}”`,
    label: (label: string) => `labeled ${label}`,
    days: (days: number) => `of the last ${days} days`,
    from: (day: string) => `from ${day}`,
    to: (day: string) => `until ${day}`,
  },
  by: (name: string) => `By ${name}`,
  edit: 'Edit',
  delete: 'Delete',
  deleted: (name: string) => `${name} deleted`,
  undo: 'Undo',
  notChanged: (reason: string) => `Nothing was changed. ${reason}`,
  notFound: { title: 'There is no such workflow', text: 'It may have been deleted.' },
  form: {
    new: 'New workflow',
    edit: (name: string) => `Edit ${name}`,
    name: 'Name',
    prompt: 'Prompt',
    promptHint:
      'What you want to know, in your own words. What is said in a meeting is never an instruction.',
    over: 'Read',
    overs: { meeting: 'The meeting it is run for', filter: 'All meetings that a filter finds' },
    search: 'Words, people or titles',
    platform: 'Platform',
    allPlatforms: 'All platforms',
    label: 'Label',
    period: 'When',
    periods: { all: 'Any time', custom: 'Certain days' },
    lastDays: (days: number) => `Last ${days} days`,
    from: 'From',
    to: 'Until',
    filterHint: (most: number) => `At most the ${most} newest are read, and only those that you may read.`,
    required: 'Give it a name and a prompt.',
    save: 'Save workflow',
    cancel: 'Cancel',
    saved: (name: string) => `${name} saved`,
  },
  run: {
    title: 'Run',
    meeting: 'Find a meeting',
    meetingHint: 'By its title, a name or words that were said.',
    chosen: 'For this meeting',
    other: 'Choose another',
    noneFound: 'No meeting is found by this.',
    finding: 'Looking for meetings',
    estimating: 'Estimating',
    notEstimated: (reason: string) => `It could not be estimated. ${reason}`,
    meetings: (count: number, found: number, formatted: { count: string; found: string }) =>
      count < found
        ? `Reads the ${formatted.count} newest of ${formatted.found} meetings.`
        : count === 1
          ? 'Reads 1 meeting.'
          : `Reads ${formatted.count} meetings.`,
    start: 'Run',
    notStarted: (reason: string) => `It did not start. ${reason}`,
    progress: (read: number, total: number) => `Reading: ${read} of ${total} done`,
    keeps: 'You can leave this page. The run continues and appears in the history.',
    stop: 'Stop',
    stopped: 'Stopping',
    notStopped: (reason: string) => `It was not stopped. ${reason}`,
  },
  history: {
    title: 'History',
    none: 'It was not run yet.',
    loading: 'Loading the history',
    failed: 'The history could not be loaded.',
    /** A run, as a link to its result. */
    meetings: (count: number, formatted: string) => (count === 1 ? '1 meeting' : `${formatted} meetings`),
    nobody: 'by the workspace',
    by: (name: string) => `by ${name}`,
    states: {
      waiting: 'Waiting',
      running: 'Running',
      done: 'Done',
      stopped: 'Stopped',
      failed: 'Failed',
    } satisfies Record<WorkflowRunState, string>,
  },
  result: {
    title: 'Result',
    of: (when: string) => `Result of ${when}`,
    loading: 'Loading the result',
    failed: 'The result could not be loaded.',
    nothing: 'Nothing was found about it.',
    nothingAtAll: 'Nothing was found about it in what was read.',
    waiting: 'Not read yet.',
    hidden: (count: number) =>
      count === 1
        ? 'One meeting is not shown: you may not read it, or it was deleted.'
        : `${count} meetings are not shown: you may not read them, or they were deleted.`,
    close: 'Close the result',
  },
  problems: {
    no_model: 'No language model is set up any more.',
    interrupted: 'The server ended while it ran, more than once.',
    no_reader: 'The person who ran it can no longer read this.',
    too_long: 'The transcript is longer than can be read.',
  } satisfies Record<Extract<WorkflowProblem, 'no_model' | 'interrupted' | 'no_reader' | 'too_long'>, string>,
};
