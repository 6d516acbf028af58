/** Sessions that ended on this device and must end on their servers when those are reachable. */
import type { OutboxContext } from './context.ts';
import { callServer } from './exchange.ts';
import type { Session, Transaction } from './store.ts';

/** Maximum number of sessions that are remembered. */
const remembered = 20;

/** Stores a session to be ended on its server later. */
export async function revokeLater(tx: Transaction, { origin, token }: Session): Promise<void> {
  const before = (await tx.get('revocations')) ?? [];
  await tx.set('revocations', [...before.slice(1 - remembered), { origin, token }]);
}

/** Ends sessions on their servers. Retries unreachable servers with the next drain. */
export async function revoke(outbox: OutboxContext): Promise<void> {
  const { store, send } = outbox;
  for (const one of (await store.transact((tx) => tx.get('revocations'))) ?? []) {
    const reply = await callServer(outbox, (signal) => send.logout(one, signal));
    if (!reply.ok && reply.failure.code !== 'unauthenticated') continue;
    await store.transact(async (tx) => {
      const left = ((await tx.get('revocations')) ?? []).filter(({ token }) => token !== one.token);
      await tx.set('revocations', left);
    });
  }
}
