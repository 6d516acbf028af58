import type { JobAttempt } from '../../../platform/deps.ts';
import { batchReads } from '../../../platform/postgres/batches.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../../platform/postgres/workspace.ts';
import type { SealedSecret } from '../../../platform/secrets/secrets.ts';
import type { MeetingSubject } from '../../../transcripts/meetings/policy.ts';
import { credentialPurpose } from '../connections/credential.ts';
import type { ConnectionRow } from '../connections/store.ts';
import type { Found } from '../integration.ts';

/** Properties of a connection that its deliveries use. */
export type DeliveryConnection = Pick<
  ConnectionRow,
  'id' | 'integration' | 'accountId' | 'madeBy' | 'vendorAccount' | 'label' | 'settings'
>;

/** A delivery leased by a job. */
export interface Claim {
  /** Lease token of the job; the delivery's own id is `deliveryId`. */
  id: string;
  jobPosition: number;
  /** Reports that the job was deleted. */
  finished: () => void;
  db: Queryable;
  startedAt: Date;
  connection: DeliveryConnection;
  /** The connection whose account is called: the delivery's own, or the one whose credential it shares. */
  calledId: string;
  /** The encrypted credential of that account; null if it needs none. */
  secret: SealedSecret | null;
  /** Whether it tests if a suspect connection works again. */
  probe: boolean;
  workspaceId: WorkspaceId;
  deliveryId: string;
  meetingId: string;
  /** Properties of the meeting that decide who may see it; null if it was deleted. */
  meeting: MeetingSubject | null;
  /** Stored state of the meeting at the destination, unparsed. */
  known: unknown;
  /** Id of the vendor's object that all meetings of the account share. */
  shared: string | null;
  position: number;
  about: string;
  key: string;
  payload: string | null;
  askedBy: number | null;
  runId: string | null;
  recipient: string | null;
  locale: string | null;
  more: Found[] | null;
  attempts: number;
  inDoubt: string | null;
  /** Start of the call whose answer was lost, if its process did not record how it ended. */
  doubtedAt: Date | null;
  createdAt: Date;
}

/** Columns of a delivery, with the data about its connection, destination and meeting that an attempt needs. */
type ClaimRow = Omit<Claim, 'id' | 'jobPosition' | 'finished' | 'db' | 'startedAt' | 'probe' | 'secret'> & {
  [Name in keyof SealedSecret]: SealedSecret[Name] | null;
};

/** Deliveries claimed together are read with one statement. */
const readRow = batchReads(
  async (
    db,
    keys: readonly { workspaceId: WorkspaceId; key: string }[],
  ): Promise<(ClaimRow | undefined)[]> => {
    const { rows } = await db.query<ClaimRow>(
      `select d.workspace_id, d.id as delivery_id, d.meeting_id, d.position, d.about, d.key, d.payload, d.asked_by, d.attempts, d.in_doubt,
         d.doubted_at, d.run_id, d.recipient, d.locale, d.more, d.created_at,
         coalesce(own.uses, own.id) as called_id, jsonb_build_object('id', own.id, 'integration', own.integration,
           'accountId', own.account_id, 'madeBy', own.made_by, 'vendorAccount', own.vendor_account, 'label', own.label,
           'settings', own.settings) as connection, own.shared_object as shared, there.known,
         sealed.key_id, sealed.wrapped_key, sealed.ciphertext,
         case when m.id is not null then jsonb_build_object('ownerId', m.owner_id, 'visibility', m.visibility, 'captured',
           exists (select from capture c where c.workspace_id = d.workspace_id and c.meeting_id = d.meeting_id
             and c.account_id = coalesce(d.asked_by, own.account_id) and not c.late)) end as meeting
       from unnest($1::bigint[], $2::uuid[]) as wanted (workspace_id, id)
       -- The limit makes PostgreSQL look up each delivery by its key. Without statistics, it read all of the workspace's.
       cross join lateral (select * from delivery where workspace_id = wanted.workspace_id and id = wanted.id
         and ended_at is null limit 1) d
       join connection own on own.workspace_id = d.workspace_id and own.id = d.connection_id
       left join placement there on there.workspace_id = d.workspace_id and there.connection_id = d.connection_id
         and there.meeting_id = d.meeting_id
       left join secret sealed on sealed.workspace_id = d.workspace_id and sealed.purpose = '${credentialPurpose}'
         and sealed.id = coalesce(own.uses, own.id)::text
       left join meeting m on m.workspace_id = d.workspace_id and m.id = d.meeting_id and not m.sample`,
      [keys.map(({ workspaceId }) => workspaceId), keys.map(({ key }) => key)],
    );
    return keys.map(({ workspaceId, key }) =>
      rows.find((row) => row.workspaceId === workspaceId && row.deliveryId === key),
    );
  },
);

/** Returns the delivery of a job; null if it was deleted or has ended. */
export async function readClaim(
  {
    workspaceId,
    key,
    position: jobPosition,
    token,
    probe,
    db,
    finished,
  }: Pick<JobAttempt, 'workspaceId' | 'key' | 'position' | 'token' | 'probe' | 'db' | 'finished'>,
  now: Date,
): Promise<Claim | null> {
  const row = await readRow(db, { workspaceId: workspaceId as WorkspaceId, key });
  if (!row) return null;
  const { keyId, wrappedKey, ciphertext, ...claim } = row;
  const secret = keyId && wrappedKey && ciphertext ? { keyId, wrappedKey, ciphertext } : null;
  return { ...claim, secret, id: token, jobPosition, finished, probe, db, startedAt: now };
}
