import type { AuditValues, SecurityEvent } from '@afterword/api-client/contract';
import type { Client } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { type RecordedEntry, sendEntries } from './send-entries.ts';
import { noteSetting } from './setting-changes.ts';

/** A security event of a person. */
interface Happened {
  accountId: number;
  event: SecurityEvent;
  /** Facts that every workspace may see. Must not contain secrets. */
  facts?: AuditValues;
  /** Browser and network address. Only a workspace that owns the domain of the account's address sees them. */
  from?: AuditValues;
  /** Whether to email the person about it. */
  mail?: boolean;
}

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Emails a person about an event of their account. */
    'mail-security-event': {
      accountId: number;
      event: SecurityEvent;
      at: string;
      facts: AuditValues;
    };
  }
}

/**
 * Records a security event in the audit logs of all the person's workspaces, in the transaction of the event. A
 * workspace sees browser and network address only if the account's address is at one of its verified domains.
 */
export async function noteSecurityEvent(
  client: Client,
  { accountId, event, facts = {}, from = {}, mail = false }: Happened,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  const { rows } = await client.query<RecordedEntry>(
    `insert into setting_change (workspace_id, at, account_id, setting, after)
     select m.workspace_id, $3, a.id, $2, case when a.personal_workspace_id = m.workspace_id or exists (
         select from domain d where d.workspace_id = m.workspace_id and d.verified_at is not null
           and d.name = split_part(a.email, '@', 2))
       then $4::jsonb || $5::jsonb else $4::jsonb end
     from account a join membership m on m.account_id = a.id and m.state = 'active' where a.id = $1
     order by m.workspace_id returning id, workspace_id`,
    [accountId, event, now, JSON.stringify(facts), JSON.stringify(from)],
  );
  await sendEntries(client, rows);
  if (!mail) return;
  const all = { ...facts, ...from };
  await jobs.add(client, 'mail-security-event', { accountId, event, at: now.toISOString(), facts: all });
}

/**
 * Records that someone took everything they may read in their workspace, in its audit log. Emails the person, but not
 * for each archive of a key: many take one every night, and the person was emailed when the key was created.
 */
export async function noteWorkspaceExport(
  client: Client,
  actor: Actor,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
): Promise<void> {
  const event = 'full-export';
  const now = clock.now();
  await noteSetting(client, actor, { setting: event, now });
  if (actor.key) return;
  const facts = { name: actor.workspace.name };
  await jobs.add(client, 'mail-security-event', {
    accountId: actor.account.id,
    event,
    at: now.toISOString(),
    facts,
  });
}
