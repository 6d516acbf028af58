import { auditEvent, storedLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import { type ExportMessages, exportMessages } from '../../../locales/export-messages.ts';
import { featuresOf } from '../../../people/access/actor.ts';
import { toWorkspace, type WorkspaceRow, workspaceColumns } from '../../../people/access/directory.ts';
import { unsubscribeUrl } from '../../../people/mail-refusals/refusals.ts';
import { batchReads } from '../../../platform/postgres/batches.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Place, WorkspaceId } from '../../../platform/postgres/workspace.ts';
import { meetingUrl } from '../../../text/meeting-url.ts';
import { keyOf } from '../../../transcripts/meetings/authorize.ts';
import { can, type MeetingSubject } from '../../../transcripts/meetings/policy.ts';
import { type Credential, credentialOf, openCredential } from '../connections/credential.ts';
import type { ConnectionRow } from '../connections/store.ts';
import { readContent } from '../content.ts';
import { hookSettings } from '../hooks/settings.ts';
import type { Integration, MeetingContent, Step, VendorAccount, Work } from '../integration.ts';
import { findIntegration } from '../registry.ts';
import type { Claim, DeliveryConnection } from './claim.ts';
import type { LedgerDeps } from './deps.ts';
import { testMeeting } from './test-meeting.ts';

export type Progress = Pick<Work, 'known' | 'inDoubt'>;

/** Input of an attempt. */
export interface Ready {
  place: Place;
  connection: DeliveryConnection;
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

/** Returns the unsubscribe link of an address; null if the person has unsubscribed. */
type UnsubscribeAt = (address: string) => Promise<string | null>;

/**
 * Reads the current data for an attempt. Checks permissions again, because they may have changed since the delivery was
 * created.
 */
export async function readWork(
  claim: Claim,
  deps: LedgerDeps,
  unsubscribeAt: UnsubscribeAt = (address) => unsubscribeUrl(deps, claim.workspaceId, address),
): Promise<Prepared> {
  const { connection } = claim;
  const integration = findIntegration(connection.integration);
  if (!integration) return canceled('not_offered');
  const owner = await readOwner(deps.control, claim.workspaceId, connection);
  if (!owner) return canceled('workspace_gone');
  if (!owner.remains) return canceled('owner_gone');
  if (!featuresOf(owner.plan, deps.stripe !== null).includes(integration.feature))
    return failed('plan_required');
  const settings = integration.settings.safeParse(connection.settings);
  if (!settings.success) return failed('settings_invalid');
  if (integration.hooks && claim.recipient !== null) {
    const { hooks } = hookSettings.parse(connection.settings);
    if (!hooks.some(({ id }) => id === claim.recipient)) return canceled('hook_gone');
  }
  const address = integration.hooks ? null : claim.recipient;
  const recipient = address === null ? null : await recipientOf(address, unsubscribeAt);
  // The recipient has unsubscribed meanwhile.
  if (address !== null && !recipient) return canceled('unsubscribed');
  const { place } = owner;
  const words = await exportMessages(storedLocale(claim.locale ?? owner.locale));
  const held = await openCredential(claim.secret, place, claim.calledId, deps);
  const of = {
    id: claim.deliveryId,
    connection: connection.id,
    settings: settings.data,
    account: accountOf(connection),
    now: deps.clock.now(),
  };
  const ready = {
    place,
    connection,
    integration,
    credential: credentialOf({ id: claim.calledId }, { place, integration, deps, held }),
    settings: settings.data,
    progress: { known: knownTo(integration, claim), inDoubt: claim.inDoubt },
  };
  if (claim.about === 'removal') return { ...ready, next: removalOf(claim, { ...of, integration, deps }) };
  // The weekly email is about the first meeting that is still visible.
  const reading = { place, integration, words, deps };
  const meetings = claim.about === 'test' ? [testOf(claim, reading)] : await readMeetings(claim, reading);
  const [content] = meetings;
  if (content === undefined) return canceled('meeting_hidden');
  const { deliveryId: id, about, payload, more } = claim;
  const work: Omit<Work, keyof Progress> = {
    ...of,
    content: { ...content, ...(more && { more }) },
    shared: claim.shared,
    event: payload === null || about === 'digest' ? null : { id, type: about, payload },
    ...(about === 'digest' && { digest: meetings.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1)) }),
    ...(about === 'notice' && { notice: true }),
    ...(integration.hooks && claim.recipient !== null && { hook: claim.recipient }),
    ...(recipient ? { recipient } : { unsubscribeAt: await unsubscribesOf(settings.data, unsubscribeAt) }),
  };
  return { ...ready, next: (progress) => integration.next({ ...work, ...progress }) };
}

/** Returns the meeting of a test: the same for each attempt. */
const testOf = (
  { meetingId, createdAt }: Claim,
  { place, words, deps }: { place: Place; words: ExportMessages; deps: Pick<LedgerDeps, 'environment'> },
) => testMeeting(place, { id: meetingId, words, now: createdAt, publicUrl: deps.environment.PUBLIC_URL });

/** Returns the steps of a removal. The meeting is deleted, so only the stored state is available. */
function removalOf(
  { meetingId }: Claim,
  {
    integration,
    deps: { environment },
    ...of
  }: Pick<Work, 'id' | 'connection' | 'settings' | 'account' | 'now'> & {
    integration: Integration;
    deps: Pick<LedgerDeps, 'environment'>;
  },
): Ready['next'] {
  const url = meetingUrl(environment.PUBLIC_URL, meetingId);
  return (progress) =>
    progress.known === null ? null : (integration.remove?.({ ...of, meetingId, url, ...progress }) ?? null);
}

