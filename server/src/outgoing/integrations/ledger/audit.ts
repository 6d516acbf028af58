import { auditEvent } from '@afterword/api-client/contract';
import { z } from 'zod';
import { findPlace } from '../../../people/access/directory.ts';
import { findEntry } from '../../../people/audit/log.ts';
import { sentEntry } from '../../../people/audit/send-entries.ts';
import type { JobHandler } from '../../../platform/deps.ts';
import { derivedId } from '../../../platform/postgres/derived-id.ts';
import type { JobPayloads } from '../../../platform/work/jobs.ts';
import { listConnections } from '../connections/store.ts';
import { findIntegration } from '../registry.ts';
import { enqueue } from './store.ts';

const receiving = z.object({ events: z.array(z.string()) });

/**
 * Creates deliveries of an audit log entry for the workspace's webhooks that receive it, but not for members' own
 * webhooks. Instead of a meeting, they have an id derived from the entry.
 */
export const sendAuditEntry: JobHandler<JobPayloads['send-audit-entry']> = {
  payload: sentEntry,
  async run({ workspaceId, id }, { control, shards, clock }) {
    const place = await findPlace(control, workspaceId);
    const entry = place && (await findEntry(control, place, id));
    if (!entry) return;
    const { at: timestamp, ...data } = entry;
    const payload = JSON.stringify({ type: auditEvent, timestamp, data });
    const meetingId = derivedId([['audit', workspaceId, id]]);
    await shards.of(place).transaction(async (client) => {
      const receivers = (await listConnections(client, place)).filter(
        ({ accountId, integration, settings }) =>
          accountId === null &&
          findIntegration(integration)?.receives === 'events' &&
          receiving.safeParse(settings).data?.events.includes(auditEvent),
      );
      const now = clock.now();
      const about = { meetingId, about: auditEvent, key: `${id}`, payload, dueAt: now };
      await enqueue(
        client,
        place.workspace.id,
        receivers.map((connection) => ({ connectionId: connection.id, ...about })),
        now,
      );
    });
  },
};
