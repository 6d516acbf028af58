import { describe, expect, it } from 'vitest';
import {
  beginDrain,
  endDrain,
  idleSchedule,
  msUntilNextDrain,
  planDrain,
  type Schedule,
} from './schedule.ts';

const now = 1_000_000;
const running: Schedule = beginDrain(idleSchedule, 'data', now);

describe('the schedule of the outbox', () => {
  it('starts a drain at once if none runs, and cancels the timer of the next one', () => {
    const planned = planDrain(idleSchedule, { trigger: 'timer', ms: 500 }, now);
    expect(beginDrain(planned, 'alarm', now)).toEqual({
      draining: true,
      again: null,
      timer: null,
      lastDrain: now,
    });
  });

  it('keeps a trigger that arrives during a drain, and prefers an impatient trigger to a patient one', () => {
    expect(beginDrain(running, 'data', now).again).toBe('data');
    expect(beginDrain(beginDrain(running, 'person', now), 'data', now).again).toBe('person');
    expect(
      planDrain(planDrain(running, { trigger: 'data', ms: 0 }, now), { trigger: 'online', ms: 0 }, now).again,
    ).toBe('online');
  });

  it('keeps the earlier of two timers', () => {
    const soon = planDrain(idleSchedule, { trigger: 'timer', ms: 100 }, now);
    expect(planDrain(soon, { trigger: 'data', ms: 900 }, now)).toBe(soon);
    expect(planDrain(soon, { trigger: 'data', ms: 50 }, now).timer).toEqual({
      at: now + 50,
      trigger: 'data',
    });
  });

  it('replaces a patient trigger by an impatient one, even if the patient one is due earlier', () => {
    const soon = planDrain(idleSchedule, { trigger: 'timer', ms: 100 }, now);
    expect(planDrain(soon, { trigger: 'sign-in', ms: 200 }, now).timer).toEqual({
      at: now + 200,
      trigger: 'sign-in',
    });
    const impatient = planDrain(idleSchedule, { trigger: 'sign-in', ms: 100 }, now);
    expect(planDrain(impatient, { trigger: 'person', ms: 200 }, now)).toBe(impatient);
  });

  it('continues when the finished drain asks for another', () => {
    expect(endDrain(running, null, now + 10)).toMatchObject({ draining: false, timer: null });
    expect(endDrain(running, { trigger: 'timer', ms: 0 }, now + 10).timer).toEqual({
      at: now + 10,
      trigger: 'timer',
    });
  });

  it('delays new data that arrived during a drain, but serves a person at once', () => {
    const data = beginDrain(running, 'data', now);
    expect(endDrain(data, null, now + 300)).toMatchObject({
      again: null,
      timer: { at: now + 1_000, trigger: 'data' },
    });
    const person = beginDrain(running, 'person', now);
    expect(endDrain(person, null, now + 300).timer).toEqual({ at: now + 300, trigger: 'person' });
  });

  it('never waits longer than the interval, even if the clock was changed', () => {
    expect(msUntilNextDrain(idleSchedule, now)).toBe(0);
    expect(msUntilNextDrain(running, now + 400)).toBe(600);
    expect(msUntilNextDrain(running, now - 86_400_000)).toBe(1_000);
  });
});
