import type { Module } from '../../platform/module.ts';
import { tryEach } from '../../platform/process/try-each.ts';
import { forgetConnection } from './connections/connections.ts';
import { mailConnection, warnOfEndings } from './connections/jobs.ts';
import { revokeGrantJob, scheduleRevocations } from './connections/revocation.ts';
import { listConnections } from './connections/store.ts';
import { sendAuditEntry } from './ledger/audit.ts';
import { followEvent } from './ledger/follow.ts';
import { deliverJob } from './ledger/run.ts';
import { forgetAttempts } from './sign-in/attempts.ts';

/** Milliseconds for which ended deliveries are kept. */
const keptFor = 90 * 24 * 60 * 60_000;

export const integrationsModule: Module = {
  tables: ['delivery_attempt', 'placement', 'delivery', 'connection'],
  work: {
    deliver: deliverJob,
    'send-audit-entry': sendAuditEntry,
    'mail-connection': mailConnection,
    'take-back-grant': revokeGrantJob,
  },
  subscribers: (deps) => ({ 'deliver-meetings': followEvent(deps) }),
  emptyingWorkspace: scheduleRevocations,
  /** Deletes the member's own connections. */
  async memberForgotten(place, { accountId }, deps) {
    await deps.shards.of(place).transaction(async (client) => {
      const all = await listConnections(client, place);
      for (const connection of all.filter((each) => each.accountId === accountId))
        await forgetConnection(client, place, connection, deps);
    });
  },
  async deleteExpired(deps) {
    const { shards, control, clock } = deps;
    await forgetAttempts(control, clock.now());
    await tryEach(shards.stores, async ({ db }) => {
      await warnOfEndings(db, deps);
      await db.query(
        `with ended as (delete from delivery where ended_at < $1 and about <> 'meeting'
           returning workspace_id, connection_id, meeting_id, about)
         delete from placement p using ended where ended.about in ('test', 'audit.recorded') and p.workspace_id = ended.workspace_id
           and p.connection_id = ended.connection_id and p.meeting_id = ended.meeting_id`,
        [new Date(clock.now().getTime() - keptFor)],
      );
    });
  },
};
