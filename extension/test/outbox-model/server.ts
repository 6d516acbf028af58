/** A model of the server as the outbox sees it, small enough to verify by reading: records, commits and backups. */
import type { FieldProblem } from '@afterword/api-client';
import type {
  CaptureClose,
  EntriesUpload,
  Failure,
  MeetingUpload,
  Reply,
} from '../../src/outbox/server-api.ts';

interface Entry {
  captureId: string;
  ordinal: number;
  revision: number;
  speaker: string;
  content: string | null;
  startedAt: string;
}

interface Meeting {
  facts: MeetingUpload;
  entries: Map<string, Entry>;
  gaps: Map<string, { revision: number; to: string | null }>;
  captures: Map<string, { at: string; health: string; complete: boolean | null; endedAt: string | null }>;
}

interface Contents {
  sequence: number;
  accounts: Map<number, Map<string, Meeting>>;
}

export type Call =
  | { name: 'identity' }
  | { name: 'currentUser' }
  | { name: 'logout' }
  | { name: 'putMeeting'; body: MeetingUpload }
  | { name: 'putEntries'; body: EntriesUpload }
  | { name: 'closeCapture'; body: CaptureClose };

/** Texts that the server rejects. With `named`, it names the entry. */
export const poison = { named: '\0named', unnamed: '\0unnamed', huge: '\0huge' } as const;

export class ModelServer {
  readonly id: string;
  readonly tokens = new Map<string, number>();
  storeEpoch = 'epoch-1';
  contents: Contents = { sequence: 0, accounts: new Map() };
  /** Set after a restore that kept the epoch: only an answer with a lower sequence shows the device that a backup was restored. */
  revealedBelow: number | null = null;

  constructor(id: string) {
    this.id = id;
  }

  handle(token: string | null, call: Call): Reply {
    if (call.name === 'identity') return { ok: true, body: { id: this.id, name: 'Model', version: '1' } };
    const account = token === null ? undefined : this.tokens.get(token);
    if (account === undefined) return refuse(401, 'unauthenticated');
    switch (call.name) {
      case 'currentUser':
        return { ok: true, body: { id: account } };
      case 'logout':
        this.tokens.delete(token ?? '');
        return { ok: true, body: { status: 'signed_out' } };
      case 'putMeeting':
        return this.putMeeting(account, call.body);
      case 'putEntries':
        return this.putEntries(account, call.body);
      case 'closeCapture':
        return this.close(account, call.body);
    }
  }

  /** Deletes an entry as the dashboard does: with a tombstone above any revision that the device may have. */
  delete(account: number, meetingId: string, entryId: string): void {
    const entry = this.contents.accounts.get(account)?.get(meetingId)?.entries.get(entryId);
    if (!entry || entry.content === null) return;
    entry.content = null;
    entry.revision += 1;
    this.contents.sequence += 1;
  }

  /** Loses an entry, which should never happen. The close of the capture detects it. */
  forget(meetingId: string, captureId: string): void {
    for (const meetings of this.contents.accounts.values()) {
      const entries = meetings.get(meetingId)?.entries;
      const [id] =
        [...(entries ?? [])].find(([, entry]) => entry.captureId === captureId && entry.content !== null) ??
        [];
      if (id !== undefined) entries?.delete(id);
    }
  }

  backup(): Contents {
    return structuredClone(this.contents);
  }

  /** Restores a backup: with the same epoch if a lower sequence shows it to the device, otherwise with a new epoch. */
  restore(contents: Contents, known: number | null): void {
    const { sequence } = this.contents;
    this.contents = structuredClone(contents);
    this.revealedBelow = known;
    // Others have written since, so the sequence does not show the restore.
    if (known === null) this.startEpoch(sequence + 10);
  }

  /** Starts a new epoch if the device missed the answers that show a restore and the next sequence looks as expected. */
  reveal(known: number): void {
    if (this.revealedBelow === null) return;
    this.revealedBelow = known < this.revealedBelow ? null : known;
    if (this.revealedBelow !== null && this.contents.sequence + 1 >= known) {
      this.startEpoch(this.contents.sequence);
    }
  }

  private startEpoch(sequence: number): void {
    this.contents.sequence = sequence;
    this.storeEpoch = `epoch-${this.storeEpoch.length}${this.storeEpoch}`;
    this.revealedBelow = null;
  }

  /** Returns the important state except these meetings as text, to compare two states. */
  dump(without: Set<string>): string {
    return JSON.stringify(this.contents.accounts, (_key, value: unknown) => {
      if (!(value instanceof Map)) return value;
      const entries: [unknown, unknown][] = [...value];
      return entries
        .filter(([key]) => !without.has(String(key)))
        .sort(([a], [b]) => String(a).localeCompare(String(b)));
    });
  }

