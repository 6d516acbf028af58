import { type AutomationAction, type AutomationTrigger, storedLocale } from '@afterword/api-client/contract';
import { findRefusing } from '../../people/mail-refusals/refusals.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { derivedId } from '../../platform/postgres/derived-id.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { noticeDelay } from '../../transcripts/rules/notice-delay.ts';
import {
  type ConnectionRow,
  endWait,
  findConnection,
  insertConnection,
  listConnections,
} from '../integrations/connections/store.ts';
import type { Found } from '../integrations/integration.ts';
import { readAutomationEvent } from '../integrations/ledger/payload.ts';
import { copiesFor } from '../integrations/ledger/read-work.ts';
import { enqueue, type Wanted } from '../integrations/ledger/store.ts';
import { findIntegration } from '../integrations/registry.ts';
import type { MeetingFacts } from './facts.ts';
import type { Owner } from './owners.ts';
import { runIdOf } from './run.ts';
import type { AutomationRow } from './store.ts';

/*
 * Actions create deliveries in the ledger, in the transaction that records the step in the run. An email, or a message to another
 * channel than the connection's own, uses a separate connection that only automations use.
 */

export interface Acting {
  client: Client;
  /** The server's own access to the workspace. */
  place: Place;
  automation: AutomationRow;
  runId: string;
  /** True when a person approved this run. */
  approved: boolean;
  /** Trigger of the automation. Each recipient gets one message per event. */
  begins: AutomationTrigger['type'];
  /** When the event was recorded. Messages sent since then count as being about it. */
  happenedAt: Date;
  meeting: MeetingFacts;
  /** Owner of the automation; for a workspace automation, the person who created it. */
  owner: Owner;
  deps: Pick<Deps, 'control' | 'environment'>;
  /** Results of earlier actions. */
  more: readonly Found[];
  /** Messages left in this hour's limit; at least one. */
  room: number;
  now: Date;
}

/** Immediate result of an action: its pending deliveries, or why there are none. */
export type Begun =
  | {
      state: 'sending';
      deliveries: string[];
      workflowRun?: string;
      /** Recipients beyond this hour's limit. */
      left?: number;
    }
  | { state: 'skipped' | 'failed'; problem: string };

const skipped = (problem: string): Begun => ({ state: 'skipped', problem });
const failed = (problem: string): Begun => ({ state: 'failed', problem });

type MailAction = Extract<AutomationAction, { type: 'email' }>;

/** Starts an action that sends something. */
export function begin(
  action: Exclude<AutomationAction, { type: 'workflow' }>,
  acting: Acting,
): Promise<Begun> {
  switch (action.type) {
    case 'email':
      return beginMails(action, acting);
    case 'slack':
      return beginSlack(action, acting);
    case 'calendar':
      return beginCalendar(action, acting);
    case 'destination':
    case 'webhook':
      return beginConnection(action, acting);
  }
}

/** Returns the recipients of an email: participants, the owner and any addresses the automation names. */
export function recipientsOf(
  { to }: MailAction,
  { meeting, owner }: Pick<Acting, 'meeting' | 'owner'>,
): { address: string; locale: string }[] {
  const known = new Map(meeting.present.map(({ email, locale }) => [email.toLowerCase(), locale]));
  known.set(owner.email.toLowerCase(), owner.locale);
  const addresses = to.flatMap((one) => {
    if (one === 'participants') return meeting.present.map(({ email }) => email);
    return one === 'me' ? owner.email : one;
  });
  return [...new Set(addresses.map((address) => address.toLowerCase()))].map((address) => ({
    address,
    locale: storedLocale(known.get(address) ?? owner.locale),
  }));
}

async function beginMails(action: MailAction, acting: Acting): Promise<Begun> {
  const { automation, runId, deps } = acting;
  const notified = acting.approved ? new Set<string>() : await findNotified(deps.control, acting);
  return mailEach(recipientsOf(action, acting), acting, {
    notified,
    mailTo: (address) => ({
      about: 'copy',
      key: `${acting.begins} ${automation.whenUpdated ? runId : ''} ${address}`,
    }),
  });
}

/**
 * Starts the weekly email: one per recipient, about all of these meetings.
 * @param week when it is sent, ISO 8601; identifies the email, so that it is sent once. A week has two if the workspace changed its
 * time zone during it.
 */
