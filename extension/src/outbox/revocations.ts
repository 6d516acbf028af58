/** Sessions that ended on this device and must end on their servers when those are reachable. */
import { clearBackoffs, isDue, setBackoff, type Trigger } from './backoff.ts';
import type { OutboxContext } from './context.ts';
import { callServer } from './exchange.ts';
import type { Session, Transaction } from './store.ts';

type Revocation = Pick<Session, 'origin' | 'token'>;

/** Maximum number of sessions that are remembered. */
const remembered = 20;

/** Stores a session to be ended on its server later. */
export async function revokeLater(tx: Transaction, { origin, token }: Session): Promise<void> {
  const before = (await tx.get('revocations')) ?? [];
  await tx.set('revocations', [...before.slice(1 - remembered), { origin, token }]);
}

/** Ends sessions on their servers. An unreachable server is asked again at growing intervals. */
export async function revoke(outbox: OutboxContext, trigger: Trigger): Promise<void> {
  // Another drain may still wait for an answer.
  await outbox.lock('revocations', async () => {
    const { store, now } = outbox;
    const [sessions = [], backoffs = {}] = await store.transact(async (tx) => [
      await tx.get('revocations'),
      await tx.get('pauses'),
    ]);
    const due = sessions.filter((one) => isDue(backoffs[backoffIdOf(one)], trigger, now()));
    await Promise.all(due.map((one) => revokeOne(outbox, one)));
  });
}

/** The sessions of one server share a backoff. */
const backoffIdOf = ({ origin }: Revocation) => `revocations of ${origin}`;

async function revokeOne(outbox: OutboxContext, one: Revocation): Promise<void> {
  const { store, send, now, random } = outbox;
  const backoffId = backoffIdOf(one);
  const reply = await callServer(outbox, (signal) => send.logout(one, signal));
  await store.transact(async (tx) => {
    if (!reply.ok && reply.failure.code !== 'unauthenticated') {
      await setBackoff(tx, backoffId, reply.failure, { now: now(), random: random(), urgency: 'part' });
      return;
    }
    const left = ((await tx.get('revocations')) ?? []).filter(({ token }) => token !== one.token);
    await tx.set('revocations', left);
    await clearBackoffs(tx, [backoffId]);
  });
}
