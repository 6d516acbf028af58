import type { Locale } from '@afterword/api-client/contract';
import { plural } from '@afterword/api-client/locales';

/** Why an automation ran or not, and the result of each of its actions. */
export const messages = {
  locale: 'en' as Locale,
  /** Status of a run. */
  statuses: {
    settling: 'Waiting for the meeting to settle',
    summary_awaited: 'Waiting for the summary',
    approval: 'Waiting for your approval',
    collected: 'Included in next Monday’s email',
    acting: 'Running',
    part_failed: 'Some actions failed',
  },
  /** Reasons why one did not run, as the end of a sentence. */
  skipped: {
    declined: 'someone declined it',
    stopped: 'all automations are stopped',
    inactive: 'it was turned off',
    owner_gone: 'the person who created it is no longer in the workspace',
    plan_required: 'the plan no longer includes automations',
    meeting_gone: 'the meeting was deleted',
    meeting_hidden: 'it can’t see the meeting',
    loop: 'it reached its daily limit for this meeting',
    caused: 'another automation caused the event',
    imported: 'the meeting was imported',
    restored: 'this server was restored from a backup after the meeting',
    not_news: 'the meeting ended more than a day ago',
    nobody_left: 'all recipients had already been notified',
  },
  /** Messages already sent, and people who would have received the rest. */
  flood: (most: number, left: number) =>
    [
      `Held back: ${plural.en(most, 'one message has', `${most} messages have`)} gone out within the hour`,
      ...(left === 0 ? [] : [plural.en(left, 'and one person waits', `and ${left} people wait`)]),
    ].join(', '),
  ran: (why: string) => `Ran: ${why}`,
  didNotRun: (why: string) => `Did not run: ${why}`,
  undecided: (why: string) => `nobody could tell: ${why}`,
  problems: {
    not_connected: 'No longer connected',
    not_callable: 'It gets events on its own. Turn on a Zap there instead',
    not_offered: 'This server doesn’t support this',
    nobody: 'There were no recipients',
    unsubscribed: 'All recipients have unsubscribed',
    told_already: 'Another automation already notified them',
    changed: 'The actions were changed in the meantime',
    over_budget: 'This month’s language model budget is used up',
    no_model: 'No language model is set up',
    workflow_gone: 'The workflow was deleted',
    no_meetings: 'The workflow’s filter matches no meetings',
    no_date: 'No action item has a date',
    other: 'The tool rejected the request',
  },
  /** Problems that prevent an automation from working. */
  needs: {
    connection: (name: string) => `Connect ${name}. This automation can’t run without it`,
    gone: 'A connection it uses was deleted. Choose another one',
    workflow: 'The workflow it runs was deleted. Choose another one',
  },
};