export async function beginDigest(
  action: MailAction,
  acting: Acting,
  { week, meetings }: { week: string; meetings: readonly string[] },
): Promise<Begun> {
  const { automation, meeting } = acting;
  return mailEach(recipientsOf(action, acting), acting, {
    // The id must not depend on which meeting comes first: that meeting may be deleted, or its run finished, before the remaining
    // recipients get the email.
    event: { ...acting, meeting: { ...meeting, id: derivedId(['digest', automation.id, week]) } },
    mailTo: (address) => ({
      about: 'digest',
      key: `digest ${automation.id} ${week} ${address}`,
      payload: JSON.stringify({ meetings }),
    }),
  });
}

/**
 * Starts an email to each recipient who still accepts email and has not been notified of the event.
 * @param event the event, if not the run's meeting; `notified` lists recipients notified by other means
 */
async function mailEach(
  recipients: ReturnType<typeof recipientsOf>,
  acting: Acting,
  {
    event = acting,
    notified = new Set(),
    mailTo,
  }: {
    event?: Acting;
    notified?: ReadonlySet<string>;
    mailTo: (address: string) => Pick<Wanted, 'about' | 'key' | 'payload'>;
  },
): Promise<Begun> {
  const { place, runId, meeting, deps, now } = acting;
  if (recipients.length === 0) return skipped('nobody');
  const refusing = await findRefusing(
    deps.control,
    place.workspace.id,
    recipients.map(({ address }) => address),
  );
  const wanting = recipients.filter(({ address }) => !refusing.has(address) && !notified.has(address));
  if (wanting.length === 0) return skipped(refusing.size > 0 ? 'unsubscribed' : 'told_already');
  const { first, left } = await claimRecipients(
    event,
    wanting.map(({ address }) => address),
  );
  const fresh = wanting.filter(({ address }) => first.has(address));
  if (fresh.length === 0) return skipped('told_already');
  const connectionId = await ensureMailWay(acting);
  return send(
    acting,
    { left },
    fresh.map(({ address, locale }) => ({
      connectionId,
      meetingId: meeting.id,
      ...mailTo(address),
      recipient: address,
      locale,
      runId,
      dueAt: now,
    })),
  );
}

/** Creates the connection for emails of automations if missing. */
const ensureMailWay = (acting: Acting) =>
  ensureWay(acting, {
    integration: 'email',
    settings: { to: [acting.owner.email], send: 'by-hand' },
    uses: null,
  });

/** Returns the people already notified of the meeting's end by the complete-transcript email (`transcripts/rules/notify.ts`). */
async function findNotified(
  control: Queryable,
  { place, meeting, begins, now, deps }: Acting,
): Promise<ReadonlySet<string>> {
  if (begins !== 'meeting-end') return new Set();
  const { rows } = await control.query<{ email: string }>(
    `select lower(a.email) as email from transcript_notice n join account a on a.id = n.account_id
     where n.workspace_id = $1 and n.meeting_id = $2 and n.at < $3`,
    [place.workspace.id, meeting.id, new Date(now.getTime() - noticeDelay(deps))],
  );
  return new Set(rows.map(({ email }) => email));
}

