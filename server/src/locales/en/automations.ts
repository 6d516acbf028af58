import type { Locale } from '@afterword/api-client/contract';

/** Why an automation ran or not, and the result of each of its actions. */
export const messages = {
  locale: 'en' as Locale,
  /** Status of a run. */
  stands: {
    settling: 'Waits until the meeting has settled',
    summary_awaited: 'Waits for the summary',
    approval: 'Waits for your approval',
    collected: 'Is in the mail of next Monday',
    acting: 'Runs now',
    part_failed: 'Not everything could be done',
  },
  /** Reasons why one did not run, as the end of a sentence. */
  skipped: {
    declined: 'someone declined it',
    stopped: 'all automations are stopped',
    inactive: 'it was switched off',
    owner_gone: 'the person who created it is no longer in the workspace',
    plan_required: 'the plan no longer includes automations',
    meeting_gone: 'the meeting was deleted',
    meeting_hidden: 'the meeting is not visible to it',
    loop: 'it had run for this meeting too often in one day',
    caused: 'an automation is the reason for it',
    imported: 'the meeting was imported',
    restored: 'this server was restored from a backup after the meeting',
    not_news: 'the meeting ended more than a day ago',
    nobody_left: 'there was nobody left to tell',
  },
  /** Messages already sent, and people who would have received the rest. */
  flood: (most: number, left: number) =>
    [
      `Held back: ${most === 1 ? 'one message has' : `${most} messages have`} gone out within the hour`,
      ...(left === 0 ? [] : [left === 1 ? 'and one person waits' : `and ${left} people wait`]),
    ].join(', '),
  ran: (why: string) => `Ran: ${why}`,
  didNotRun: (why: string) => `Did not run: ${why}`,
  undecided: (why: string) => `nobody could tell: ${why}`,
  problems: {
    not_connected: 'Not connected any more',
    not_offered: 'This server cannot do that',
    nobody: 'There was nobody to write to',
    unsubscribed: 'Everybody it would write to has unsubscribed',
    told_already: 'Another automation told them already',
    changed: 'The actions were changed meanwhile',
    over_budget: 'This month’s money for language models is spent',
    no_model: 'No language model is set up',
    workflow_gone: 'The workflow is gone',
    no_meetings: 'The filter of the workflow finds no meetings',
    no_date: 'No action item has a date',
    other: 'It was refused there',
  },
  /** Problems that prevent an automation from working. */
  needs: {
    connection: (name: string) => `Connect ${name} first: without it this automation cannot act`,
    gone: 'A connection it uses is gone: choose another one',
    workflow: 'The workflow it runs is gone: choose another one',
  },
};
