import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { derivedId } from '../../platform/postgres/derived-id.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { readSubscribers } from '../../transcripts/rules/store.ts';
import { readFacts } from './facts.ts';
import { type Member, readMembers } from './owners.ts';
import type { AutomationRow } from './store.ts';
import { concerns, newsFor, type Subject } from './subject.ts';
import { seconds } from './turn.ts';

/*
 * Built-in automations, one per member, that email them when the transcript of a meeting they were in is complete. They
 * do what a person's own automation does at the end of a meeting, but start later, so that an automation with a longer
 * email comes first: each person gets one message per event.
 */

/** Milliseconds after a meeting's end during which a transcript may become complete; a device may be offline for days. */
export const noticesFor = 7 * newsFor;

/** Milliseconds after other automations of the meeting's end. */
export const noticeDelay = 30 * seconds;

/** Returns the members who want these emails. */
export async function findNoticed(
  deps: Pick<Deps, 'control' | 'stripe'>,
  place: Place,
): Promise<readonly Member[]> {
  const wanting = await readSubscribers(deps.control, place.workspace.id);
  if (wanting.size === 0) return [];
  const { members } = await readMembers(deps, place);
  return members.filter(({ accountId }) => wanting.has(accountId));
}

/** Returns the automations of those who were in a meeting, and creates missing ones. */
export async function ensureNotices(
  client: Client,
  place: Place,
  {
    meetingId,
    subject,
    members,
    now,
  }: { meetingId: string; subject: Subject; members: readonly Member[]; now: Date },
): Promise<Pick<AutomationRow, 'id' | 'trigger' | 'whenUpdated'>[]> {
  const { present } = await readFacts(client, place, meetingId, { members, now, words: false });
  const rows = members
    .filter((member) => present.includes(member) || concerns(member, subject))
    .map(({ accountId }) => ({ id: derivedId([place.workspace.id, accountId, 'notice']), accountId }));
  await client.query(
    `insert into automation (workspace_id, id, account_id, made_by, name, description, active, begins, trigger, conditions,
       actions, asks, when_updated, built_in, created_at, updated_at)
     select $1, id, account_id, account_id, '', '', true, 'meeting-end', '{"type": "meeting-end"}', '[]',
       '[{"type": "email", "to": ["me"]}]', false, false, true, $4, $4
     from unnest($2::uuid[], $3::int[]) as given (id, account_id) on conflict do nothing`,
    [place.workspace.id, rows.map(({ id }) => id), rows.map(({ accountId }) => accountId), now],
  );
  return rows.map(({ id }) => ({ id, trigger: { type: 'meeting-end' }, whenUpdated: false }));
}

/** Forgets who got such an email about a meeting, so that an automation a person approved later still sends its own. */
export async function forgetNotices(
  db: Queryable,
  { workspace }: Place,
  { meetingId, begins }: { meetingId: string; begins: string },
): Promise<void> {
  await db.query(
    `delete from automation_message told using automation_run r, automation a
     where told.workspace_id = $1 and told.meeting_id = $2 and told.begins = $3 and r.workspace_id = $1 and r.id = told.run_id
       and a.workspace_id = $1 and a.id = r.automation_id and a.built_in`,
    [workspace.id, meetingId, begins],
  );
}
