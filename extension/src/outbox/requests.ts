/** One request at a time: what leaves, what its answer means, and which entry a refusal is about (sync.md, 3 to 7). */
import { limits } from '@afterword/api-client/product';
import { fitting, keyOf } from '../messages/record-rules.ts';
import { lived, observe } from './retention.ts';
import { endOf, settled, unsent } from './rows.ts';
import {
  type CaptureClose,
  type Commit,
  type Failure,
  failureOf,
  type MeetingUpload,
  parseClose,
  parseCommit,
  parseUpload,
  type Reply,
  type Wire,
} from './server-api.ts';
import {
  accountKey,
  queueOf,
  type Row,
  type Session,
  type Store,
  type Timeline,
  type Transaction,
} from './store.ts';
import { asFacts, asUpload, bareFacts, isRefusal, namedIn } from './uploads.ts';

/** What is waiting to be sent: the facts of a meeting, rows of a capture, or a capture's close. */
export interface Part {
  meetingId: string;
  /** Empty for the facts. */
  captureId: string;
  stage: 'meeting' | 'rows' | 'close';
  /** How often it failed since it last went well. */
  attempt: number;
}

/** Why a part did not go: nothing can go to this server now, or under this session, or only this part cannot. */
export interface Obstacle {
  scope: 'server' | 'session' | 'part';
  failure: Failure;
}

export type Outcome = 'done' | Obstacle;

export interface Flights {
  fly(session: Session, part: Part): Promise<Outcome>;
  /** An upload without content: tells whether the server is where it was. */
  look(session: Session, part: Part): Promise<Outcome>;
  /** One call, given up after 15 s. */
  exchange(call: (signal: AbortSignal) => Promise<Reply>): Promise<Reply>;
}

export interface FlightDeps {
  store: Store;
  send: Wire;
  now(): number;
  schedule(callback: () => void, ms: number): () => void;
  onDeleted(ids: string[]): void;
  digest(entries: { id: string; revision: number; deleted: boolean }[]): Promise<string>;
  sizes: Sizes;
}

export interface Sizes {
  entriesPerUpload: number;
  uploadBytes: number;
  /** Entries up to which a close sends its list at once, without trying the digest first. */
  closeList: number;
  /** Entries in one list. */
  closeEntries: number;
}

export const defaultSizes: Sizes = {
  entriesPerUpload: limits.entriesPerUpload,
  uploadBytes: limits.uploadBytes,
  closeList: 1_000,
  closeEntries: limits.closeEntries,
};

/** An answer of the right server, with what was known of its timeline when the request left. */
interface Answer {
  ok: true;
  commit: Commit;
  known: Timeline | undefined;
}

const answerWithin = 15_000;
/** A conflict may be two requests at once; one that stays is a refusal. */
const conflictPatience = 3;

