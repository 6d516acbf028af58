import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { someEntry, someFacts } from './meetings.ts';
import type { TestServer } from './server.ts';

/** A device in a meeting that never ends. */
export interface CapturingDevice {
  workspaceId: number;
  meetingId: string;
  acked: Set<string>;
  /** The longest time without an acknowledgement, in milliseconds. */
  refusedFor: number;
  stop(): Promise<void>;
}

/**
 * Starts a device that sends new lines, and those that were not acknowledged, until it is stopped.
 * @param every milliseconds between two uploads
 */
export async function startCapturing(
  server: TestServer,
  email: string,
  every = 25,
): Promise<CapturingDevice> {
  const token = await server.signIn(email);
  const { workspace } = await server.actor(email);
  const api = server.api(token);
  const [meetingId, captureId] = [randomUUID(), randomUUID()];
  await api.meetings.put({ id: meetingId, ...someFacts({ title: email }) });
  let stopping = false;
  let ordinal = 0;
  const pending = new Map<string, ReturnType<typeof someEntry>>();
  const device: CapturingDevice = {
    workspaceId: workspace.id,
    meetingId,
    acked: new Set(),
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
        for (const { id } of acked) {
          device.acked.add(id);
          pending.delete(id);
        }
        answered = performance.now();
      } catch (error) {
        if ((error as { status?: number }).status !== 503) throw error;
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
    total.lost += [...device.acked].filter((id) => !ids.has(id)).length;
    total.doubled += rows.filter(({ count }) => count > 1).length;
  }
  return total;
}
