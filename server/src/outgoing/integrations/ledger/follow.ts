import { z } from 'zod';
import { type DomainEvent, eventId as idOf } from '../../../events/domain-events.ts';
import type { Subscriber } from '../../../events/subscriber.ts';
import { findPlace } from '../../../people/access/directory.ts';
import type { Client, Queryable } from '../../../platform/postgres/database.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { endOfMeeting, isQuiet } from '../../../transcripts/meetings/quiet.ts';
import { listConnections } from '../connections/store.ts';
import { findIntegration } from '../registry.ts';
import { whenToSend } from '../settings.ts';
import { readEvent } from './payload.ts';
import { copiesFor, readShown } from './read-work.ts';
import { beingSent, enqueue, type Wanted } from './store.ts';

/** Events that change the content of a meeting. */
const changing: ReadonlySet<string> = new Set([
  'transcript.updated',
  'transcript.edited',
  'meeting.renamed',
  'summary.created',
  'actions.changed',
  'entry.deleted',
]);

/**
 * Milliseconds to wait after an edit before sending it. People who correct one name usually correct more, and the new
 * summary (`events/subscriptions.ts`) is sent together with the edits.
 */
const settling = 90_000;

/** Milliseconds after which a running call has ended, so that its result can be found. */
const findable = 60_000;

/** Public names of internal events. */
const toldAs: Partial<Record<DomainEvent['type'], string>> = { 'transcript.edited': 'transcript.updated' };

/** Creates deliveries of an event for all connections that should get it. */
export const followEvent =
  (deps: Pick<Deps, 'control' | 'shards' | 'clock' | 'environment'>): Subscriber =>
  async ({ workspaceId, eventId, event, finish }) => {
    if (!('meetingId' in event)) return;
    const place = await findPlace(deps.control, workspaceId);
    if (!place) return;
    await deps.shards.of(place).transaction(async (client) => {
      const now = deps.clock.now();
      if (event.type === 'meeting.deleted') await forgetMeeting(client, place, event, now);
      else {
        const wanted: Wanted[] = [];
        for (const happened of [...(await earlierOf(client, place, event)), { eventId, event }])
          wanted.push(...(await wantedFor(client, place, { ...happened, now, deps })));
        await enqueue(client, place.workspace.id, wanted, now);
      }
      await finish(client);
    });
  };

/** Settings of any destination that are read here. */
const common = z.object({
  /** Whether meetings are sent automatically. */
  send: whenToSend.optional(),
  /** The event types it receives. */
  events: z.array(z.string()).optional(),
});

interface Happening {
  eventId: string;
  event: DomainEvent & { meetingId: string };
  now: Date;
  deps: Pick<Deps, 'environment'>;
}

/** Events of a meeting that receivers get before all others, in this order. */
const first = ['meeting.started', 'meeting.ended'] as const;

/**
 * Returns earlier events of the meeting that receivers must get first. They may not be in the ledger yet, because
 * events are handled concurrently. When such an event is handled later, its existing deliveries stay unchanged.
 */
async function earlierOf(
  client: Client,
  { workspace }: Place,
  { type, meetingId }: DomainEvent & { meetingId: string },
): Promise<Pick<Happening, 'eventId' | 'event'>[]> {
  const at = (first as readonly string[]).indexOf(type);
  const earlier = first
    .slice(0, at < 0 ? first.length : at)
    .map((type) => ({ eventId: idOf({ type, meetingId }), event: { type, meetingId } }));
  const { rows } = await client.query<{ id: string }>(
    `select key as id from work where workspace_id = $1 and kind = 'deliver-meetings' and key = any($2)`,
    [workspace.id, earlier.map((each) => each.eventId)],
  );
  return earlier.filter((each) => rows.some(({ id }) => id === each.eventId));
}