  private putMeeting(account: number, facts: MeetingUpload): Reply {
    if (facts.title.startsWith('\0'))
      return refuse(400, 'invalid_input', [{ field: 'title', reason: 'NUL' }]);
    if (this.owner(facts.id, account)) return refuse(409, 'conflict', [{ field: 'id', reason: 'taken' }]);
    const meetings = this.contents.accounts.get(account) ?? new Map<string, Meeting>();
    this.contents.accounts.set(account, meetings);
    const meeting = meetings.get(facts.id);
    if (!meeting) meetings.set(facts.id, { facts, entries: new Map(), gaps: new Map(), captures: new Map() });
    else if (facts.revision > meeting.facts.revision) meeting.facts = facts;
    return this.committed({ acked: [{ id: facts.id, revision: facts.revision }], deleted: [] });
  }

  private putEntries(account: number, body: EntriesUpload): Reply {
    const meeting = this.contents.accounts.get(account)?.get(body.id);
    if (!meeting) return refuse(404, 'not_found');
    const fields = body.entries.flatMap(({ content }, index) =>
      content?.startsWith(poison.named) ? { field: `entries.${index}.content`, reason: 'NUL byte' } : [],
    );
    if (fields.length > 0) return refuse(400, 'invalid_input', fields);
    if (body.entries.some(({ content }) => content?.startsWith(poison.unnamed))) return refuse(422, null);
    if (body.entries.some(({ content }) => content?.startsWith(poison.huge))) return refuse(413, 'too_large');

    const deleted: string[] = [];
    for (const { id, ordinal, revision, speaker, content, startedAt } of body.entries) {
      const held = meeting.entries.get(id);
      if (held?.content === null) deleted.push(...(content === null ? [] : [id]));
      else if (!held || revision > held.revision) {
        const capture = captureOf(meeting, body.captureId);
        if (capture.complete !== null) capture.complete = false;
        meeting.entries.set(id, {
          captureId: body.captureId,
          ordinal,
          revision,
          speaker,
          content,
          startedAt,
        });
      }
    }
    for (const { id, revision, to } of body.gaps) {
      if (revision > (meeting.gaps.get(id)?.revision ?? 0)) meeting.gaps.set(id, { revision, to });
    }
    const capture = captureOf(meeting, body.captureId);
    if (body.capture && body.capture.at > capture.at) Object.assign(capture, body.capture);
    const acked = [...body.entries, ...body.gaps].map(({ id, revision }) => ({ id, revision }));
    return this.committed({ acked, deleted });
  }

  private close(
    account: number,
    { id, captureId, endedAt, entries, part, digest, count }: CaptureClose,
  ): Reply {
    const meeting = this.contents.accounts.get(account)?.get(id);
    if (!meeting) return refuse(404, 'not_found');
    const capture = captureOf(meeting, captureId);
    if (digest !== undefined) {
      const held = [...meeting.entries].filter(([, entry]) => entry.captureId === captureId);
      const holds = held.map(([entryId, { revision, content }]) => ({
        id: entryId,
        revision,
        deleted: content === null,
      }));
      const complete = modelDigest(holds) === digest && held.length === count;
      const coversAll = complete || (count ?? 0) > held.length;
      const outdated = capture.endedAt !== null && endedAt <= capture.endedAt && !coversAll;
      if (!outdated) Object.assign(capture, { complete, endedAt });
      return this.committed({ complete, missing: complete ? [] : null, deleted: [] });
    }
    const missing = (entries ?? [])
      .filter(({ id: entryId, revision }) => {
        const held = meeting.entries.get(entryId);
        return !held || (held.content !== null && held.revision < revision);
      })
      .map((entry) => entry.id);
    const named = new Set(entries?.map((entry) => entry.id));
    const deleted = [...named].filter((entryId) => meeting.entries.get(entryId)?.content === null);
    const coversAll = [...meeting.entries].every(
      ([entryId, entry]) => entry.captureId !== captureId || entry.content === null || named.has(entryId),
    );
    const complete = missing.length === 0;
    if (!part && (capture.endedAt === null || endedAt > capture.endedAt || coversAll)) {
      Object.assign(capture, { complete, endedAt });
    }
    return this.committed({ complete, missing, deleted });
  }

  /** Returns the other account that has this meeting, if any. */
  private owner(meetingId: string, account: number): number | undefined {
    return [...this.contents.accounts].find(
      ([id, meetings]) => id !== account && meetings.has(meetingId),
    )?.[0];
  }

  private committed(body: object): Reply {
    this.contents.sequence += 1;
    const { sequence } = this.contents;
    return { ok: true, body: { serverId: this.id, storeEpoch: this.storeEpoch, sequence, ...body } };
  }
}

function captureOf(meeting: Meeting, id: string) {
  const capture = meeting.captures.get(id) ?? { at: '', health: '', complete: null, endedAt: null };
  meeting.captures.set(id, capture);
  return capture;
}

/** Replaces `closeDigest`, whose promise does not resolve on a virtual clock. */
export function modelDigest(entries: { id: string; revision: number; deleted: boolean }[]): string {
  return entries
    .map(({ id, revision, deleted }) => `${id}:${deleted ? 'deleted' : revision}`)
    .sort()
    .join();
}

export function refuse(
  status: number,
  code: string | null,
  fields: FieldProblem[] = [],
  retryAfter: number | null = null,
): { ok: false; failure: Failure } {
  return { ok: false, failure: { status, code, message: `refused ${status}`, fields, retryAfter } };
}