/** Reads the meetings of a delivery that the account behind it may see. */
async function readMeetings(
  claim: Claim,
  {
    place,
    integration,
    words,
    deps: { control, clock, environment, shards },
  }: { place: Place; integration: Integration; words: ExportMessages; deps: LedgerDeps },
): Promise<MeetingContent[]> {
  const { accountId: owner } = claim.connection;
  const account = claim.askedBy ?? owner;
  const [first, ...others] = meetingsOf(claim);
  const own = first !== undefined && isShown(place, account, claim.meeting) ? [first] : [];
  // An entry of the audit log has no meeting.
  if (claim.about === auditEvent) return [{ id: claim.meetingId } as MeetingContent];
  // Receivers of events do not need the meeting's content; see `defineIntegration`.
  if (integration.receives === 'events') return own.map((id) => ({ id }) as MeetingContent);
  if (own.length + others.length === 0) return [];
  return shards.of(place).read(async (db) => {
    const read: MeetingContent[] = [];
    const from = { control, place, now: clock.now(), words, publicUrl: environment.PUBLIC_URL, owner };
    for (const id of own) read.push(await readContent(db, keyOf(place, id), from));
    for (const id of others)
      if (await readShown(db, place, account, id)) read.push(await readContent(db, keyOf(place, id), from));
    return read;
  });
}

function meetingsOf({ about, meetingId, payload }: Claim): string[] {
  if (about !== 'digest') return [meetingId];
  return [...new Set([meetingId, ...digest.parse(JSON.parse(payload ?? '{}')).meetings])];
}

const digest = z.object({ meetings: z.array(z.uuid()) });

/** Returns a recipient with their unsubscribe link; null if they unsubscribed. */
async function recipientOf(address: string, unsubscribeAt: UnsubscribeAt) {
  const unsubscribe = await unsubscribeAt(address);
  return unsubscribe === null ? null : { address, unsubscribe };
}

const withAddresses = z.object({ to: z.array(z.email()) });

/** Returns the email addresses in a connection's settings; empty if the connection sends no emails. */
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
async function unsubscribesOf(settings: unknown, unsubscribeAt: UnsubscribeAt) {
  const links = new Map<string, string | null>();
  for (const address of addressesIn(settings)) links.set(address, await unsubscribeAt(address));
  return links;
}

/** Returns the stored state of a meeting. Treats a state from an older version that cannot be parsed as unknown. */
function knownTo({ known }: Integration, claim: Claim): unknown {
  const read = known.safeParse(claim.known);
  return read.success ? read.data : null;
}

export const accountOf = ({
  vendorAccount,
  label,
}: Pick<ConnectionRow, 'vendorAccount' | 'label'>): VendorAccount | null =>
  vendorAccount === null ? null : { id: vendorAccount, label: label ?? vendorAccount };

/** Workspace of a connection with its plan. */
interface Owner {
  place: Place;
  /** Language of the owner or, for a workspace connection, of the person who made it. */
  locale: string;
  plan: string;
  /** False if the owner left. A workspace connection keeps working when the person who made it leaves. */
  remains: boolean;
}

const readOwnerRow = batchReads(
  async (control, keys: readonly { workspaceId: WorkspaceId; accountId: number }[]) => {
    const { rows } = await control.query<
      WorkspaceRow & { accountId: number; locale: string; plan: string; member: boolean }
    >(
      `select ${workspaceColumns}, wanted.account_id, coalesce(a.locale, 'en') as locale, w.plan,
         m.account_id is not null as member
       from (select distinct * from unnest($1::bigint[], $2::int[]) as each_one (workspace_id, account_id)) wanted
       join workspace w on w.id = wanted.workspace_id left join account a on a.id = wanted.account_id
       left join membership m on m.workspace_id = w.id and m.account_id = wanted.account_id and m.state = 'active'`,
      [keys.map(({ workspaceId }) => workspaceId), keys.map(({ accountId }) => accountId)],
    );
    return keys.map(({ workspaceId, accountId }) =>
      rows.find((row) => row.workspaceId === workspaceId && row.accountId === accountId),
    );
  },
);

/** Returns the workspace of a connection; null if it does not exist. */
export async function readOwner(
  control: Queryable,
  workspaceId: WorkspaceId,
  { accountId, madeBy }: Pick<ConnectionRow, 'accountId' | 'madeBy'>,
): Promise<Owner | null> {
  const row = await readOwnerRow(control, { workspaceId, accountId: accountId ?? madeBy });
  if (!row) return null;
  const { locale, plan, member } = row;
  return {
    place: { workspace: toWorkspace(row), account: null },
    locale,
    plan,
    remains: member || accountId === null,
  };
}

/** Returns whether the person, or without one the whole workspace, may see a meeting. */
export async function readShown(
  db: Queryable,
  place: Place,
  accountId: number | null,
  meetingId: string,
): Promise<boolean> {
  const { rows } = await db.query<MeetingSubject>(
    `select owner_id, visibility, exists (select from capture where workspace_id = $1 and meeting_id = $2
       and account_id = $3 and not late) as captured from meeting where workspace_id = $1 and id = $2 and not sample`,
    [place.workspace.id, meetingId, accountId],
  );
  return isShown(place, accountId, rows[0] ?? null);
}

function isShown(place: Place, accountId: number | null, meeting: MeetingSubject | null): boolean {
  if (!meeting) return false;
  return accountId === null
    ? meeting.visibility === 'workspace'
    : can({ ...place, account: { id: accountId } }, 'read', meeting);
}
