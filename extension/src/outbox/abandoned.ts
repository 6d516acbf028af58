/** Ends captures whose tab disappeared. */
import type { OutboxContext } from './context.ts';
import { endOf, settleRow } from './rows.ts';

const abandonedAfter = 2 * 60_000;

/** Ends captures whose tab no longer exists. They reopen if more data arrives. */
export async function closeAbandoned({ store, now, reading }: OutboxContext): Promise<void> {
  for (const row of await store.transact((tx) => tx.captures())) {
    if (endOf(row) || Math.abs(now() - row.savedAt) < abandonedAfter) continue;
    if (await reading(row.meetingId)) continue;
    await store.transact(async (tx) => {
      const held = await tx.row(row.key);
      if (!held || held.savedAt !== row.savedAt || endOf(held)) return;
      const ended = { ...held, abandonedAt: new Date(held.savedAt).toISOString() };
      await tx.put(held.queue ? ended : settleRow(ended, held.ackedAt));
    });
  }
}
