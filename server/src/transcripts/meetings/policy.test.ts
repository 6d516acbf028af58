import { describe, expect, it } from 'vitest';
import type { Place } from '../../platform/postgres/workspace.ts';
import { can, type MeetingAction, type MeetingSubject } from './policy.ts';

/*
 * Tests the rules alone. The database enforces the same ones, so tests through the server cannot distinguish the two.
 */

const as = (id: number | null) => ({ account: id === null ? null : { id } }) as Place;
const [owner, reader] = [as(1), as(2)];
const meeting = (subject: Partial<MeetingSubject> = {}): MeetingSubject => ({
  ownerId: 1,
  visibility: 'workspace',
  captured: false,
  ...subject,
});
const actions: MeetingAction[] = ['read', 'comment', 'write', 'capture'];

it('lets the owner and the server itself do everything', () => {
  for (const action of actions) {
    expect(can(owner, action, meeting({ visibility: 'private' }))).toBe(true);
    expect(can(as(null), action, meeting({ visibility: 'private' }))).toBe(true);
  }
});

it("lets others read and comment on workspace meetings, and on participants' meetings if they took part", () => {
  for (const action of ['read', 'comment'] as const) {
    expect(can(reader, action, meeting())).toBe(true);
    expect(can(reader, action, meeting({ visibility: 'participants', captured: true }))).toBe(true);
    expect(can(reader, action, meeting({ visibility: 'participants' }))).toBe(false);
    expect(can(reader, action, meeting({ visibility: 'private', captured: true }))).toBe(false);
  }
});

it("lets only the owner write, and nobody if the owner's account no longer exists", () => {
  expect(can(reader, 'write', meeting({ captured: true }))).toBe(false);
  expect(can(owner, 'write', meeting({ ownerId: null }))).toBe(false);
});

describe('an upload by a reader', () => {
  const capture = { known: false, running: false, review: null };
  it.each([
    ['new, after the meeting', {}, false],
    ['new, while somebody else captures', { running: true }, true],
    ['known', { known: true }, true],
    ['waiting for the owner', { review: 'waiting' as const }, false],
    ['accepted', { review: 'accepted' as const }, true],
    ['declined', { review: 'declined' as const }, false],
    ['removed', { review: 'removed' as const }, false],
  ])('to a capture that is %s', (_, given, allowed) => {
    expect(can(reader, 'capture', meeting({ capture: { ...capture, ...given } }))).toBe(allowed);
    const hidden = meeting({ visibility: 'private', capture: { ...capture, ...given } });
    expect(can(reader, 'capture', hidden), 'of a meeting one may not read').toBe(false);
  });

  it('is not allowed if nothing is known about the capture', () => {
    expect(can(reader, 'capture', meeting())).toBe(false);
  });
});
