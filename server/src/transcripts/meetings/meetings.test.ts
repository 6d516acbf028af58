import { randomUUID } from 'node:crypto';
import type { Api, MeetingFacts } from '@afterword/api-client/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, someEntry, someFacts, someGap } from '../../testing/meetings.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { lowerBound, offset, percentages, upperBound } from './meetings.ts';

let server: TestServer;
let api: Api;
let people = 0;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Each test gets its own workspace, so that lists contain only that test's meetings.
  people += 1;
  api = server.api(await server.signIn(`person-${people}@example.com`));
  server.clock.set(at(0));
});

async function meeting(facts: Partial<MeetingFacts> = {}, said: [speaker: string, content: string][] = []) {
  const id = randomUUID();
  const captureId = randomUUID();
  await api.meetings.put({ id, ...someFacts(facts) });
  if (said.length > 0) {
    const entries = said.map(([speaker, content], ordinal) => someEntry({ ordinal, speaker, content }));
    await api.meetings.putEntries({ id, captureId, entries, gaps: [] });
  }
  return { id, captureId };
}
const titles = async (query: Parameters<Api['meetings']['list']>[0]) =>
  (await api.meetings.list(query)).items.map(({ title }) => title);

describe('the list of meetings', () => {
  it('has pages of ten, newest first', async () => {
    for (let day = 1; day <= 23; day += 1) {
      await meeting({ title: `${day}`, startedAt: `2026-01-${String(day).padStart(2, '0')}T10:00:00Z` });
    }
    expect(await titles({ page: 1 })).toEqual(['23', '22', '21', '20', '19', '18', '17', '16', '15', '14']);
    expect(await titles({ page: 3 })).toEqual(['3', '2', '1']);
    expect(await api.meetings.list({ page: 4 })).toEqual({ items: [], total: 23, next: null });
    expect(await api.meetings.list({ page: 1_000_000 })).toEqual({ items: [], total: 23, next: null });
  });

  it('can be sorted by date, title or length, in pages of 10, 25 or 100', async () => {
    const long = { title: 'apples', startedAt: at(0), endedAt: at(50) };
    await meeting(long);
    await meeting({ title: 'Pears', startedAt: at(1), endedAt: at(11) });
    await meeting({ title: 'Oranges', startedAt: at(2), endedAt: at(32) });
    server.clock.set(at(120));
    expect(await titles({ order: 'oldest' })).toEqual(['apples', 'Pears', 'Oranges']);
    expect(await titles({ order: 'title' })).toEqual(['apples', 'Oranges', 'Pears']);
    expect(await titles({ order: 'longest' })).toEqual(['apples', 'Oranges', 'Pears']);
    expect(await titles({ order: 'shortest' })).toEqual(['Pears', 'Oranges', 'apples']);
    for (let minute = 3; minute < 12; minute += 1)
      await meeting({ title: `${minute}`, startedAt: at(minute), endedAt: at(minute + 1) });
    expect(await titles({})).toHaveLength(10);
    expect(await titles({ size: 25 })).toHaveLength(12);
    expect(await titles({ size: 25, page: 2 })).toEqual([]);
    await expect(api.meetings.list({ size: 1_000 as 100 })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('finds meetings by title, spoken text, speaker and platform code', async () => {
    await meeting({ title: 'Quarterly review', code: 'qqq-rrrr-sss' }, [
      ['Zoë Müller', 'The budget is tight.'],
    ]);
    await meeting({ title: 'Standup', participants: ['Listed Person'] }, [
      ['Ben', "We don't ship on Fridays."],
    ]);
    expect(await titles({ search: 'QUARTERLY', page: 1 })).toEqual(['Quarterly review']);
    expect(await titles({ search: 'budget', page: 1 })).toEqual(['Quarterly review']);
    expect(await titles({ search: 'zoë müller', page: 1 })).toEqual(['Quarterly review']);
    expect(await titles({ search: 'qqq-rrrr-sss', page: 1 })).toEqual(['Quarterly review']);
    expect(await titles({ search: 'listed', page: 1 })).toEqual(['Standup']);
    expect(await titles({ search: "don't", page: 1 })).toEqual(['Standup']);
    expect(await titles({ search: 'absent', page: 1 })).toEqual([]);
  });

  it('requires every search word somewhere in the meeting; the last one may be incomplete', async () => {
    await meeting({ title: 'Planning' }, [
      ['Ana', 'The roadmap is done.'],
      ['Ben', 'Pricing comes next.'],
    ]);
    await meeting({ title: 'Retro' }, [['Ana', 'The roadmap was late.']]);
    expect(await titles({ search: 'roadmap pricing', page: 1 })).toEqual(['Planning']);
    expect(await titles({ search: 'planning roadm', page: 1 })).toEqual(['Planning']);
    expect(await titles({ search: 'roadm done', page: 1 })).toEqual([]);
    expect((await titles({ search: 'road', page: 1 })).toSorted()).toEqual(['Planning', 'Retro']);
    expect((await titles({ search: '  ', page: 1 })).length).toBe(2);
    expect(await titles({ search: '!? &', page: 1 })).toEqual([]);
  });

  it('finds any part of a text in scripts without spaces, like a substring search', async () => {
    const sentences = [
      '明日の会議で予算を確認します。',
      '我们下周发布新版本。',
      'พรุ่งนี้เรามีประชุม',
      '회의를 시작하겠습니다',
    ];
    for (const [index, content] of sentences.entries())
      await meeting({ title: `${index}` }, [['A', content]]);
    for (const [search, found] of [
      ['会議', ['0']],
      ['会', ['0']],
      ['算を確認', ['0']],
      ['会算', []],
      ['发布', ['1']],
      ['本', ['1']],
      ['ประชุม', ['2']],
      ['회의', ['3']],
    ] as const) {
      expect(await titles({ search, page: 1 }), search).toEqual(found);
    }
  });

  it('filters by platform, and counts the matches', async () => {
    await meeting({ title: 'M' });
    await meeting({ title: 'Z', platform: 'zoom' });
    expect(await api.meetings.list({ platform: 'zoom', page: 1 })).toMatchObject({
      items: [{ title: 'Z' }],
      total: 1,
    });
    for (const all of ['', 'all']) {
      const answer = await server.request(`/api/meetings?platform=${all}`, {
        headers: { authorization: `Bearer ${await server.signIn(`person-${people}@example.com`)}` },
      });
      expect(await answer.json()).toMatchObject({ total: 2 });
    }
  });

  it('filters by first and last date or instant, both inclusive', async () => {
    for (const [title, startedAt] of [
      ['before', '2026-05-09T23:59:59.999Z'],
      ['first', '2026-05-10T00:00:00Z'],
      ['last', '2026-05-11T23:59:59.999Z'],
      ['after', '2026-05-12T00:00:00Z'],
    ]) {
      await meeting({ title: title!, startedAt: startedAt! });
    }
    expect(await titles({ from: '2026-05-10', to: '2026-05-11', page: 1 })).toEqual(['last', 'first']);
    expect(await titles({ from: '2026-05-10T00:00:00Z', to: '2026-05-12T02:00:00+02:00', page: 1 })).toEqual([
      'after',
      'last',
      'first',
    ]);
    expect(await titles({ from: '', to: '', page: 1 })).toHaveLength(4);
    expect(await titles({ from: '0000-01-01', to: '9999-12-31', page: 1 })).toHaveLength(4);
    expect(await titles({ from: '2026-05-12', to: '2026-05-10', page: 1 })).toEqual([]);
  });

  it('hides meetings of other people', async () => {
    await meeting({ title: 'Secret' }, [['Ana', 'unguessable']]);
    const stranger = server.api(await server.signIn('stranger@example.com'));
    expect(await stranger.meetings.list({ page: 1 })).toEqual({ items: [], total: 0, next: null });
    expect(await stranger.meetings.list({ search: 'unguessable', page: 1 })).toEqual({
      items: [],
      total: 0,
      next: null,
    });
  });
});

describe('a meeting', () => {
  it('counts people who were listed by the platform or who spoke, each name once', async () => {
    const { id } = await meeting({ participants: ['Ana', 'Silent', 'Silent'], self: 'Ana' }, [
      ['Ana', 'one two three'],
      ['Ben', 'four'],
      ['', 'a voice without a name'],
      [' Ben ', 'five six'],
    ]);
    expect((await api.meetings.list({ page: 1 })).items[0]?.participants).toBe(3);
    expect((await api.meetings.get({ id })).participants).toEqual([
      { name: 'Ana', totalPercentage: 50, self: true },
      { name: 'Ben', totalPercentage: 50, self: false },
      { name: 'Silent', totalPercentage: 0, self: false },
    ]);
  });

  it('computes shares of the spoken words in every script', async () => {
    const { id } = await meeting({}, [
      ['李', '今天天气很好啊我们出去'],
      ['王', '好的'],
    ]);
    const shares = (await api.meetings.get({ id })).participants.map(
      ({ totalPercentage }) => totalPercentage,
    );
    expect(shares).toEqual([84.6, 15.4]);
  });

  it('is live while a capture is open and was seen within two minutes', async () => {
    const { id, captureId } = await meeting();
    const live = async () => (await api.meetings.get({ id })).live;
    expect(await live()).toBe(false);
    const hear = (health: 'capturing' | 'quiet', seconds: number) =>
      api.meetings.putEntries({ id, captureId, entries: [], gaps: [], capture: { health, at: at(seconds) } });
    await hear('capturing', 0);
    expect(await live()).toBe(true);
    expect((await api.meetings.get({ id })).health).toBe('waiting');
    server.clock.advance(120_000);
    expect(await live()).toBe(true);
    server.clock.advance(1_000);
    expect(await live()).toBe(false);
    expect((await api.meetings.get({ id })).captures[0]?.health).toBe('ended');
    await hear('quiet', 121);
    expect(await api.meetings.get({ id })).toMatchObject({
      live: true,
      endedAt: null,
      captures: [{ health: 'quiet' }],
    });
    await hear('capturing', 5); // This state is older than the stored one.
    expect((await api.meetings.get({ id })).captures[0]?.health).toBe('quiet');
    await api.meetings.closeCapture({ id, captureId, endedAt: at(130), entries: [] });
    expect(await api.meetings.get({ id })).toMatchObject({ live: false, endedAt: at(130), duration: 130 });
  });

  it('shows the same state in the list and on its page while it runs', async () => {
    const { id, captureId } = await meeting({}, [['Ana', 'Shall we start?']]);
    const hear = (health: 'capturing' | 'lost', seconds: number) =>
      api.meetings.putEntries({ id, captureId, entries: [], gaps: [], capture: { health, at: at(seconds) } });
    const listed = async () => (await api.meetings.list({ page: 1 })).items.find((item) => item.id === id);
    await hear('capturing', 5);
    expect(await listed()).toMatchObject({ live: true, health: 'capturing' });
    await hear('lost', 6);
    expect(await listed()).toMatchObject({ live: true, health: 'lost' });
    expect((await api.meetings.get({ id })).health).toBe('lost');
    await api.meetings.closeCapture({ id, captureId, endedAt: at(130), entries: [] });
    expect(await listed()).toMatchObject({ live: false, health: null });
  });

  it('that a device uploads days later is not live', async () => {
    server.clock.set(at(3 * 86_400));
    const { id } = await meeting({}, [['Ana', 'Said three days ago.']]);
    expect((await api.meetings.get({ id })).live).toBe(false);
  });

  it("is live whatever the device's clock says, as long as the upload contains that clock", async () => {
    const { id, captureId } = await meeting();
    const live = async () => (await api.meetings.get({ id })).live;
    const hear = (at: string, sentAt: string) =>
      api.meetings.putEntries({ id, captureId, entries: [], capture: { health: 'capturing', at }, sentAt });
    server.clock.set(at(86_400));
    await hear(at(0), at(86_390)); // The entries were stored for a day.
    expect(await live()).toBe(false);
    await hear(at(100), at(101)); // The clock is a day behind.
    expect(await live()).toBe(true);
    server.clock.advance(121_000);
    expect(await live()).toBe(false);
    await hear('9999-12-31T23:59:59.000Z', '9999-12-31T23:59:59.000Z');
    expect(await live()).toBe(true);
  });

  it('ends when its facts say, or else when its captures closed, or else when it was last seen', async () => {
    const { id, captureId } = await meeting({}, [['Ana', 'Hello.']]);
    const duration = async () => (await api.meetings.get({ id })).duration;
    server.clock.advance(600_000);
    expect(await duration()).toBe(1);
    await api.meetings.putEntries({
      id,
      captureId,
      entries: [],
      gaps: [],
      capture: { health: 'quiet', at: at(40) },
    });
    expect(await duration()).toBe(40);
    await api.meetings.closeCapture({ id, captureId, endedAt: at(50), digest: 'f'.repeat(64) });
    expect(await duration()).toBe(50);
    await api.meetings.put({ id, ...someFacts({ revision: 2, endedAt: at(45) }) });
    expect(await duration()).toBe(45);
    await api.meetings.put({ id, ...someFacts({ revision: 3, endedAt: at(-45) }) });
    expect(await duration()).toBe(0);
  });

  it('keeps the facts with the highest revision', async () => {
    const { id } = await meeting({ revision: 3, title: 'Third', language: 'de' });
    const answer = await api.meetings.put({ id, ...someFacts({ revision: 2, title: 'Second' }) });
    expect(answer).toMatchObject({ acked: [{ id, revision: 2 }], deleted: [] });
    expect(await api.meetings.get({ id })).toMatchObject({ title: 'Third', language: 'de' });
  });

  it('keeps the latest notes, and their time as long as they do not change', async () => {
    const { id } = await meeting();
    expect(await api.meetings.get({ id })).toMatchObject({ notes: '', notesUpdatedAt: null });
    const first = await api.meetings.putNotes({ id, notes: 'Call\0 back\nsoon' });
    expect(first).toEqual({ notes: 'Call back<br>soon', revision: 1, notesUpdatedAt: at(0) });
    server.clock.advance(1_000);
    expect(await api.meetings.putNotes({ id, notes: 'Call back\nsoon' })).toEqual(first);
    expect(await api.meetings.get({ id })).toMatchObject({ notes: 'Call back\nsoon' });
    expect(await api.meetings.putNotes({ id, notes: '' })).toEqual({
      notes: '',
      revision: 2,
      notesUpdatedAt: at(1),
    });
    expect(await api.meetings.get({ id })).toMatchObject({ notes: '', notesUpdatedAt: at(1) });
    await api.meetings.put({ id, ...someFacts({ revision: 2 }) });
    expect(await api.meetings.get({ id })).toMatchObject({ notesUpdatedAt: at(1) });
  });
});

describe('a transcript', () => {
  it('is ordered by start time, capture and ordinal, in any order of arrival', async () => {
    const { id } = await meeting();
    const [first, second] = [randomUUID(), randomUUID()].toSorted() as [string, string];
    const tick = at(10);
    const said = [
      { capture: second, entry: someEntry({ ordinal: 1, startedAt: tick, content: 'e' }) },
      { capture: first, entry: someEntry({ ordinal: 9, startedAt: tick, content: 'd' }) },
      { capture: first, entry: someEntry({ ordinal: 2, startedAt: tick, content: 'c' }) },
      { capture: second, entry: someEntry({ ordinal: 8, startedAt: at(5), content: 'b' }) },
      { capture: first, entry: someEntry({ ordinal: 3, startedAt: at(-5), content: 'a' }) },
    ];
    for (const { capture, entry } of said) {
      await api.meetings.putEntries({ id, captureId: capture, entries: [entry], gaps: [] });
    }
    const { entries } = await api.meetings.transcript({ id });
    expect(entries.map(({ content, time }) => [content, time])).toEqual([
      ['a', '00:00:00'],
      ['b', '00:00:05'],
      ['c', '00:00:10'],
      ['d', '00:00:10'],
      ['e', '00:00:10'],
    ]);
  });

  it('shows its gaps; a gap that its capture left open ends with the capture', async () => {
    const { id, captureId } = await meeting();
    const lasting = someGap({ from: at(30), to: null, reason: 'paused' });
    const gap = someGap({ revision: 2 });
    const send = (gaps: (typeof gap)[]) => api.meetings.putEntries({ id, captureId, entries: [], gaps });
    await send([lasting, gap]);
    await send([{ ...gap, revision: 1, reason: 'reader_lost' }]);
    expect((await api.meetings.transcript({ id })).gaps).toEqual([
      { from: at(10), to: at(20), reason: 'captions_off' },
      { from: at(30), to: null, reason: 'paused' },
    ]);
    await api.meetings.closeCapture({ id, captureId, endedAt: at(60), entries: [] });
    expect((await api.meetings.transcript({ id })).gaps[1]).toEqual({
      from: at(30),
      to: at(60),
      reason: 'paused',
    });
  });

  it('loses a deleted entry for good, even if a device still has it', async () => {
    const { id } = await meeting();
    const captureId = randomUUID();
    const entry = someEntry({ speaker: 'Zenobia', content: 'xylophone' });
    await api.meetings.putEntries({ id, captureId, entries: [entry, someEntry({ ordinal: 1 })], gaps: [] });
    expect(await api.meetings.deleteEntry({ id, entryId: entry.id })).toEqual({ status: 'deleted' });
    expect(await api.meetings.deleteEntry({ id, entryId: entry.id })).toEqual({ status: 'deleted' });
    const again = { id, captureId, entries: [{ ...entry, revision: 50 }], gaps: [] };
    expect(await api.meetings.putEntries(again)).toMatchObject({
      acked: [{ id: entry.id, revision: 50 }],
      deleted: [entry.id],
    });
    expect((await api.meetings.transcript({ id })).entries).toHaveLength(1);
    const { rows } = await server.pool.query<{ row: string }>(
      'select e::text as row from entry e where id = $1',
      [entry.id],
    );
    expect(rows[0]?.row).not.toMatch(/xylophone|zenobia/i);
  });

  it('of a foreign or unknown meeting gets the same not_found bytes from every call', async () => {
    const { id } = await meeting({}, [['Ana', 'mine']]);
    const entryId = (await api.meetings.transcript({ id })).entries[0]!.id;
    const authorization = `Bearer ${await server.signIn('stranger@example.com')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const body = (value: unknown) => JSON.stringify(value);
    for (const [method, path, payload] of [
      ['GET', ''],
      ['GET', '/transcript'],
      ['GET', '/events'],
      ['GET', '/notes'],
      ['PUT', '/notes', body({ notes: 'x' })],
      ['PUT', `/captures/${randomUUID()}/entries`, body({ entries: [someEntry()] })],
      ['POST', `/captures/${randomUUID()}/close`, body({ endedAt: at(1), entries: [] })],
      ['DELETE', `/entries/${entryId}`],
      ['POST', '/summary'],
      ['GET', '/summary'],
    ] as const) {
      const ask = async (meetingId: string) => {
        const answer = await server.request(`/api/meetings/${meetingId}${path}`, {
          method,
          headers,
          ...(payload ? { body: payload } : {}),
        });
        return { status: answer.status, body: await answer.text() };
      };
      const foreign = await ask(id);
      expect(foreign.status, `${method} ${path}`).toBe(404);
      expect(foreign, `${method} ${path}`).toEqual(await ask(randomUUID()));
    }
    expect((await api.meetings.transcript({ id })).entries).toHaveLength(1);
    expect((await api.meetings.get({ id })).notes).toBe('');
  });
});

describe('helper functions', () => {
  it('split any counts into shares that add up to 100 percent, with one decimal', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: 0, max: 10_000 }).map((half) => half / 2),
          { minLength: 1 },
        ),
        (counts) => {
          const shares = percentages(counts);
          const tenths = shares.map((share) => Math.round(share * 10));
          const sum = counts.reduce((a, b) => a + b, 0);
          expect(tenths.reduce((a, b) => a + b, 0)).toBe(sum === 0 ? 0 : 1_000);
          for (const [index, share] of shares.entries()) {
            expect(share).toBe((tenths[index] ?? 0) / 10);
            if (sum > 0) expect(Math.abs(share - ((counts[index] ?? 0) / sum) * 100)).toBeLessThan(0.1);
          }
        },
      ),
    );
  });

  it('format offsets as hours, minutes and seconds, never negative', () => {
    expect([-5_000, 0, 61_999, 3_600_000, 400_000_000].map(offset)).toEqual([
      '00:00:00',
      '00:00:00',
      '00:01:01',
      '01:00:00',
      '111:06:40',
    ]);
  });

  it('treat a date as its whole day, and an instant as itself', () => {
    expect(lowerBound('2026-05-10')).toEqual(new Date('2026-05-10T00:00:00Z'));
    expect(upperBound('2026-05-10')).toEqual(new Date('2026-05-11T00:00:00Z'));
    expect(upperBound('2026-05-10T12:00:00+02:00')).toEqual(new Date('2026-05-10T10:00:00.001Z'));
    expect([lowerBound(undefined), lowerBound(''), upperBound('')]).toEqual([null, null, null]);
  });
});
