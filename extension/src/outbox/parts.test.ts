import { describe, expect, it } from 'vitest';
import { backoffIdOf, type Part, partsOf, type SendingRound } from './parts.ts';
import { parseQueue } from './store.ts';

const now = 1_000_000;
const backoff = { since: now, until: now + 60_000, attempt: 3, asked: false, why: 'waiting' as const };

/** Returns the parts sent from these queues, as `stage of meeting/capture`. */
function sent(queues: string[], round: Partial<SendingRound> = {}): string[] {
  const parsed = queues.map(parseQueue);
  const unsent = new Set(parsed.flatMap(({ stage, captureId }) => (stage === 'close' ? [] : captureId)));
  return partsOf(parsed, { trigger: 'data', skipped: new Set(), backoffs: {}, now, ...round }, unsent).map(
    ({ stage, meetingId, captureId }) => `${stage} of ${meetingId}/${captureId}`,
  );
}

describe('partsOf', () => {
  it('returns the facts of meetings first, then rows, then closes', () => {
    expect(sent(['close|m|ended', 'entry|m|c', 'meeting|m|', 'meeting|n|'])).toEqual([
      'meeting of m/',
      'meeting of n/',
      'rows of m/c',
      'close of m/ended',
    ]);
  });

  it('returns one part per capture for all kinds of rows', () => {
    expect(sent(['entry|m|c', 'gap|m|c', 'capture|m|c'])).toEqual(['rows of m/c']);
  });

  it('skips the close of a capture with unsent rows', () => {
    expect(sent(['close|m|c', 'gap|m|c'])).toEqual(['rows of m/c']);
  });

  it('skips parts that failed in this drain', () => {
    expect(sent(['entry|m|c', 'entry|m|d'], { skipped: new Set(['c']) })).toEqual(['rows of m/d']);
  });

  it('delays parts until their own backoff ends, unless a person asked', () => {
    const backoffs = { c: backoff };
    expect(sent(['entry|m|c', 'entry|m|d'], { backoffs })).toEqual(['rows of m/d']);
    expect(sent(['entry|m|c'], { backoffs, trigger: 'person' })).toEqual(['rows of m/c']);
  });

  it('counts the failures of each part', () => {
    const round = { trigger: 'person', skipped: new Set<string>(), backoffs: { c: backoff }, now } as const;
    expect(partsOf([parseQueue('entry|m|c')], round, new Set(['c']))).toMatchObject([{ attempt: 3 }]);
  });

  it('uses a separate backoff for a close, so that rows it found missing are sent at once', () => {
    const part: Part = { meetingId: 'm', captureId: 'c', stage: 'close', attempt: 0 };
    expect(backoffIdOf(part)).toBe('close:c');
    expect(backoffIdOf({ ...part, stage: 'rows' })).toBe('c');
    expect(backoffIdOf({ ...part, captureId: '', stage: 'meeting' })).toBe('m');
    expect(sent(['close|m|c'], { backoffs: { c: backoff } })).toEqual(['close of m/c']);
  });
});
