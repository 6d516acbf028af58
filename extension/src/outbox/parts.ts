/** Splits pending data into parts that are sent one request at a time. */
import { keyOf } from '../messages/record-rules.ts';
import { isDue, type Trigger } from './backoff.ts';
import { owns } from './rows.ts';
import type { Failure } from './server-api.ts';
import { type Backoff, parseQueue, type Session, type Transaction } from './store.ts';
import { msUntilChoiceEnds } from './undecided.ts';

/** A part to send: the facts of a meeting, rows of a capture, or a capture's close. */
export interface Part {
  meetingId: string;
  /** Empty for the facts. */
  captureId: string;
  stage: 'meeting' | 'rows' | 'close';
  /** Number of failures since its last success. */
  attempt: number;
}

/** Why a part was not sent: the server is unreachable, the session is invalid, or only this part is affected. */
export interface Obstacle {
  scope: 'server' | 'session' | 'part';
  failure: Failure;
}

export type Outcome = 'done' | Obstacle;

/** Which parts a round of sending skips or delays. */
export interface SendingRound {
  trigger: Trigger;
  /** Parts that failed in this drain, by `idOf`. */
  skipped: ReadonlySet<string>;
  /** By `backoffIdOf`. */
  backoffs: Readonly<Record<string, Backoff>>;
  now: number;
}

/** Returns the ID of the unit sent under one lock: a capture, or the facts of a meeting. */
export function idOf(part: Pick<Part, 'meetingId' | 'captureId'>): string {
  return part.captureId || part.meetingId;
}

/** Returns the ID of a part's backoff. A close has its own, so that entries it found missing are sent at once. */
export function backoffIdOf(part: Part): string {
  return part.stage === 'close' ? `close:${idOf(part)}` : idOf(part);
}

/** Returns the parts in sending order. */
export async function partsToSend(
  tx: Transaction,
  session: Session,
  round: Omit<SendingRound, 'backoffs'>,
): Promise<Part[]> {
  const backoffs = (await tx.get('pauses')) ?? {};
  const queues = (await tx.queues()).map(parseQueue);
  const sendable = new Set<string>();
  for (const meetingId of new Set(queues.map((queue) => queue.meetingId))) {
    if (await isSendable(tx, session, meetingId, round.now)) sendable.add(meetingId);
  }
  return partsOf(
    queues.filter(({ meetingId }) => sendable.has(meetingId)),
    { ...round, backoffs },
    new Set(queues.flatMap((queue) => (queue.stage === 'close' ? [] : queue.captureId))),
  );
}

/** Returns the parts that are due: first the facts of a meeting, last a capture's close. */
export function partsOf(
  queues: ReturnType<typeof parseQueue>[],
  { trigger, skipped, backoffs, now }: SendingRound,
  unsentOf: ReadonlySet<string>,
): Part[] {
  const parts = new Map<string, Part>();
  for (const { stage, meetingId, captureId } of queues) {
    const part: Part = { meetingId, captureId, stage: stageOf(stage), attempt: 0 };
    const backoff = backoffs[backoffIdOf(part)];
    if (skipped.has(idOf(part)) || !isDue(backoff, trigger, now)) continue;
    if (part.stage === 'close' && unsentOf.has(captureId)) continue;
    parts.set(idOf(part), { ...part, attempt: backoff?.attempt ?? 0 });
  }
  const order = { meeting: 0, rows: 1, close: 2 };
  return [...parts.values()].sort((a, b) => order[a.stage] - order[b.stage]);
}

/** Returns whether the meeting belongs to this account and waits for no choice, and its facts were not rejected. */
async function isSendable(
  tx: Transaction,
  session: Session,
  meetingId: string,
  now: number,
): Promise<boolean> {
  const owner = await tx.owner(meetingId);
  const facts = await tx.row(keyOf({ kind: 'meeting', id: meetingId }));
  if (owner === undefined || msUntilChoiceEnds(owner, now) > 0) return false;
  return owns(session, owner) && facts?.refusal === undefined;
}

function stageOf(stage: ReturnType<typeof parseQueue>['stage']): Part['stage'] {
  return stage === 'meeting' || stage === 'close' ? stage : 'rows';
}
