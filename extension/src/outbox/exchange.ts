/** Calls the server, and checks that its answer is genuine. */
import type { OutboxContext } from './context.ts';
import { type Commit, type Failure, failureOf, parseCommit, type Reply } from './server-api.ts';
import { placeKey, type Session, type Timeline } from './store.ts';

const answerWithin = 15_000;

/** An answer from the right server, and the timeline that was known when the request was sent. */
export interface Answer {
  ok: true;
  commit: Commit;
  known: Timeline | undefined;
}

/** Makes one committing call. An answer counts only if it contains the commit and comes from the right server. */
export async function commitCall<T extends object>(
  outbox: OutboxContext,
  session: Session,
  parse: (body: unknown) => T | null,
  call: (signal: AbortSignal) => Promise<Reply>,
): Promise<(Answer & T) | { ok: false; failure: Failure }> {
  const known = await outbox.store.transact(async (tx) => (await tx.get('timelines'))?.[placeKey(session)]);
  const reply = await callServer(outbox, call);
  if (!reply.ok) return reply;
  const commit = parseCommit(reply.body);
  const rest = parse(reply.body);
  if (!commit || !rest || commit.serverId !== session.serverId) {
    return { ok: false, failure: failureOf('Something other than the server answered.') };
  }
  return { ok: true, commit, known, ...rest };
}

/** Makes one call with a timeout of 15 s. */
export async function callServer(
  { schedule }: Pick<OutboxContext, 'schedule'>,
  call: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  const abort = new AbortController();
  let giveUp = () => {};
  const tooLate = new Promise<Reply>((resolve) => {
    giveUp = schedule(() => {
      resolve({ ok: false, failure: failureOf('No answer in time.') });
      abort.abort();
    }, answerWithin);
  });
  try {
    return await Promise.race([call(abort.signal), tooLate]);
  } finally {
    giveUp();
  }
}
