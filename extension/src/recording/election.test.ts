import { describe, expect, it } from 'vitest';
import {
  agreeTo,
  becomeCandidate,
  becomeReader,
  callStarted,
  canPrepare,
  initialElection,
  isCurrent,
  preparationDone,
  prepare,
  standBy,
  withdraw,
} from './election.ts';

const code = 'abc-defg-hij';

describe('the election of the reader', () => {
  it('prepares one meeting at a time, and none that another tab reads', () => {
    expect(canPrepare(initialElection)).toBe(true);
    const preparing = prepare(initialElection, code);
    expect(preparing.preparing).toBe(code);
    expect(canPrepare(preparing)).toBe(false);
    expect(canPrepare(preparationDone(preparing))).toBe(true);
    expect(canPrepare(standBy(initialElection))).toBe(false);
  });

  it('takes part as soon as a call begins, once', () => {
    const call = { code, ask: false, continues: false };
    const [election, entrance] = callStarted(initialElection, call);
    expect(entrance).toBe('candidate');
    expect(callStarted(becomeCandidate(election), call)[1]).toBe('none');
  });

  it('asks the person first if they want that, and keeps asking until they agree to this meeting', () => {
    const call = { code, ask: true, continues: true };
    const [asked, entrance] = callStarted(initialElection, call);
    expect([asked.asking, entrance]).toEqual([true, 'ask']);
    expect(callStarted(asked, call)[1]).toBe('keep-asking');
    const agreed = agreeTo(asked, code);
    expect(agreed.asking).toBe(false);
    expect(callStarted(agreed, call)[1]).toBe('candidate');
    expect(callStarted(agreed, { ...call, code: 'xyz-wxyz-xyz' })[1]).toBe('ask');
    expect(callStarted(agreed, { ...call, continues: false })[1]).toBe('ask');
  });

  it('cancels what it waited for when it begins something else', () => {
    for (const step of [
      (election = initialElection) => prepare(election, code),
      (election = initialElection) => becomeCandidate(election),
      (election = initialElection) => withdraw(election),
    ]) {
      const before = becomeCandidate(initialElection);
      expect(isCurrent(before, before.generation)).toBe(true);
      expect(isCurrent(step(before), before.generation)).toBe(false);
    }
  });

  it('waits while another tab reads, and takes over after it', () => {
    const waiting = standBy(becomeCandidate(initialElection));
    expect(waiting).toMatchObject({ candidate: true, standby: true });
    expect(becomeReader(waiting)).toMatchObject({ candidate: true, standby: false });
  });

  it('remembers what the person agreed to when it withdraws', () => {
    const election = standBy(becomeCandidate(agreeTo(prepare(initialElection, code), code)));
    expect(withdraw(election)).toEqual({
      ...initialElection,
      generation: election.generation + 1,
      agreed: code,
    });
  });
});
