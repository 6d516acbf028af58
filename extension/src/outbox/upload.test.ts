import { describe, expect, it } from 'vitest';
import type { EntryRecord } from '../messages/records.ts';
import { verdictsOn } from './answers.ts';
import { entriesIn, splitIntoLists } from './close.ts';
import { obstacleFor } from './obstacles.ts';
import type { Part } from './parts.ts';
import { asUnsent } from './rows.ts';
import { type Failure, failureOf } from './server-api.ts';
import type { Row } from './store.ts';
import { reactionTo } from './upload.ts';

const at = '2026-11-20T09:00:00.000Z';
const part: Part = { meetingId: 'm', captureId: 'c', stage: 'rows', attempt: 0 };

function row(id: string, { revision = 1, content = 'text' as string | null } = {}): Row {
  const record: EntryRecord = {
    kind: 'entry',
    id,
    meetingId: 'm',
    captureId: 'c',
    ordinal: 1,
    revision,
    speaker: 'Ada',
    content,
    startedAt: at,
    updatedAt: at,
    bookmarked: false,
  };
  return asUnsent({ key: `entry/${id}`, meetingId: 'm', captureId: 'c', record, savedAt: 0 });
}

const refused = (status: number, code: Failure['code'] = null, fields: Failure['fields'] = []): Failure => ({
  ...failureOf('No.'),
  status,
  code,
  fields,
});
const four = ['a', 'b', 'c', 'd'].map((id) => row(id));

describe('weighRefusal', () => {
  it('requests the facts if the server does not know the meeting', () => {
    expect(reactionTo(refused(404, 'not_found'), part, four, false)).toEqual({ type: 'unknown-meeting' });
  });

  it('sets no rows aside if the server is down, the session is invalid, or someone else owns the meeting', () => {
    const scopeOf = (failure: Failure) => {
      const refusal = reactionTo(failure, part, four, false);
      return refusal.type === 'obstacle' ? refusal.obstacle.scope : refusal.type;
    };
    expect(scopeOf(failureOf('Nothing answered.'))).toBe('server');
    expect(scopeOf(refused(503))).toBe('server');
    expect(scopeOf(refused(429))).toBe('server');
    expect(scopeOf(refused(401, 'unauthenticated'))).toBe('session');
    expect(scopeOf(refused(403, 'forbidden'))).toBe('part');
  });

  it('does not blame rows if the upload had none', () => {
    expect(reactionTo(refused(400), part, [], false)).toMatchObject({ obstacle: { scope: 'part' } });
  });

  it('sets aside the rows that the refusal names and sends the others', () => {
    const failure = refused(400, 'invalid_input', [{ field: 'entries.2.content', reason: 'has a NUL' }]);
    const refusal = reactionTo(failure, part, four, false);
    expect(refusal).toEqual({
      type: 'named',
      named: new Map([[four[2], 'content: has a NUL']]),
      others: [four[0], four[1], four[3]],
    });
  });

  it('searches both halves if the refusal names no row and an empty upload succeeded', () => {
    expect(reactionTo(refused(400), part, four, false)).toEqual({
      type: 'search',
      control: true,
      lists: [four.slice(0, 2), four.slice(2)],
    });
    expect(reactionTo(refused(400), part, four.slice(0, 3), false)).toMatchObject({
      lists: [four.slice(0, 2), four.slice(2, 3)],
    });
  });

  it('halves an upload that is too large without a test upload', () => {
    expect(reactionTo(refused(413), part, four, false)).toMatchObject({ type: 'search', control: false });
  });

  it('tries a single row once more before setting it aside', () => {
    const one = four.slice(0, 1);
    expect(reactionTo(refused(413), part, one, false)).toEqual({
      type: 'search',
      control: true,
      lists: [one],
    });
    expect(reactionTo(refused(413), part, one, true)).toEqual({
      type: 'found',
      control: true,
      refused: new Map([[four[0], '413: No.']]),
    });
  });
});

describe('obstacleIn for a conflict', () => {
  it('tolerates three conflicts and then treats them as a refusal', () => {
    expect(obstacleFor(refused(409), { ...part, attempt: 2 })).toMatchObject({ scope: 'part' });
    expect(obstacleFor(refused(409), { ...part, attempt: 3 })).toBeNull();
    expect(obstacleFor(refused(409, null, [{ field: 'id', reason: 'taken' }]), part)).toBeNull();
  });
});

describe('verdictsOn', () => {
  it('acknowledges each row up to a revision, ignoring the case of IDs', () => {
    const rows = [row('AB', { revision: 3 }), row('cd'), row('ef')];
    const verdicts = verdictsOn(rows, { acked: [{ id: 'ab', revision: 2 }], deleted: ['CD'] });
    expect([...verdicts.values()]).toEqual([
      { revision: 2, deleted: false },
      { revision: 0, deleted: true },
      { revision: 0, deleted: false },
    ]);
  });

  it('treats any answer as the acknowledgement of a capture’s state', () => {
    const record = {
      kind: 'capture',
      id: 'c',
      meetingId: 'm',
      revision: 7,
      startedAt: at,
      health: 'quiet',
      at,
      endedAt: null,
    } as const;
    const capture = { ...row('c'), record };
    expect([...verdictsOn([capture], { acked: [], deleted: [] }).values()]).toEqual([
      { revision: 7, deleted: false },
    ]);
  });
});

describe('lists of a close', () => {
  it('contain every entry of the capture, including deleted ones', () => {
    const other = { ...row('x'), captureId: 'other' };
    expect(entriesIn([row('a', { revision: 4 }), row('b', { content: null }), other], 'c')).toEqual([
      { id: 'a', revision: 4, deleted: false },
      { id: 'b', revision: 1, deleted: true },
    ]);
  });

  it('are split by size, with one empty list if there are no entries', () => {
    expect(splitIntoLists([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
    expect(splitIntoLists([], 2)).toEqual([[]]);
  });
});
