import { setImmediate } from 'node:timers/promises';
import type { ExportedMeeting, ExportPart, WorkflowPart } from '@afterword/api-client/contract';
import { listSessions } from '../accounts/sessions.ts';
import { readMeetingActions } from '../actions/store.ts';
import { readOwnAutomations } from '../automations/automations.ts';
import { showGlossary } from '../glossary/glossary.ts';
import { toConnection } from '../integrations/connections/connections.ts';
import { listConnections } from '../integrations/connections/store.ts';
import { authorize, type MeetingKey } from '../meetings/authorize.ts';
import { toComment, toComments } from '../meetings/comments/comments.ts';
import { type CommentRow, readComments, readCommentsOnOthers } from '../meetings/comments/store.ts';
import { toDetail } from '../meetings/meetings.ts';
import { readNotes } from '../meetings/notes/store.ts';
import { listShares } from '../meetings/shares/store.ts';
import { listOwnMeetings, readMeeting } from '../meetings/store.ts';
import { readTranscript, type SlicedTranscript } from '../meetings/transcript.ts';
import type { Queryable } from '../platform/database.ts';
import type { Deps } from '../platform/procedure.ts';
import { showRules } from '../rules/rules.ts';
import { readSummary } from '../summaries/store.ts';
import { readTemplates } from '../templates/store.ts';
import { toTemplate } from '../templates/templates.ts';
import { readParts } from '../workflows/parts.ts';
import { toRun } from '../workflows/runs.ts';
import { type RunRow, readOwnRuns } from '../workflows/run-store.ts';
import { readWorkflows } from '../workflows/store.ts';
import { toWorkflow } from '../workflows/workflows.ts';
import type { Actor } from '../workspaces/actor.ts';
import { placesOf } from '../workspaces/directory.ts';
import type { Place } from '../workspaces/workspace.ts';

/**
 * Everything stored of an account, in every workspace it is in or has left, the oldest meeting of each first. One meeting at a time
 * is in memory, read when it is asked for.
 */
export async function* exportAccount(
  { control, shards, clock }: Pick<Deps, 'control' | 'shards' | 'clock'>,
  actor: Actor,
): AsyncGenerator<ExportPart, void> {
  const now = clock.now();
  const held = await Promise.all(
    (await placesOf(control, actor.account)).map(async (place) => {
      const door = shards.of(place);
      const [ids, comments, connections, templates, workflows, runs, automations] = await door.read((db) =>
        Promise.all([
          listOwnMeetings(db, place),
          readCommentsOnOthers(db, place),
          listConnections(db, place),
          readTemplates(db, place),
          readWorkflows(db, place),
          readRunsWithParts(db, place),
          readOwnAutomations(db, place, actor),
        ]),
      );
      return { place, door, ids, comments, connections, templates, workflows, runs, automations };
    }),
  );
  yield {
    type: 'account',
    exportedAt: now.toISOString(),
    user: actor.account,
    identities: await readIdentities(control, actor.account.id),
    sessions: await listSessions(control, actor.account.id, actor.session.id, now),
    rules: await showRules({ control }, actor, 'me'),
    glossary: (await showGlossary({ control }, actor, 'me')).items,
    connections: held.flatMap(({ connections }) =>
      connections
        .filter(({ accountId }) => accountId === actor.account.id)
        .map((row) => toConnection(row, now)),
    ),
    templates: held.flatMap(({ templates }) =>
      templates
        .filter(({ accountId }) => accountId === actor.account.id)
        .map((row) => toTemplate(row, actor, actor.account.name)),
    ),
    workflows: held.flatMap(({ workflows }) =>
      workflows
        .filter(({ accountId }) => accountId === actor.account.id)
        .map((row) => toWorkflow(row, actor, actor.account.name)),
    ),
    workflowRuns: held.flatMap(({ runs }) =>
      runs.map(({ row, parts }) => ({
        ...toRun(row, actor, actor.account.name),
        prompt: row.prompt,
        parts,
      })),
    ),
    automations: held.flatMap(({ automations }) => automations),
    comments: held.flatMap(({ comments, place }) =>
      comments.map((row) => ({ ...toComment(row, place, actor.account.name), meetingId: row.meetingId })),
    ),
    meetings: held.reduce((sum, { ids }) => sum + ids.length, 0),
  };
  for (const { place, door, id } of held.flatMap(({ ids, ...at }) => ids.map((id) => ({ ...at, id })))) {
    const {
      slices,
      comments: rows,
      ...meeting
    } = await door.read((db) => authorize(db, place, 'read', id, (key) => readWhole(db, key, place, now)));
    const [first, ...others] = slices;
    const transcript = { ...meeting.transcript, entries: first?.() ?? [] };
    const comments = await toComments({ control }, place, rows);
    yield { type: 'meeting', meeting: { ...meeting, transcript, comments } };
    for (const slice of others) {
      await setImmediate();
      yield { type: 'entries', entries: slice() };
    }
  }
  yield { type: 'end' };
}

async function readIdentities(db: Queryable, accountId: number) {
  const { rows } = await db.query<{ issuer: string; subject: string; created_at: Date }>(
    'select issuer, subject, created_at from identity where account_id = $1 order by created_at',
    [accountId],
  );
  return rows.map(({ issuer, subject, created_at }) => ({
    issuer,
    subject,
    since: created_at.toISOString(),
  }));
}

/** What somebody ran, with what it found in meetings they may still read. */
async function readRunsWithParts(db: Queryable, place: Place) {
  const runs: { row: RunRow; parts: WorkflowPart[] }[] = [];
  for (const row of await readOwnRuns(db, place))
    runs.push({ row, parts: await readParts(db, place, row.id) });
  return runs;
}

/** A meeting without its entries, and those. */
async function readWhole(
  db: Queryable,
  key: MeetingKey,
  reader: Place,
  now: Date,
): Promise<
  Omit<ExportedMeeting, 'comments'> & Pick<SlicedTranscript, 'slices'> & { comments: CommentRow[] }
> {
  const [meeting, { frame, slices }, summary, notes, comments, shares, actions] = await Promise.all([
    readMeeting(db, key),
    readTranscript(db, key),
    readSummary(db, key),
    readNotes(db, key),
    readComments(db, key),
    listShares(db, key),
    readMeetingActions(db, key),
  ]);
  return {
    ...toDetail(meeting, now, reader),
    transcript: frame,
    summary,
    privateNotes: notes.private.notes,
    sharedNotes: notes.shared.notes,
    comments,
    shares,
    actions,
    slices,
  };
}