/** Flights over these parts. */
export function createFlights({ store, send, now, schedule, onDeleted, digest, sizes }: FlightDeps): Flights {
  return {
    async fly(session, part) {
      const outcome = await flyOnce(session, part);
      if (outcome === 'done' || outcome.failure.code !== 'not_found') return outcome;
      // The server does not know the meeting: its facts first, if there are any, then the same again.
      const facts = await store.transact((tx) => tx.row(keyOf({ kind: 'meeting', id: part.meetingId })));
      if (!facts?.queue) return outcome;
      const introduced = await sendFacts(session, part);
      return introduced === 'done' ? flyOnce(session, part) : introduced;
    },
    look: (session, part) => upload(session, part, []),
    exchange,
  };

  async function flyOnce(session: Session, part: Part): Promise<Outcome> {
    if (part.stage === 'meeting') return sendFacts(session, part);
    if (part.stage === 'close') return close(session, part);
    const rows = await store.transact((tx) => nextRows(tx, part));
    return rows.length > 0 ? upload(session, part, rows) : 'done';
  }

  async function nextRows(tx: Transaction, part: Part): Promise<Row[]> {
    const { entriesPerUpload: count, uploadBytes: bytes } = sizes;
    const captures = await tx.queued(queueOf('capture', part), 1);
    const entries = await tx.queued(queueOf('entry', part), count);
    const gaps = await tx.queued(queueOf('gap', part), count);
    return fitting([...captures, ...entries, ...gaps], { count, bytes });
  }

  /** Sends rows. When the server refuses them, finds the very ones it means, sets them aside and sends the others. */
  async function upload(session: Session, part: Part, rows: Row[], again = false): Promise<Outcome> {
    const { meetingId, captureId } = part;
    const answer = await request(session, parseUpload, (signal) =>
      send.putEntries(session, asUpload(meetingId, captureId, rows, now()), signal),
    );
    if (answer.ok) return acknowledge(session, part, rows, answer);
    const { failure } = answer;
    if (failure.code === 'not_found') return factsFirst(part, failure);
    const obstacle = obstacleIn(failure, part);
    if (obstacle) return obstacle;
    if (rows.length === 0) return { scope: 'part', failure };

    const named = namedIn(failure, rows);
    if (named.size > 0) {
      await setAside(named);
      const others = rows.filter((row) => !named.has(row));
      return others.length > 0 ? upload(session, part, others) : 'done';
    }
    if (failure.status !== 413 || rows.length === 1) {
      // Is it about these rows at all? What refuses an upload without rows too is something else, perhaps a proxy.
      const control = await upload(session, part, []);
      if (control !== 'done') return control;
    }
    if (rows.length === 1 && again) {
      await setAside(new Map(rows.map((row) => [row, `${failure.status}: ${failure.message}`])));
      return 'done';
    }
    // Alone, refused, and the upload without it accepted: asked once more, in case that was chance.
    if (rows.length === 1) return upload(session, part, rows, true);
    const half = Math.ceil(rows.length / 2);
    const first = await upload(session, part, rows.slice(0, half));
    return first === 'done' ? upload(session, part, rows.slice(half)) : first;
  }

  async function sendFacts(session: Session, part: Part): Promise<Outcome> {
    const row = await store.transact((tx) => tx.row(keyOf({ kind: 'meeting', id: part.meetingId })));
    if (!row?.queue || row.record.kind !== 'meeting') return 'done';
    const put = (facts: MeetingUpload) =>
      request(session, parseUpload, (signal) => send.putMeeting(session, facts, signal));

    let answer = await put(asFacts(row.record));
    if (!answer.ok && answer.failure.code === 'invalid_input') answer = await put(bareFacts(row.record));
    if (answer.ok) return acknowledge(session, part, [row], answer);
    const { failure } = answer;
    if (failure.code !== 'invalid_input') return obstacleIn(failure, part) ?? { scope: 'part', failure };
    await setAside(new Map([[row, failure.fields[0]?.reason ?? failure.message]]));
    return 'done';
  }

  /** The server does not know the meeting: its facts are unsent again. */
  async function factsFirst({ meetingId }: Part, failure: Failure): Promise<Outcome> {
    await store.transact(async (tx) => {
      const facts = await tx.row(keyOf({ kind: 'meeting', id: meetingId }));
      if (facts && !facts.queue && facts.refusal === undefined) await tx.put(unsent(facts));
    });
    return { scope: 'part', failure };
  }

  /** Ends a capture: compares everything it holds with the server, and marks what is missing there unsent. */
  async function close(session: Session, { meetingId, captureId, ...part }: Part): Promise<Outcome> {
    const { capture, entries } = await store.transact(async (tx) => ({
      capture: await tx.row(keyOf({ kind: 'capture', id: captureId })),
      entries: entriesIn(await tx.rowsOf(meetingId), captureId),
    }));
    const endedAt = capture && endOf(capture);
    if (!endedAt || capture.queue !== queueOf('close', capture)) return 'done';
    const ask = async (what: Partial<CaptureClose>) => {
      const body = { id: meetingId, captureId, endedAt, ...what };
      const answer = await request(session, parseClose, (signal) => send.closeCapture(session, body, signal));
      if (answer.ok) {
        const forgotten: string[] = [];
        await store.transact(async (tx) => {
          await observe(tx, answer.commit, answer.known);
          for (const id of answer.deleted) {
            if (await forget(tx, keyOf({ kind: 'entry', id }))) forgotten.push(id);
          }
        });
        if (forgotten.length > 0) onDeleted(forgotten);
      }
      return answer;
    };
    const askWhole = async (all: Entries) => ask({ digest: await digest(all), count: all.length });

    if (entries.length > sizes.closeList) {
      const answer = await askWhole(entries);
      if (!answer.ok) return closeFailed(answer.failure);
      if (answer.complete) return closeWith({ complete: true, missing: [] });
    }
    let complete = true;
    const missing: string[] = [];
    const lists = inListsOf(entries, sizes.closeEntries);
    for (const list of lists) {
      const part = lists.length > 1;
      const answer = await ask({ entries: list.map(({ id, revision }) => ({ id, revision })), part });
      if (!answer.ok) return closeFailed(answer.failure);
      complete &&= answer.complete;
      missing.push(...(answer.missing ?? []));
    }
    // Each of several lists is a part only. That it has the whole, the server learns from a digest: what was deleted there
    // is deleted here by now, so that it can be the same.
    if (complete && lists.length > 1) {
      const rows = await store.transact((tx) => tx.rowsOf(meetingId));
      const answer = await askWhole(entriesIn(rows, captureId));
      if (!answer.ok) return closeFailed(answer.failure);
      complete = answer.complete;
    }
    return closeWith({ complete, missing });

    function closeFailed(failure: Failure): Promise<Outcome> | Outcome {
      const whole = { meetingId, captureId, ...part };
      if (failure.code === 'not_found') return factsFirst(whole, failure);
      return obstacleIn(failure, whole) ?? { scope: 'part', failure };
    }

    async function closeWith(answer: { complete: boolean; missing: string[] }): Promise<Outcome> {
      const again = await store.transact((tx) => applyClose(tx, capture!, answer));
      if (again === 0) return 'done';
      return { scope: 'part', failure: failureOf(`The server misses ${again} entries.`) };
    }
  }

  /** Returns how many entries have to be sent again first. */
  async function applyClose(
    tx: Transaction,
    capture: Row,
    { complete, missing }: { complete: boolean; missing: string[] },
  ): Promise<number> {
    let again = 0;
    for (const id of missing) {
      const row = await tx.row(keyOf({ kind: 'entry', id }));
      if (!row || row.refusal !== undefined) continue;
      again += 1;
      if (!row.queue) await tx.put(unsent(row));
    }
    const held = await tx.row(capture.key);
    const stirred = held?.queue !== capture.queue || held?.record.revision !== capture.record.revision;
    const queued =
      (await tx.count('queue', queueOf('entry', capture))) +
      (await tx.count('queue', queueOf('gap', capture)));
    if (again > 0 || !held || stirred || queued > 0) return again;
    const { queue: _queue, ...rest } = held;
    await tx.put({ ...rest, closed: complete ? 'complete' : 'incomplete', ackedAt: await lived(tx, now()) });
    return 0;
  }

  /** One call that commits. Only an answer that carries the commit, and the right server's, counts as one. */
  async function request<T extends object>(
    session: Session,
    parse: (body: unknown) => T | null,
    call: (signal: AbortSignal) => Promise<Reply>,
  ): Promise<(Answer & T) | { ok: false; failure: Failure }> {
    const known = await store.transact(async (tx) => (await tx.get('timelines'))?.[session.serverId]);
    const reply = await exchange(call);
    if (!reply.ok) return reply;
    const commit = parseCommit(reply.body);
    const rest = parse(reply.body);
    if (!commit || !rest || commit.serverId !== session.serverId) {
      return { ok: false, failure: failureOf('Something else than the server answered.') };
    }
    return { ok: true, commit, known, ...rest };
  }

  async function exchange(call: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> {
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

  /**
   * Applies an answer: what is held in the very state that was acknowledged needs nothing more; what was deleted on the
   * server loses its text here.
   */
  async function acknowledge(
    session: Session,
    { meetingId, captureId }: Part,
    rows: Row[],
    answer: Answer & { acked: { id: string; revision: number }[]; deleted: string[] },
  ): Promise<Outcome> {
    const deleted = new Set(answer.deleted.map((id) => id.toLowerCase()));
    const acked = new Map(answer.acked.map(({ id, revision }) => [id.toLowerCase(), revision]));
    let accepted = rows.length === 0;
    await store.transact(async (tx) => {
      await observe(tx, answer.commit, answer.known);
      const at = await lived(tx, now());
      for (const sent of rows) {
        const id = sent.record.id.toLowerCase();
        // Facts and a capture's state are one register a request, so the answer itself is their acknowledgement.
        const single = sent.record.kind === 'meeting' || sent.record.kind === 'capture';
        const revision = acked.get(id) ?? (single ? sent.record.revision : 0);
        accepted ||= revision >= sent.record.revision || deleted.has(id);
        const held = await tx.row(sent.key);
        if (deleted.has(id)) await forget(tx, sent.key);
        else if (held && revision >= held.record.revision) await tx.put(settled(held, at));
      }
      if (!captureId || rows.length === 0) return;
      const last = { at: now(), meetingId, captureId };
      await tx.set('lastUploads', { ...(await tx.get('lastUploads')), [accountKey(session)]: last });
    });
    if (answer.deleted.length > 0) onDeleted(answer.deleted);
    return accepted ? 'done' : { scope: 'part', failure: failureOf('The server acknowledged nothing.') };
  }

  /** Takes the text of an entry that was deleted on the server from here too. False when there was none. */
  async function forget(tx: Transaction, key: string): Promise<boolean> {
    const held = await tx.row(key);
    if (held?.record.kind !== 'entry' || held.record.content === null) return false;
    // One above what was held, so that a backup restored from before the deletion does not bring the text back.
    const record = { ...held.record, content: null, revision: held.record.revision + 1 };
    const { shown: _shown, ...rest } = held;
    await tx.put(settled({ ...rest, record }, await lived(tx, now())));
    return true;
  }

  async function setAside(refused: Map<Row, string>): Promise<void> {
    await store.transact(async (tx) => {
      for (const [sent, refusal] of refused) {
        const held = await tx.row(sent.key);
        // A newer state may be a good one.
        if (held?.record.revision !== sent.record.revision) continue;
        const { ackedAt: _ackedAt, ...rest } = settled(held, undefined);
        const listed = held.record.kind === 'entry' ? { refused: held.meetingId } : {};
        await tx.put({ ...rest, ...listed, refusal });
      }
    });
  }
}

/** What stands in the way, when it is not the content. Null: the server refuses what was sent. */
function obstacleIn(failure: Failure, part: Part): Obstacle | null {
  if (failure.code === 'unauthenticated') return { scope: 'session', failure };
  if (failure.code === 'forbidden') return { scope: 'part', failure };
  if (!isRefusal(failure)) return { scope: 'server', failure };
  const passing = failure.status === 409 && failure.fields.length === 0 && part.attempt < conflictPatience;
  return passing ? { scope: 'part', failure } : null;
}

type Entries = { id: string; revision: number; deleted: boolean }[];

/** The entries of a capture, as a close tells of them. */
function entriesIn(rows: Row[], captureId: string): Entries {
  return rows.flatMap((row) =>
    row.captureId === captureId && row.record.kind === 'entry'
      ? { id: row.record.id, revision: row.record.revision, deleted: row.record.content === null }
      : [],
  );
}

function inListsOf<T>(items: T[], size: number): T[][] {
  const lists: T[][] = [];
  for (let from = 0; from === 0 || from < items.length; from += size)
    lists.push(items.slice(from, from + size));
  return lists;
}
