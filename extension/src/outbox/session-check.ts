/** Checks that the server at the address is the one we signed in to, and still accepts our token (sync.md, "Refusals"). */
import type { OutboxContext } from './context.ts';
import { callServer } from './exchange.ts';
import { type Failure, failureOf } from './server-api.ts';
import type { Session } from './store.ts';

/** Milliseconds for which the ID of the server at the address is trusted. */
const confirmEvery = 30_000;

/** Confirms that the address still has the same server, before captured data is sent and again after a failure. */
export async function confirmServer(outbox: OutboxContext, session: Session): Promise<Failure | null> {
  const { memory, send, now } = outbox;
  const { confirmed } = memory;
  const age = confirmed?.token === session.token ? now() - confirmed.at : -1;
  if (!session.expired && age >= 0 && age < confirmEvery) return null;
  memory.confirmed = null;
  const reply = await callServer(outbox, (signal) => send.identity(session, signal));
  if (!reply.ok) return reply.failure;
  const { id } = (reply.body ?? {}) as { id?: unknown };
  if (typeof id !== 'string') return failureOf('Something other than the server answered.');
  await expire(outbox, session, id === session.serverId ? null : 'other-server');
  memory.confirmed = { token: session.token, at: now() };
  return null;
}

/** Asks the right server whether it still accepts the token. The refusal may be from another server that was at the address briefly. */
export async function recheckSession(outbox: OutboxContext, session: Session): Promise<void> {
  outbox.memory.confirmed = null;
  if ((await confirmServer(outbox, session)) || !(await isCurrent(outbox, session))) return;
  const reply = await callServer(outbox, (signal) => outbox.send.currentUser(session, signal));
  if (!reply.ok && reply.failure.code === 'unauthenticated') await expire(outbox, session, 'unauthenticated');
}

/** Returns whether this session is the device's current one and valid. */
export async function isCurrent({ store }: OutboxContext, session: Session): Promise<boolean> {
  const current = await store.transact((tx) => tx.get('session'));
  return current?.token === session.token && current.expired === null;
}

async function expire(
  { store }: OutboxContext,
  session: Session,
  expired: Session['expired'],
): Promise<void> {
  await store.transact(async (tx) => {
    const current = await tx.get('session');
    if (current?.token !== session.token || current.expired === expired) return;
    await tx.set('session', { ...current, expired });
  });
}

/** Asks the server whether the session is still valid. Sends no captured data. */
export async function verifySession(outbox: OutboxContext): Promise<void> {
  const session = await outbox.store.transact((tx) => tx.get('session'));
  if (!session || session.expired === 'unauthenticated') return;
  await recheckSession(outbox, session);
  outbox.onChange();
}