async function wantedFor(client: Client, place: Place, happening: Happening): Promise<Wanted[]> {
  const { event, now } = happening;
  const { meetingId } = event;
  const wanted: Wanted[] = [];
  const quiet = await isQuiet(client, place.workspace.id, meetingId);
  const isNews =
    !quiet &&
    event.type === 'summary.created' &&
    !(event.renewed && (await isLongOver(client, place, meetingId, now)));
  // Meetings that an automation has sent are kept up to date, too.
  for (const connection of await listConnections(client, place, { hidden: true })) {
    const integration = findIntegration(connection.integration);
    const settings = common.safeParse(connection.settings).data;
    if (!integration || !settings) continue;
    if (connection.forAutomations && integration.receives !== 'meeting') continue;
    const of = { connectionId: connection.id, meetingId };
    const shown = () => readShown(client, place, connection.accountId, meetingId);
    switch (integration.receives) {
      case 'events': {
        const type = toldAs[event.type] ?? event.type;
        if (quiet || !settings.events?.includes(type) || !(await shown())) continue;
        if (event.type === 'transcript.edited' && (await isToldSoon(client, place, { ...of, about: type })))
          continue;
        const payload = await readEvent(client, place, { ...happening, type });
        wanted.push({ ...of, about: type, key: happening.eventId, payload, dueAt: now });
        break;
      }
      case 'meeting': {
        const again = changing.has(event.type);
        const there = again && (await isThere(client, place, of));
        const first = isNews && settings.send === 'automatically' && !connection.forAutomations;
        if (!there && !(first && (await shown()))) continue;
        const dueAt = there ? new Date(now.getTime() + settling) : now;
        wanted.push({ ...of, about: 'meeting', key: 'meeting', dueAt });
        break;
      }
      case 'copies':
        if (!isNews || settings.send !== 'automatically') continue;
        if ((await hasCopy(client, place, of)) || !(await shown())) continue;
        wanted.push(...copiesFor(connection, 'first').map((copy) => ({ ...of, ...copy, dueAt: now })));
    }
  }
  return wanted;
}

/**
 * Milliseconds after a meeting, in which also a renewed summary is sent automatically for the first time. Later ones
 * would reach connections that are newer than the meeting, and repeat copies whose deliveries have expired.
 */
const newsFor = 24 * 60 * 60_000;

/** Returns whether a meeting ended long ago. An imported meeting is as new as the event that announced it. */
async function isLongOver(
  db: Queryable,
  { workspace }: Place,
  meetingId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from meeting m where workspace_id = $1 and id = $2 and $3 > case when imported
       then (select recorded_at from event where workspace_id = $1 and id = $4) else ${endOfMeeting} end`,
    [
      workspace.id,
      meetingId,
      new Date(now.getTime() - newsFor),
      idOf({ type: 'import.announced', meetingId }),
    ],
  );
  return rowCount === 1;
}

/**
 * Returns whether an equal event of a meeting already waits for a connection, so that many edits cause one delivery. If
 * the connection has hooks, one must wait for each of them.
 */
async function isToldSoon(
  db: Queryable,
  { workspace }: Place,
  { connectionId, meetingId, about }: { connectionId: string; meetingId: string; about: string },
): Promise<boolean> {
  const { rows } = await db.query<{ soon: boolean }>(
    `select coalesce(bool_and(exists (select from delivery d where d.workspace_id = $1 and d.connection_id = $2
       and d.meeting_id = $3 and d.about = $4 and d.recipient is not distinct from hook ->> 'id' and d.state = 'waiting'
       and not ${beingSent('d')})), false) as soon
     from connection c left join jsonb_array_elements(c.settings -> 'hooks') as hook on hook ->> 'event' = $4
     where c.workspace_id = $1 and c.id = $2`,
    [workspace.id, connectionId, meetingId, about],
  );
  return rows[0]!.soon;
}

/**
 * Returns whether a connection already got its copies. They are sent with the first summary; later summaries and new
 * recipients cause none.
 */
async function hasCopy(
  db: Queryable,
  { workspace }: Place,
  { connectionId, meetingId }: { connectionId: string; meetingId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from delivery where workspace_id = $1 and connection_id = $2 and meeting_id = $3 and (key = 'first' or key like 'first %')
     limit 1`,
    [workspace.id, connectionId, meetingId],
  );
  return rowCount === 1;
}

/**
 * Returns whether a meeting was or is about to be delivered to a connection. A copy that was made before the connection
 * could no longer see the meeting is still there.
 */
