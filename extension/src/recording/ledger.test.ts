import { describe, expect, it } from 'vitest';
import type { Utterance } from '../captions/utterance.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { HeldEntry } from './ledger-state.ts';

const start = Date.parse('2026-11-20T09:00:00Z');
const minute = 60_000;

function ledgerOf(resume: HeldEntry[] = [], withheld: string[] = []): Ledger {
  let made = 0;
  return createLedger({
    meetingId: 'm',
    captureId: 'c',
    newId: () => `new-${++made}`,
    resume,
    withheld,
  });
}

const said = (uid: string, text: string, changes: Partial<Utterance> = {}): Utterance => ({
  uid,
  ordinal: Number(uid.replace(/\D/g, '') || 0),
  speaker: 'Ada',
  identity: null,
  text,
  startedAt: start,
  updatedAt: start,
  settled: false,
  ...changes,
});

const open = { now: start, withhold: false, reread: false, blocked: () => false };
const contents = (ledger: Ledger) => ledger.shown().map(({ content }) => content);

describe('a ledger', () => {
  it('sends an entry once for all its changes, in the next revision', () => {
    const ledger = ledgerOf();
    ledger.take([said('u1', 'Good')], open);
    ledger.take([said('u1', 'Good morning')], open);
    expect(ledger.drain()).toMatchObject([
      { id: 'u1', revision: 1, content: 'Good morning', speaker: 'Ada' },
    ]);
    expect(ledger.drain()).toEqual([]);
    ledger.take([said('u1', 'Good morning!')], open);
    expect(ledger.drain()).toMatchObject([{ id: 'u1', revision: 2, content: 'Good morning!' }]);
  });

  it('drops the oldest of thousands of entries, and can still remove each of them', () => {
    const ledger = ledgerOf();
    const ids = Array.from({ length: 3_000 }, (_, index) => `u${index}`);
    for (const id of ids) {
      ledger.take([said(id, `This is ${id}.`, { settled: true })], open);
      ledger.drain();
      ledger.unsaved();
    }
    expect(ledger.count()).toBe(ids.length);
    ledger.forget(['u7']);
    expect(ledger.count()).toBe(ids.length - 1);
    expect(ledger.strikeSince(0, start + minute)).toBe(start);
    const struck = ledger.drain();
    expect(
      struck.every(({ content, speaker, revision }) => content === null && speaker === '' && revision === 2),
    ).toBe(true);
    expect(struck.map(({ id }) => id).sort()).toEqual(ids.filter((id) => id !== 'u7').sort());
    expect(ledger.count()).toBe(0);
  });

  it('sends nothing for an utterance that only settled', () => {
    const ledger = ledgerOf();
    ledger.take([said('u1', 'Good morning')], open);
    ledger.drain();
    ledger.take([said('u1', 'Good morning', { settled: true })], open);
    expect(ledger.drain()).toEqual([]);
    expect(ledger.shown()[0]!.settled).toBe(true);
  });

  it('adopts a name that arrives late without treating it as speech', () => {
    const ledger = ledgerOf();
    ledger.take([said('u1', 'Good morning', { speaker: 'Unknown User' })], open);
    ledger.take([said('u1', 'Good morning', { updatedAt: start + 5 * minute })], open);
    expect(ledger.strikeSince(start + 4 * minute, start + 5 * minute)).toBeNull();
    expect(ledger.drain()).toMatchObject([{ speaker: 'Ada', content: 'Good morning' }]);
  });

  it('removes everything spoken since a given time for good', () => {
    const ledger = ledgerOf();
    ledger.take(
      [said('u1', 'Old'), said('u2', 'New', { startedAt: start + minute, updatedAt: start + minute })],
      open,
    );
    ledger.drain();
    expect(ledger.strikeSince(start + 1, start + 2 * minute)).toBe(start + minute);
    expect(ledger.drain()).toMatchObject([{ id: 'u2', revision: 2, content: null, speaker: '' }]);
    ledger.take([said('u2', 'New')], open);
    expect(ledger.drain()).toEqual([]);
    expect(contents(ledger)).toEqual(['Old']);
    expect(ledger.count()).toBe(1);
  });

  it('stores the words of a caption after removed words as a separate entry', () => {
    const ledger = ledgerOf();
    ledger.take([said('u1', 'My salary is nine')], open);
    ledger.strikeSince(0, start);
    ledger.take([said('u1', 'My salary is nine thousand')], { ...open, withhold: true });
    ledger.take([said('u1', 'My salary is nine thousand. Back to work')], open);
    expect(contents(ledger)).toEqual(['Back to work']);
    expect(ledger.drain().map(({ id, content }) => [id, content])).toEqual([
      ['u1', null],
      ['new-1', 'Back to work'],
    ]);
  });

  it('withholds the translation of withheld text, and keeps what follows it and what was kept before', () => {
    const ledger = ledgerOf();
    ledger.take([said('u1', 'We fire Bo on Friday')], { ...open, withhold: true });
    ledger.take([said('u1', 'We fire Bo on Friday. Back to work')], open);
    ledger.take([said('u1', 'Nous licencions Bo vendredi prochain. Au travail')], open);
    expect(contents(ledger)).toEqual(['Back to work']);
    ledger.take([said('u1', 'Nous licencions Bo vendredi')], open);
    ledger.take([said('u1', 'Nous licencions Bo vendredi prochain. Au travail')], open);
    expect(contents(ledger)).toEqual(['Back to work']);
    ledger.take([said('u1', 'Nous licencions Bo vendredi prochain. Au travail, tous')], open);
    expect(contents(ledger)).toEqual(['Back to work', 'tous']);
  });

  it('removes entries with a placeholder name when the name turns out to be a person who must not be captured', () => {
    const blocked = (name: string) => name === 'Bo';
    const ledger = ledgerOf();
    ledger.take([said('u1', 'It is me', { speaker: 'Unknown User' })], { ...open, blocked });
    ledger.drain();
    expect(ledger.take([said('u1', 'It is me, Bo', { speaker: 'Bo' })], { ...open, blocked }).blocked).toBe(
      true,
    );
    expect(ledger.drain()).toMatchObject([{ id: 'u1', content: null }]);
  });

  it('drops entries that were deleted elsewhere, and later text of their captions', () => {
    const ledger = ledgerOf();
    ledger.take([said('u1', 'Delete me')], open);
    ledger.drain();
    ledger.forget(['u1']);
    ledger.take([said('u1', 'Delete me, will you')], open);
    expect(ledger.drain()).toEqual([]);
    expect(ledger.count()).toBe(0);
    expect(JSON.stringify(ledger.tail())).not.toContain('Delete me');
  });

  it('sends nothing that was read before the person agreed', () => {
    const ledger = ledgerOf();
    ledger.take([said('u1', 'Before')], open);
    ledger.discard();
    ledger.take([said('u1', 'Before'), said('u2', 'After', { startedAt: start + minute })], open);
    expect(ledger.drain().map(({ content }) => content)).toEqual(['After']);
    expect(ledger.count()).toBe(1);
  });

  it('truncates a name that is longer than the server accepts, between two characters', () => {
    const ledger = ledgerOf();
    ledger.take([said('u1', 'Hello', { speaker: `${'a'.repeat(199)}😀` })], open);
    expect(ledger.drain()[0]!.speaker).toBe('a'.repeat(199));
  });
});

