import { describe, expect, it } from 'vitest';
import {
  agreeTo,
  callBegan,
  isCurrent,
  mayPrepare,
  noElection,
  prepare,
  prepared,
  stand,
  standBy,
  takeTurn,
  withdraw,
} from './election.ts';

const code = 'abc-defg-hij';

describe('the election of the reader', () => {
  it('prepares one meeting at a time, and none that another tab reads', () => {
    expect(mayPrepare(noElection)).toBe(true);
    const preparing = prepare(noElection, code);
    expect(preparing.preparing).toBe(code);
    expect(mayPrepare(preparing)).toBe(false);
    expect(mayPrepare(prepared(preparing))).toBe(true);
    expect(mayPrepare(standBy(noElection))).toBe(false);
  });

  it('takes part as soon as a call begins, once', () => {
    const [election, entrance] = callBegan(noElection, { code, ask: false });
    expect(entrance).toBe('stand');
    expect(callBegan(stand(election), { code, ask: false })[1]).toBe('none');
  });

  it('asks the person first if they want that, and keeps asking until they agree to this meeting', () => {
    const [asked, entrance] = callBegan(noElection, { code, ask: true });
    expect([asked.asking, entrance]).toEqual([true, 'ask']);
    expect(callBegan(asked, { code, ask: true })[1]).toBe('keep-asking');
    const agreed = agreeTo(asked, code);
    expect(agreed.asking).toBe(false);
    expect(callBegan(agreed, { code, ask: true })[1]).toBe('stand');
    expect(callBegan(agreed, { code: 'xyz-wxyz-xyz', ask: true })[1]).toBe('ask');
  });

  it('cancels what it waited for when it begins something else', () => {
    for (const step of [
      (election = noElection) => prepare(election, code),
      (election = noElection) => stand(election),
      (election = noElection) => withdraw(election),
    ]) {
      const before = stand(noElection);
      expect(isCurrent(before, before.turn)).toBe(true);
      expect(isCurrent(step(before), before.turn)).toBe(false);
    }
  });

  it('waits while another tab reads, and takes over after it', () => {
    const waiting = standBy(stand(noElection));
    expect(waiting).toMatchObject({ candidate: true, standby: true });
    expect(takeTurn(waiting)).toMatchObject({ candidate: true, standby: false });
  });

  it('remembers what the person agreed to when it withdraws', () => {
    const election = standBy(stand(agreeTo(prepare(noElection, code), code)));
    expect(withdraw(election)).toEqual({ ...noElection, turn: election.turn + 1, agreed: code });
  });
});
