import { derivedId } from '../../../platform/postgres/derived-id.ts';
import { named } from '../../../platform/postgres/named.ts';
import {
  type ConnectionRow,
  endWait,
  findConnection,
  insertConnection,
  listConnections,
} from '../../integrations/connections/store.ts';
import { enqueue, type Wanted } from '../../integrations/ledger/store.ts';
import { runIdOf } from '../run.ts';
import { type ActionContext, type ActionStart, skipped } from './action.ts';

/*
 * Actions create deliveries in the ledger, in the transaction that records the step in the run. An email, or a message
 * to a channel other than the connection's own, uses a separate connection that only automations use.
 */

/** Delivers a meeting, or updates it at the destination. */
export async function beginMeeting(acting: ActionContext, connectionId: string): Promise<ActionStart> {
  const { meeting, runId, now } = acting;
  const { first } = await claimRecipients(acting, [connectionId]);
  if (!first.has(connectionId)) return skipped('told_already');
  return send(acting, {}, [
    { connectionId, meetingId: meeting.id, about: 'meeting', key: 'meeting', runId, dueAt: now },
  ]);
}

export async function send(
  { client, place, more, now }: ActionContext,
  { left = 0 }: { left?: number },
  wanted: readonly Wanted[],
): Promise<ActionStart> {
  const all = wanted.map((each) => ({ ...each, more }));
  const deliveries = await enqueue(client, place.workspace.id, all, now);
  return { state: 'sending', deliveries, ...(left > 0 && { left }) };
}

/**
 * Claims the recipients not yet notified of this event, as many as the hourly limit allows, and counts the rest. An automation that
 * runs again on updates ignores earlier runs. Concurrent automations wait until the transaction ends (`lockMessages`).
 */
export async function claimRecipients(
  { client, place, meeting, automation, begins, happenedAt, runId, room, now }: ActionContext,
  recipients: readonly string[],
): Promise<{ first: ReadonlySet<string>; left: number }> {
  const again = automation.whenUpdated && runId !== runIdOf(automation.id, meeting.id, begins);
  const { rows: all } = await client.query<{ recipient: string }>(
    named(
      `select recipient from unnest(:recipients::text[]) with ordinality as given (recipient, place)
     where not exists (select from automation_message told where told.workspace_id = :workspaceId and told.meeting_id = :meetingId
       and told.begins = :begins and told.recipient = given.recipient and not (:again and told.run_id <> :runId and told.at < :happenedAt))
     order by place`,
      {
        workspaceId: place.workspace.id,
        meetingId: meeting.id,
        begins,
        recipients,
        runId,
        again,
        happenedAt,
      },
    ),
  );
  const fresh = all.slice(0, room).map(({ recipient }) => recipient);
  const left = all.length - fresh.length;
  const { rows } = await client.query<{ recipient: string }>(
    named(
      `insert into automation_message as told (workspace_id, meeting_id, begins, recipient, run_id, at)
     select :workspaceId, :meetingId, :begins, recipient, :runId, :now from unnest(:fresh::text[]) as given (recipient)
     on conflict (workspace_id, meeting_id, begins, recipient) do update set run_id = excluded.run_id, at = excluded.at
       where :again and told.run_id <> excluded.run_id and told.at < :happenedAt
     returning recipient`,
      {
        workspaceId: place.workspace.id,
        meetingId: meeting.id,
        begins,
        fresh,
        runId,
        now,
        again,
        happenedAt,
      },
    ),
  );
  return { first: new Set(rows.map(({ recipient }) => recipient)), left };
}

/** Finds a connection the automation may use: the owner's own first, then the workspace's. */
export async function findConnected(
  { client, place, automation }: ActionContext,
  integration: string,
): Promise<ConnectionRow | null> {
  // A workspace automation may also use connections of the person who created it, but of no one else.
  const account = { id: automation.accountId ?? automation.madeBy };
  const all = (await listConnections(client, { ...place, account })).filter(
    (each) => each.integration === integration,
  );
  // Workspace automations prefer the workspace's own connection.
  const own = (each: ConnectionRow) => each.accountId === automation.accountId;
  return all.find(own) ?? all[0] ?? null;
}

/**
 * Creates the connection to a destination with these settings if missing. All automations of one owner share it, so each meeting
 * appears only once at the destination.
 */
export async function ensureWay(
  { client, place, automation, owner, now }: ActionContext,
  { integration, settings, uses }: { integration: string; settings: unknown; uses: ConnectionRow | null },
): Promise<string> {
  const id = derivedId([
    place.workspace.id,
    automation.accountId,
    uses?.id ?? null,
    JSON.stringify(settings),
  ]);
  const way = await findConnection(client, place, id);
  // This connection is hidden, so nobody can resume it. The next action therefore retries.
  if (way && way.state !== 'connected') await endWait(client, place, id);
  if (way) return id;
  await insertConnection(client, place, {
    id,
    integration,
    accountId: uses ? uses.accountId : automation.accountId,
    madeBy: owner.id,
    vendorAccount: uses?.vendorAccount ?? null,
    label: uses?.label ?? null,
    settings,
    createdAt: now,
    forAutomations: true,
    uses: uses?.id ?? null,
  });
  return id;
}
