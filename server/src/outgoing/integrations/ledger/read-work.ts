import { storedLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import { type ExportMessages, exportMessages } from '../../../locales/export-messages.ts';
import { featuresOf } from '../../../people/access/actor.ts';
import { findPlace } from '../../../people/access/directory.ts';
import { unsubscribeUrl } from '../../../people/mail-refusals/refusals.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Place, WorkspaceId } from '../../../platform/postgres/workspace.ts';
import { keyOf, type MeetingKey } from '../../../transcripts/meetings/authorize.ts';
import { can, type MeetingSubject } from '../../../transcripts/meetings/policy.ts';
import { type Credential, credentialOf } from '../connections/credential.ts';
import { type ConnectionRow, findConnection } from '../connections/store.ts';
import { readContent } from '../content.ts';
import type { Integration, MeetingContent, Step, VendorAccount, Work } from '../integration.ts';
import { findIntegration } from '../registry.ts';
import type { LedgerDeps } from './deps.ts';
import type { Claim } from './store.ts';

export type Progress = Pick<Work, 'known' | 'inDoubt'>;

/** Input of an attempt. */
export interface Ready {
  place: Place;
  connection: ConnectionRow;
  integration: Integration;
  credential: Credential;
  settings: unknown;
  progress: Progress;
  /** Returns the next step, or null when done. */
  next: (progress: Progress) => Step<unknown> | null;
}

/** Input of an attempt, or why the delivery ends without one. */
type Prepared = Ready | { end: { state: 'failed' | 'canceled'; problem: string } };

const canceled = (problem: string): Prepared => ({ end: { state: 'canceled', problem } });
const failed = (problem: string): Prepared => ({ end: { state: 'failed', problem } });

/**
 * Reads the current data for an attempt and checks permissions again, because they may have changed since the delivery was created.
 * @param unsubscribeAt returns the unsubscribe link of an address; null if the person has unsubscribed
 */
export async function readWork(
  claim: Claim,
  deps: LedgerDeps,
  unsubscribeAt: (address: string) => Promise<string | null> = (address) =>
    unsubscribeUrl(deps, claim.workspaceId, address),
): Promise<Prepared> {
  const { control, shards, stripe } = deps;
  const place = await findPlace(control, claim.workspaceId);
  if (!place) return canceled('workspace_gone');
  const connection = await findConnection(claim.db, place, claim.connectionId);
  const integration = connection && findIntegration(connection.integration);
  if (!integration) return canceled('not_offered');
  const owner = await readOwner(control, place, connection);
  if (!owner) return canceled('owner_gone');
  if (!featuresOf(owner.plan, stripe !== null).includes(integration.feature)) return failed('plan_required');
  const settings = integration.settings.safeParse(connection.settings);
  if (!settings.success) return failed('settings_invalid');
  const ready = {
    place,
    connection,
    integration,
    credential: credentialOf({ id: connection.uses ?? connection.id }, { place, integration, deps }),
    settings: settings.data,
  };
  if (claim.about === 'removal') return { ...ready, ...(await readRemoval(claim, { ...ready, deps })) };
  const recipient = claim.recipient === null ? null : await recipientOf(claim.recipient, unsubscribeAt);
  // The recipient has unsubscribed meanwhile.
  if (claim.recipient !== null && !recipient) return canceled('unsubscribed');
  const words = await exportMessages(storedLocale(claim.locale ?? owner.locale));
  const read = await shards.of(place).read(async (db) => {
    const shown = await readAllShown(db, place, claim.askedBy ?? connection.accountId, meetingsOf(claim));
    // For the weekly email, the first meeting still visible.
    const [first] = shown;
    if (first === undefined) return null;
    const state = await readState(db, keyOf(place, first), { place, connection, integration, words, deps });
    return claim.about === 'digest'
      ? { ...state, digest: await readDigest(db, shown, { place, connection, words, deps }) }
      : state;
  });
  if (!read) return canceled('meeting_hidden');
  const work = {
    id: claim.deliveryId,
    connection: connection.id,
    ...read,
    content: { ...read.content, ...(claim.more && { more: claim.more }) },
    event:
      claim.payload === null || claim.about === 'digest'
        ? null
        : { id: claim.deliveryId, type: claim.about, payload: claim.payload },
    settings: settings.data,
    ...(recipient ? { recipient } : { unsubscribeAt: await unsubscribesOf(settings.data, unsubscribeAt) }),
  };
  return {
    ...ready,
    progress: { known: read.known, inDoubt: claim.inDoubt },
    next: (progress) => integration.next({ ...work, ...progress }),
  };
}

function meetingsOf({ about, meetingId, payload }: Claim): string[] {
  if (about !== 'digest') return [meetingId];
  return [...new Set([meetingId, ...digest.parse(JSON.parse(payload ?? '{}')).meetings])];
}

async function readAllShown(
  db: Queryable,
  place: Place,
  accountId: number | null,
  meetings: readonly string[],
): Promise<string[]> {
  const shown: string[] = [];
  for (const id of meetings) if (await readShown(db, place, accountId, id)) shown.push(id);
  return shown;
}

/** Reads the meetings of a week in chronological order. */
async function readDigest(
  db: Queryable,
  meetings: readonly string[],
  {
    place,
    connection,
    words,
    deps: { control, clock, environment },
  }: { place: Place; connection: ConnectionRow; words: ExportMessages; deps: LedgerDeps },
): Promise<MeetingContent[]> {
  const read: MeetingContent[] = [];
  for (const id of meetings) {
    read.push(
      await readContent(db, keyOf(place, id), {
        control,
        place,
        now: clock.now(),
        words,
        publicUrl: environment.PUBLIC_URL,
        owner: connection.accountId,
      }),
    );
  }
  return read.sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
}

const digest = z.object({ meetings: z.array(z.uuid()) });

/** Returns a recipient with their unsubscribe link; null if they unsubscribed. */
async function recipientOf(address: string, unsubscribeAt: (address: string) => Promise<string | null>) {
  const unsubscribe = await unsubscribeAt(address);
  return unsubscribe === null ? null : { address, unsubscribe };
}

const withAddresses = z.object({ to: z.array(z.email()) });

/** Returns the email addresses in a connection's settings; empty if it sends no emails. */
export const addressesIn = (settings: unknown): readonly string[] =>
  withAddresses.safeParse(settings).data?.to ?? [];

/** Returns the copies of a meeting for a connection: one per address, so that no recipient waits for another. */
export function copiesFor(
  { settings }: Pick<ConnectionRow, 'settings'>,
  key: string,
): { about: 'copy'; key: string; recipient?: string }[] {
  const addresses = [...new Set(addressesIn(settings))];
  if (addresses.length === 0) return [{ about: 'copy', key }];
  return addresses.map((recipient) => ({ about: 'copy', key: `${key} ${recipient}`, recipient }));
}

/** Returns the unsubscribe links of the addresses in a connection's settings; empty if it sends no emails. */
async function unsubscribesOf(settings: unknown, unsubscribeAt: (address: string) => Promise<string | null>) {
  const links = new Map<string, string | null>();
  for (const address of addressesIn(settings)) links.set(address, await unsubscribeAt(address));
  return links;
}

/** Reads the input of a removal: the meeting is deleted, so only the stored state is left. */
async function readRemoval(
  { db, workspaceId, deliveryId: id, connectionId, meetingId, inDoubt }: Claim,
  {
    connection,
    integration,
    settings,
    deps: { clock, environment },
  }: { connection: ConnectionRow; integration: Integration; settings: unknown; deps: LedgerDeps },
) {
  const known = await readKnown(db, integration, [workspaceId, connectionId, meetingId]);
  const url = `${environment.PUBLIC_URL}/dashboard/meetings/${meetingId}`;
  const of = {
    id,
    connection: connectionId,
    meetingId,
    url,
    settings,
    account: accountOf(connection),
    now: clock.now(),
  };
  return {
    progress: { known, inDoubt },
    next: (progress: Progress) =>
      progress.known === null ? null : (integration.remove?.({ ...of, ...progress }) ?? null),
  };
}

/** Reads the stored state of a meeting. A state from an older version that cannot be parsed counts as unknown. */
async function readKnown(
  db: Queryable,
  { known }: Integration,
  key: readonly [workspace: WorkspaceId, connection: string, meeting: string],
): Promise<unknown> {
  const { rows } = await db.query<{ known: unknown }>(
    'select known from placement where workspace_id = $1 and connection_id = $2 and meeting_id = $3',
    [...key],
  );
  const read = known.safeParse(rows[0]?.known);
  return read.success ? read.data : null;
}

/** Reads the input of a step: the meeting and its stored state. */
export async function readState(
  db: Queryable,
  key: MeetingKey,
  {
    place,
    connection,
    integration,
    words,
    deps: { control, clock, environment },
  }: {
    place: Place;
    connection: ConnectionRow;
    integration: Integration;
    words: ExportMessages;
    deps: Pick<LedgerDeps, 'control' | 'clock' | 'environment'>;
  },
): Promise<Pick<Work, 'content' | 'account' | 'known' | 'now'>> {
  const now = clock.now();
  const publicUrl = environment.PUBLIC_URL;
  return {
    content: await readContent(db, key, {
      control,
      place,
      now,
      words,
      publicUrl,
      owner: connection.accountId,
    }),
    account: accountOf(connection),
    known: await readKnown(db, integration, [place.workspace.id, connection.id, key.meetingId]),
    now,
  };
}

export const accountOf = ({ vendorAccount, label }: ConnectionRow): VendorAccount | null =>
  vendorAccount === null ? null : { id: vendorAccount, label: label ?? vendorAccount };

/**
 * Returns the language and plan of a connection, from its owner or, for a workspace connection, from the person who made it; null if
 * the owner left.
 */
export async function readOwner(
  control: Queryable,
  { workspace }: Place,
  { accountId, madeBy }: ConnectionRow,
): Promise<{ locale: string; plan: string } | null> {
  const { rows } = await control.query<{ locale: string; plan: string; member: boolean }>(
    `select coalesce(a.locale, 'en') as locale, w.plan, m.account_id is not null as member
     from workspace w left join account a on a.id = $2
     left join membership m on m.workspace_id = w.id and m.account_id = $2 and m.state = 'active'
     where w.id = $1`,
    [workspace.id, accountId ?? madeBy],
  );
  const [owner] = rows;
  // A workspace connection keeps working when the person who made it leaves.
  return owner && (owner.member || accountId === null) ? owner : null;
}

/** Returns whether the person, or without one the whole workspace, may see a meeting. */
export async function readShown(
  db: Queryable,
  place: Place,
  accountId: number | null,
  meetingId: string,
): Promise<boolean> {
  const { rows } = await db.query<MeetingSubject>(
    `select owner_id as "ownerId", visibility, exists (select from capture where workspace_id = $1 and meeting_id = $2
       and account_id = $3 and not late) as captured from meeting where workspace_id = $1 and id = $2 and not sample`,
    [place.workspace.id, meetingId, accountId],
  );
  const [meeting] = rows;
  if (!meeting) return false;
  return accountId === null
    ? meeting.visibility === 'workspace'
    : can({ ...place, account: { id: accountId } }, 'read', meeting);
}
