import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from '@afterword/api-client/contract';
import type { Queryable } from '../platform/postgres/database.ts';
import { someEntry, someFacts } from './meetings.ts';
import type { TestServer } from './server.ts';

/** A device in a meeting that never ends. */
export interface CapturingDevice {
  workspaceId: number;
  meetingId: string;
  /** Entries that the server acknowledged, with the time. */
  acked: Map<string, number>;
  /** The longest time without an acknowledgement, in milliseconds. */
  refusedFor: number;
  stop(): Promise<void>;
}

/**
 * Starts a device that sends new lines, and those that were not acknowledged, until it is stopped.
 * @param every milliseconds between two uploads
 * @param apiOf the client of a session, if the device uploads to another process
 */
export async function startCapturing(
  server: TestServer,
  email: string,
  every = 25,
  apiOf: (token: string) => Api = server.api,
): Promise<CapturingDevice> {
  const { workspace } = await server.actor(email);
  const api = apiOf(await server.signIn(email));
  const [meetingId, captureId] = [randomUUID(), randomUUID()];
  await api.meetings.put({ id: meetingId, ...someFacts({ title: email }) });
  let stopping = false;
  let ordinal = 0;
  const pending = new Map<string, ReturnType<typeof someEntry>>();
  const device: CapturingDevice = {
    workspaceId: workspace.id,
    meetingId,
    acked: new Map(),
    refusedFor: 0,
    async stop() {
      stopping = true;
      await sending;
    },
  };
  const sending = (async () => {
    let answered = performance.now();
    while (!stopping || pending.size > 0) {
      if (!stopping)
        for (let added = 0; added < 2 && pending.size < 200; added += 1) {
          ordinal += 1;
          const entry = someEntry({ ordinal });
          pending.set(entry.id, entry);
        }
      try {
        const { acked } = await api.meetings.putEntries({
          id: meetingId,
          captureId,
          entries: [...pending.values()],
        });
        answered = performance.now();
        for (const { id } of acked) {
          device.acked.set(id, answered);
          pending.delete(id);
        }
      } catch (error) {
        const { status } = error as { status?: number };
        if (status !== undefined && ![0, 502, 503, 504].includes(status)) throw error;
        device.refusedFor = Math.max(device.refusedFor, performance.now() - answered);
      }
      await wait(every);
    }
  })();
  return device;
}

/**
 * Stops devices once everything is acknowledged, and compares that with what the database has.
 * @param readStored returns the entries of a device's meeting, with the number of rows of each
 */
export async function stopAndCompare(
  devices: readonly CapturingDevice[],
  readStored: (device: CapturingDevice) => Promise<{ id: string; count: number }[]>,
): Promise<{ stored: number; lost: number; doubled: number }> {
  const total = { stored: 0, lost: 0, doubled: 0 };
  await Promise.all(devices.map((device) => device.stop()));
  for (const device of devices) {
    const rows = await readStored(device);
    const ids = new Set(rows.map(({ id }) => id));
    total.stored += rows.length;
    total.lost += [...device.acked.keys()].filter((id) => !ids.has(id)).length;
    total.doubled += rows.filter(({ count }) => count > 1).length;
  }
  return total;
}

/** Returns how to read the entries of a device's meeting from its database, for {@link stopAndCompare}. */
export const entriesIn =
  (db: Queryable) =>
  async ({ workspaceId, meetingId }: CapturingDevice): Promise<{ id: string; count: number }[]> => {
    const { rows } = await db.query<{ id: string; count: number }>(
      'select id, count(*)::int as count from entry where workspace_id = $1 and meeting_id = $2 group by id',
      [workspaceId, meetingId],
    );
    return rows;
  };
