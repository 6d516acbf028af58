import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@afterword/api-client/contract';
import { eventId } from '../../../events/domain-events.ts';
import { failure, invalidField } from '../../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../../platform/postgres/database.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { readMeetingActions } from '../../../sense/actions/store.ts';
import { mayBeSent } from '../../../sense/claims/sent.ts';
import { readSummary } from '../../../sense/summaries/store.ts';
import { keyOf } from '../../../transcripts/meetings/authorize.ts';
import { isLive } from '../../../transcripts/meetings/meetings.ts';
import { readMeeting } from '../../../transcripts/meetings/store.ts';
import { refuseAddress } from '../connections/refuse-address.ts';
import { readEvent } from '../ledger/payload.ts';
import { readShown } from '../ledger/read-work.ts';
import { asHookEvent, type HookSettings, hookSettings, maxHooks } from './settings.ts';
import type { Tool } from './token.ts';

/** Subscribes an address to an event. @throws invalid_input */
export async function addHook(
  tool: Tool,
  { url, event }: { url: string; event: WebhookEvent },
  deps: Pick<Deps, 'shards' | 'environment' | 'outbound'>,
): Promise<string> {
  await refuseAddress('url', url, deps);
  const id = randomUUID();
  await changeHooks(tool, deps, (hooks) => {
    if (hooks.length >= maxHooks)
      throw invalidField('url', `There can be ${maxHooks} hooks: delete one first`);
    return [...hooks, { id, url, event }];
  });
  return id;
}

/** Unsubscribes an address. @throws not_found */
export async function deleteHook(tool: Tool, id: string, deps: Pick<Deps, 'shards'>): Promise<void> {
  await changeHooks(tool, deps, (hooks) => {
    if (!hooks.some((each) => each.id === id)) throw failure('not_found');
    return hooks.filter((each) => each.id !== id);
  });
}

async function changeHooks(
  { place, connection }: Tool,
  { shards }: Pick<Deps, 'shards'>,
  change: (hooks: HookSettings['hooks']) => HookSettings['hooks'],
): Promise<void> {
  await shards.of(place).transaction(async (client) => {
    const hooks = change((await readHooks(client, place.workspace.id, connection.id)).hooks);
    const events = [...new Set(hooks.map(({ event }) => event))];
    await client.query('update connection set settings = $3 where workspace_id = $1 and id = $2', [
      place.workspace.id,
      connection.id,
      JSON.stringify({ hooks, events } satisfies HookSettings),
    ]);
  });
}

/** Locks and reads the hooks, because a tool may make several calls at once. */
async function readHooks(
  client: Client,
  workspaceId: Tool['place']['workspace']['id'],
  id: string,
): Promise<HookSettings> {
  const { rows } = await client.query<{ settings: unknown }>(
    'select settings from connection where workspace_id = $1 and id = $2 for update',
    [workspaceId, id],
  );
  if (!rows[0]) throw failure('not_found');
  return hookSettings.parse(rows[0].settings);
}

/** Maximum meetings searched for samples, and maximum samples returned. */
const [lookedAt, shownAtMost] = [20, 3];

/** Returns sample events of the latest meetings a tool may read. */
export async function readSamples(
  { place, connection }: Tool,
  type: WebhookEvent,
  deps: Pick<Deps, 'shards' | 'clock' | 'environment'>,
) {
  const now = deps.clock.now();
  return deps.shards.of(place).read(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `select id from meeting where workspace_id = $1 and not sample order by started_at desc limit $2`,
      [place.workspace.id, lookedAt],
    );
    const samples = [];
    for (const { id: meetingId } of rows) {
      if (samples.length === shownAtMost) break;
      if (!(await readShown(db, place, connection.accountId, meetingId))) continue;
      const event = await eventOf(db, place, { type, meetingId, now });
      if (!event) continue;
      const payload = await readEvent(db, place, { event, now, deps });
      samples.push(asHookEvent(eventId(event), payload));
    }
    return samples;
  });
}

/** Returns an event of this type for a meeting, or null if the meeting cannot have had one. */
async function eventOf(
  db: Queryable,
  place: Tool['place'],
  { type, meetingId, now }: { type: WebhookEvent; meetingId: string; now: Date },
) {
  const key = keyOf(place, meetingId);
  const isOver = type === 'meeting.ended' || type.startsWith('transcript.');
  if (isOver && isLive(await readMeeting(db, key), now)) return null;
  if (type === 'summary.created' && !(await readSummary(db, key))) return null;
  if (type === 'transcript.completed') return { type, meetingId, version: '' };
  if (type === 'transcript.updated' || type === 'summary.created') return { type, meetingId, sequence: 0 };
  if (type !== 'action_item.created') return { type, meetingId };
  const action = (await readMeetingActions(db, key)).find(mayBeSent);
  return action ? { type, meetingId, actionId: action.id } : null;
}