async function beginSlack(
  action: Extract<AutomationAction, { type: 'slack' }>,
  acting: Acting,
): Promise<Begun> {
  const slack = await findConnected(acting, 'slack');
  if (!slack) return failed('not_connected');
  const to = action.name.replace(/^[#@]/, '');
  const connectionId = await ensureWay(acting, {
    integration: 'slack',
    settings: { ...(slack.settings as object), to, send: 'by-hand' },
    uses: slack,
  });
  return beginMeeting(acting, connectionId);
}

async function beginCalendar(
  { platform }: Extract<AutomationAction, { type: 'calendar' }>,
  acting: Acting,
): Promise<Begun> {
  const calendar = await findConnected(acting, platform);
  if (!calendar) return failed('not_connected');
  if ((acting.meeting.summary?.dated ?? 0) === 0) return skipped('no_date');
  return beginMeeting(acting, calendar.id);
}

async function beginConnection({ connection: id }: { connection: string }, acting: Acting): Promise<Begun> {
  const { client, place, automation, runId, meeting, deps, now } = acting;
  const connection = await findConnection(client, { ...place, account: accountOf(automation) }, id);
  const integration = connection && findIntegration(connection.integration);
  if (!integration) return failed('not_connected');
  if (integration.receives === 'meeting') return beginMeeting(acting, id);
  const of = { connectionId: id, meetingId: meeting.id, runId, dueAt: now };
  if (integration.receives === 'copies') {
    if (!(await claimRecipients(acting, [id])).first.has(id)) return skipped('told_already');
    const copies = copiesFor(connection, `run ${runId}`);
    return send(
      acting,
      {},
      copies.map((copy) => ({ ...of, ...copy })),
    );
  }
  // A webhook event is about the automation itself, so each automation sends its own, and each counts as a message.
  await claimRecipients(acting, [`${id} ${runId}`]);
  const payload = await readAutomationEvent(client, place, {
    meetingId: meeting.id,
    automation: { id: automation.id, name: automation.name, run: runId },
    now,
    deps,
  });
  return send(acting, {}, [{ ...of, about: 'automation.ran', key: `run ${runId}`, payload }]);
}

/** Delivers a meeting, or updates it at the destination. */
async function beginMeeting(acting: Acting, connectionId: string): Promise<Begun> {
  const { meeting, runId, now } = acting;
  const { first } = await claimRecipients(acting, [connectionId]);
  if (!first.has(connectionId)) return skipped('told_already');
  return send(acting, {}, [
    { connectionId, meetingId: meeting.id, about: 'meeting', key: 'meeting', runId, dueAt: now },
  ]);
}

async function send(
  { client, place, more, now }: Acting,
  { left = 0 }: { left?: number },
  wanted: readonly Wanted[],
): Promise<Begun> {
  const all = wanted.map((each) => ({ ...each, more }));
  const deliveries = await enqueue(client, place.workspace.id, all, now);
  return { state: 'sending', deliveries, ...(left > 0 && { left }) };
}

/**
 * Claims the recipients not yet notified of this event, as many as the hourly limit allows, and counts the rest. An automation that
 * runs again on updates ignores earlier runs. Concurrent automations wait until the transaction ends (`lockMessages`).
 */
async function claimRecipients(
  { client, place, meeting, automation, begins, happenedAt, runId, room, now }: Acting,
  recipients: readonly string[],
): Promise<{ first: ReadonlySet<string>; left: number }> {
  const again = automation.whenUpdated && runId !== runIdOf(automation.id, meeting.id, begins);
  const { rows: all } = await client.query<{ recipient: string }>(
    `select recipient from unnest($4::text[]) with ordinality as given (recipient, place)
     where not exists (select from automation_message told where told.workspace_id = $1 and told.meeting_id = $2
       and told.begins = $3 and told.recipient = given.recipient and not ($6 and told.run_id <> $5 and told.at < $7))
     order by place`,
    [place.workspace.id, meeting.id, begins, recipients, runId, again, happenedAt],
  );
  const fresh = all.slice(0, room).map(({ recipient }) => recipient);
  const left = all.length - fresh.length;
  const { rows } = await client.query<{ recipient: string }>(
    `insert into automation_message as told (workspace_id, meeting_id, begins, recipient, run_id, at)
     select $1, $2, $3, recipient, $5, $6 from unnest($4::text[]) as given (recipient)
     on conflict (workspace_id, meeting_id, begins, recipient) do update set run_id = excluded.run_id, at = excluded.at
       where $7 and told.run_id <> excluded.run_id and told.at < $8
     returning recipient`,
    [place.workspace.id, meeting.id, begins, fresh, runId, now, again, happenedAt],
  );
  return { first: new Set(rows.map(({ recipient }) => recipient)), left };
}

/** Finds a connection the automation may use: the owner's own first, then the workspace's. */
async function findConnected(
  { client, place, automation }: Acting,
  integration: string,
): Promise<ConnectionRow | null> {
  // A workspace automation may also use connections of the person who created it, but of nobody else.
  const account = { id: automation.accountId ?? automation.madeBy };
  const all = (await listConnections(client, { ...place, account })).filter(
    (each) => each.integration === integration,
  );
  // Workspace automations prefer the workspace's own connection.
  const own = (each: ConnectionRow) => each.accountId === automation.accountId;
  return all.find(own) ?? all[0] ?? null;
}

const accountOf = ({ accountId }: AutomationRow) => (accountId === null ? null : { id: accountId });

/**
 * Creates the connection to a destination with these settings if missing. All automations of one owner share it, so each meeting
 * appears only once at the destination.
 */
async function ensureWay(
  { client, place, automation, owner, now }: Acting,
  { integration, settings, uses }: { integration: string; settings: unknown; uses: ConnectionRow | null },
): Promise<string> {
  const id = derivedId([
    place.workspace.id,
    automation.accountId,
    uses?.id ?? null,
    JSON.stringify(settings),
  ]);
  const way = await findConnection(client, place, id);
  // This connection is hidden, so nobody could resume it: the next action retries.
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