describe('a ledger that continues another', () => {
  const before = () => {
    const ledger = ledgerOf();
    ledger.take([said('u1', 'One'), said('u2', 'Two', { startedAt: start + 10 })], open);
    ledger.drain();
    return ledger;
  };

  it('uses revisions above any that the earlier ledger may have used', () => {
    const ledger = ledgerOf(before().tail());
    ledger.take([said('u2', 'Two and a half', { startedAt: start + 10 })], open);
    expect(ledger.drain()).toMatchObject([{ id: 'u2', content: 'Two and a half' }]);
    expect(ledger.tail().at(-1)!.record.revision).toBeGreaterThan(1_000);
  });

  it('resends entries that may not have arrived, without a change', () => {
    expect(ledgerOf(before().tail()).resend(false)).toMatchObject([
      { id: 'u1', revision: 1 },
      { id: 'u2', revision: 1 },
    ]);
  });

  it('treats rows above known ones as history', () => {
    const ledger = ledgerOf(before().tail());
    const taken = ledger.take([said('u9', 'Older than the tail', { startedAt: start + 9 })], open);
    expect(taken).toEqual({ heard: false, entries: false, blocked: false });
    expect(ledger.drain()).toEqual([]);
  });

  it('does not update an entry from a caption that was partly withheld', () => {
    const first = ledgerOf();
    first.take([said('u1', 'We come to')], open);
    first.take([said('u1', 'We come to my salary')], { ...open, withhold: true });
    first.drain();
    const ledger = ledgerOf(first.tail(), first.withheldPrints());
    ledger.take([said('u1', 'We come to my salary of nine')], open);
    expect(contents(ledger)).toEqual(['We come to']);
  });

  it('recognizes a withheld row while it rereads a page', () => {
    const first = ledgerOf();
    first.take([said('u1', 'Strictly between the two of us')], { ...open, withhold: true });
    const ledger = ledgerOf([], first.withheldPrints());
    ledger.take([said('x1', 'Strictly between the two of us, I mean it')], { ...open, reread: true });
    expect(contents(ledger)).toEqual([]);
    ledger.take([said('x2', 'Strictly between the two of us')], open);
    expect(contents(ledger)).toEqual(['Strictly between the two of us']);
  });
});
