import { type ActionItem, originNames } from '@afterword/api-client/contract';
import type { DomainEvent } from '../../../events/domain-events.ts';
import type { Environment } from '../../../platform/environment/environment.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import { readMeetingActions } from '../../../sense/actions/store.ts';
import { mayBeSent, sentOf } from '../../../sense/claims/sent.ts';
import { readSummary } from '../../../sense/summaries/store.ts';
import { meetingUrl } from '../../../text/meeting-url.ts';
import { keyOf } from '../../../transcripts/meetings/authorize.ts';
import { toDetail } from '../../../transcripts/meetings/meetings.ts';
import { readMeeting } from '../../../transcripts/meetings/store.ts';
import type { Found } from '../integration.ts';

/**
 * Returns an event for receivers as JSON with `type`, `timestamp` and `data`, as Standard Webhooks proposes. Contains
 * the meeting, and the summary if it is new. Transcripts are too large; `data.meeting.url` links to them.
 */
export async function readEvent(
  db: Queryable,
  place: Place,
  {
    event,
    type = event.type,
    now,
    deps: { environment },
  }: {
    event: DomainEvent & { meetingId: string };
    /** The public name, if different. */
    type?: string;
    now: Date;
    deps: { environment: Pick<Environment, 'PUBLIC_URL'> };
  },
): Promise<string> {
  const key = keyOf(place, event.meetingId);
  const meeting = toDetail(await readMeeting(db, key), now, place);
  const made = event.type === 'summary.created' ? await readSummary(db, key) : null;
  const summary = made && sentOf(made);
  const action =
    event.type === 'action_item.created'
      ? (await readMeetingActions(db, key)).find((item) => item.id === event.actionId && mayBeSent(item))
      : undefined;
  return JSON.stringify({
    type,
    timestamp: now.toISOString(),
    data: {
      meeting: {
        id: meeting.id,
        title: meeting.title,
        platform: originNames[meeting.platform],
        imported: meeting.imported,
        startedAt: meeting.date,
        dayOnly: meeting.dayOnly,
        endedAt: meeting.endedAt,
        participants: meeting.participants.map(({ name }) => name),
        url: meetingUrl(environment.PUBLIC_URL, meeting.id),
      },
      ...(summary
        ? {
            summary: {
              generatedBy: summary.generatedBy,
              overview: summary.overview.map(({ text }) => text),
              sections: summary.sections.map(({ title, claims }) => ({
                title,
                claims: claims.map(({ text }) => text),
              })),
              decisions: summary.decisions.map(({ text }) => text),
              actions: summary.actions.map(told),
            },
          }
        : {}),
      ...(action ? { action: told(action) } : {}),
    },
  });
}

/**
 * Returns the event that an automation ran: the meeting, its summary, the automation, and the results of its earlier
 * actions.
 */
export async function readAutomationEvent(
  db: Queryable,
  place: Place,
  {
    meetingId,
    automation,
    results,
    now,
    deps,
  }: {
    meetingId: string;
    automation: { id: string; name: string; run: string };
    results: readonly Found[];
    now: Date;
    deps: { environment: Pick<Environment, 'PUBLIC_URL'> };
  },
): Promise<string> {
  const event = { type: 'summary.created' as const, meetingId, sequence: 0 };
  const told = JSON.parse(await readEvent(db, place, { event, type: 'automation.ran', now, deps })) as {
    data: object;
  };
  const found = results.map(({ title, lines, generatedBy = null }) => ({ title, lines, generatedBy }));
  return JSON.stringify({ ...told, data: { ...told.data, automation, results: found } });
}

/**
 * Converts an action item. The state `supported` means that a language model wrote it and the transcript supports it.
 */
const told = ({ id, text, state, assignee, due, dueDate, done }: ActionItem) => ({
  id,
  text,
  state,
  assignee,
  due,
  dueDate,
  done,
});