async function isThere(
  db: Queryable,
  { workspace }: Place,
  { connectionId, meetingId }: { connectionId: string; meetingId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from delivery d where workspace_id = $1 and connection_id = $2 and meeting_id = $3 and key = 'meeting'
       and (state <> 'canceled' or problem = 'meeting_hidden' and exists (
         select from placement p where p.workspace_id = d.workspace_id and p.connection_id = d.connection_id
           and p.meeting_id = d.meeting_id))`,
    [workspace.id, connectionId, meetingId],
  );
  return rowCount === 1;
}

/**
 * Removes the content of a deleted meeting from all deliveries. Delivered copies stay unless the person who deleted the
 * meeting asked for their removal. Then they are removed where that person or the workspace had sent them.
 */
async function forgetMeeting(
  client: Client,
  place: Place,
  { meetingId, removeThereFor }: DomainEvent & { type: 'meeting.deleted' },
  now: Date,
) {
  const key = [place.workspace.id, meetingId];
  // The weekly email is sent without this meeting, as long as another one is left.
  await client.query(
    `update delivery d set meeting_id = left_over.id
     from delivery held cross join lateral (
       select m.id from jsonb_array_elements_text(held.payload::jsonb -> 'meetings') with ordinality as each_meeting (id, place)
       join meeting m on m.workspace_id = held.workspace_id and m.id = each_meeting.id::uuid order by place limit 1) left_over
     where held.workspace_id = $1 and held.meeting_id = $2 and held.about = 'digest' and held.state = 'waiting'
       and d.workspace_id = held.workspace_id and d.id = held.id`,
    key,
  );
  // A waiting job of the meeting would delay the removal behind it.
  await client.query(
    `with canceled as (
       update delivery set state = 'canceled', problem = 'meeting_gone', payload = null, more = null, ended_at = $3
       where workspace_id = $1 and meeting_id = $2 and state = 'waiting' returning id::text
     )
     delete from work where workspace_id = $1 and kind = 'deliver' and key in (select id from canceled)
       and (leased_until is null or leased_until <= now())`,
    [...key, now],
  );
  await client.query(
    `update delivery set payload = null, more = null
     where workspace_id = $1 and meeting_id = $2 and (payload is not null or more is not null)`,
    key,
  );
  await client.query(
    `delete from delivery_attempt a using delivery d where d.workspace_id = $1 and d.meeting_id = $2
       and a.workspace_id = d.workspace_id and a.delivery_id = d.id`,
    key,
  );
  const removed =
    removeThereFor === undefined
      ? []
      : await findRemovable(client, place, { meetingId, for: removeThereFor });
  const wanted = removed.map((connectionId) => ({
    connectionId,
    meetingId,
    about: 'removal',
    key: 'removal',
    dueAt: now,
  }));
  await enqueue(client, place.workspace.id, wanted, now);
  // The removal also looks for objects of a call with a lost answer, once they can be found.
  await client.query(
    `with doubted as (
       update delivery removal set in_doubt = made.in_doubt from delivery made
       where removal.workspace_id = $1 and removal.meeting_id = $2 and removal.about = 'removal'
         and made.workspace_id = removal.workspace_id and made.meeting_id = removal.meeting_id
         and made.connection_id = removal.connection_id and made.about = 'meeting' and made.in_doubt is not null
       returning removal.id::text
     )
     update work set due_at = $3 where workspace_id = $1 and kind = 'deliver' and key in (select id from doubted)`,
    [...key, new Date(now.getTime() + findable)],
  );
  await client.query(
    'delete from placement where workspace_id = $1 and meeting_id = $2 and connection_id <> all($3::uuid[])',
    [...key, removed],
  );
}

/** Returns the connections of a person and their workspace that can remove a meeting. */
async function findRemovable(
  client: Client,
  place: Place,
  { meetingId, for: accountId }: { meetingId: string; for: number },
): Promise<string[]> {
  // Includes the hidden connections of automations.
  const { rows } = await client.query<{ id: string; integration: string }>(
    `select c.id, c.integration from placement p
     join connection c on c.workspace_id = p.workspace_id and c.id = p.connection_id
     where p.workspace_id = $1 and p.meeting_id = $2 and (c.account_id is null or c.account_id = $3) order by c.created_at, c.id`,
    [place.workspace.id, meetingId, accountId],
  );
  return rows.filter((each) => findIntegration(each.integration)?.remove).map(({ id }) => id);
}
