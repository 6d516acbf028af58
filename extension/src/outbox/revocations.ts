/** Sessions that are over on this device and have to end at their servers too, once those can be reached. */
import type { OutboxContext } from './context.ts';
import { exchange } from './exchange.ts';
import type { Session, Transaction } from './store.ts';

/** Of so many servers the sessions are remembered. */
const remembered = 20;

/** Remembers a session to end. */
export async function revokeLater(tx: Transaction, { origin, token }: Session): Promise<void> {
  const before = (await tx.get('revocations')) ?? [];
  await tx.set('revocations', [...before.slice(1 - remembered), { origin, token }]);
}

/** Ends sessions at their servers. One that cannot be reached is tried again with the next drain. */
export async function revoke(outbox: OutboxContext): Promise<void> {
  const { store, send } = outbox;
  for (const one of (await store.transact((tx) => tx.get('revocations'))) ?? []) {
    const reply = await exchange(outbox, (signal) => send.logout(one, signal));
    if (!reply.ok && reply.failure.code !== 'unauthenticated') continue;
    await store.transact(async (tx) => {
      const left = ((await tx.get('revocations')) ?? []).filter(({ token }) => token !== one.token);
      await tx.set('revocations', left);
    });
  }
}
