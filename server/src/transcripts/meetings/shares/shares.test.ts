import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withoutKeepAlives } from '../../../testing/live-stream.ts';
import { at, someEntry, someFacts } from '../../../testing/meetings.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../../testing/server.ts';

let server: TestServer;
let owner: Api;
let readers: Record<Reader, Api>;

const people = ['anonymous', 'stranger', 'chosen', 'owner'] as const;
type Reader = (typeof people)[number];

beforeAll(async () => {
  server = await testServer();
  owner = server.api(await server.signIn('owner@example.com'));
  readers = {
    anonymous: server.api(),
    stranger: server.api(await server.signIn('stranger@example.com')),
    chosen: server.api(await server.signIn('chosen@example.com')),
    owner,
  };
  return () => server.close();
});

const said = [
  'Before it.',
  'We decided to ship on Friday.',
  'I will write the notes by Monday.',
  'After it.',
];
const speakers = ['Zoe', 'Ana', 'Ben', 'Zoe'];

/** Creates a meeting with four lines, a summary, notes, a comment and a silent participant. */
async function meeting() {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entries = said.map((content, index) =>
    someEntry({ ordinal: index, startedAt: at(index * 60), content, speaker: speakers[index]! }),
  );
  const lines = entries.map((entry) => entry.id);
  await owner.meetings.put({ id, ...someFacts({ title: 'The plan', participants: ['Silent Sam'] }) });
  await owner.meetings.putEntries({ id, captureId, entries });
  await owner.meetings.putNotes({ id, notes: 'Privately noted' });
  await owner.meetings.putNotes({ id, notes: 'Noted for all', kind: 'shared' });
  await owner.comments.create({ id, entryId: lines[1]!, text: 'Commented' });
  const claim = (text: string, line: number) => ({ text, speaker: 'Zoe', entries: [lines[line]!] });
  await server.pool.query(
    `insert into summary (workspace_id, meeting_id, sequence, created_at, engine, overview, decisions, topics, questions)
     select workspace_id, id, 1, now(), 'built-in', $2, $3, $4, $5 from meeting where id = $1`,
    [
      id,
      JSON.stringify([claim('Overview of the start', 0)]),
      JSON.stringify([{ ...claim('Shipping on Friday', 1), possible: true }]),
      JSON.stringify([
        {
          title: 'Start',
          startedAt: at(0),
          endedAt: at(60),
          entries: [],
          claims: [claim('Overview of the start', 0)],
        },
      ]),
      JSON.stringify([claim('Who writes the notes?', 0)]),
    ],
  );
  await server.pool.query(
    `insert into action_item (workspace_id, meeting_id, id, revision, sequence, created_at, place, entries, spoken_text,
       spoken_assignee, spoken_due)
     select workspace_id, id, gen_random_uuid(), 1, 1, now(), 0, $2, 'Write the notes', 'Ben', 'by Monday'
     from meeting where id = $1`,
    [id, [lines[2]]],
  );
  return { id, lines };
}

type Wanted = Omit<Parameters<Api['shares']['create']>[0], 'id'>;

async function share(id: string, wanted: Partial<Wanted> = {}) {
  const made = await owner.shares.create({ id, audience: 'link', part: 'all', ...wanted });
  return { ...made, token: made.url.split('/s/')[1]! };
}

/** Returns the shared meeting that the reader sees, or an error code. */
const read = (reader: Reader, token: string, more: { passphrase?: string; pass?: string } = {}) =>
  readers[reader].shares.open({ token, ...more }).catch(({ code }) => code as string);

const contents = async (reader: Reader, token: string) => {
  const opened = await read(reader, token);
  return typeof opened === 'string' ? opened : opened.entries.map(({ content }) => content);
};

describe('access to shares', () => {
  const everybody = { anonymous: true, stranger: true, chosen: true, owner: true };
  const chosen = { anonymous: false, stranger: false, chosen: true, owner: false };
  const lines = { all: said, passage: [said[1], said[2]], summary: [] };
  it.each([
    { audience: 'link', part: 'all', who: everybody },
    { audience: 'link', part: 'passage', who: everybody },
    { audience: 'link', part: 'summary', who: everybody },
    { audience: 'people', part: 'all', who: chosen },
    { audience: 'people', part: 'passage', who: chosen },
    { audience: 'people', part: 'summary', who: chosen },
  ] as const)(
    'of $part for $audience works before the share is revoked, and not after',
    async ({ audience, part, who }) => {
      const { id, lines: ids } = await meeting();
      const { id: shareId, token } = await share(id, {
        audience,
        part,
        ...(audience === 'people' ? { emails: [' Chosen@example.com'] } : {}),
        ...(part === 'passage' ? { from: ids[1]!, to: ids[2]! } : {}),
      });
      for (const reader of people) {
        const opened = await read(reader, token);
        if (!who[reader]) {
          expect(opened, reader).toBe('chosen_people');
          continue;
        }
        expect(opened, reader).toMatchObject({
          title: 'The plan',
          part,
          entries: lines[part].map((content) => expect.objectContaining({ content })),
          summary:
            part === 'passage'
              ? null
              : {
                  overview: ['Overview of the start'],
                  topics: [
                    {
                      title: 'Start',
                      from: '00:00:00',
                      to: '00:01:00',
                      claims: [
                        {
                          text: 'Overview of the start',
                          speaker: part === 'all' ? 'Zoe' : '',
                          evidence: [{ time: '00:00:00', id: part === 'all' ? ids[0] : null }],
                        },
                      ],
                    },
                  ],
                  decisions: ['Shipping on Friday'],
                  decided: [
                    { text: 'Shipping on Friday', speaker: part === 'all' ? 'Ana' : '', possible: true },
                  ],
                  questions: part === 'all' ? [{ text: 'Who writes the notes?', speaker: 'Zoe' }] : [],
                  actions:
                    part === 'all'
                      ? [
                          {
                            text: 'Write the notes',
                            assignee: 'Ben',
                            due: 'by Monday',
                            evidence: [{ time: '00:02:00', id: ids[2] }],
                          },
                        ]
                      : [],
                },
        });
        const whole = JSON.stringify(opened);
        // Only the shared part is visible. A passage shows neither other lines nor their speakers.
        for (const word of ['noted', 'Noted', 'Commented', 'Silent Sam', 'owner@', 'bookmark', 'meet.google'])
          expect(whole).not.toContain(word);
        if (part !== 'all') expect(whole).not.toContain('Zoe');
      }
      for (const reader of ['stranger', 'chosen'] as const) {
        await expect(readers[reader].shares.list({ id })).rejects.toMatchObject({ code: 'not_found' });
        await expect(readers[reader].shares.revoke({ id: shareId })).rejects.toMatchObject({
          code: 'not_found',
        });
        await expect(readers[reader].meetings.get({ id })).rejects.toMatchObject({ code: 'not_found' });
      }
      await owner.shares.revoke({ id: shareId });
      for (const reader of people) expect(await read(reader, token), reader).toBe('not_found');
    },
  );

  it('follows renames, edits and deletions at once, and ends with the meeting', async () => {
    const { id, lines: ids } = await meeting();
    const { token } = await share(id);
    const passage = await share(id, { part: 'passage', from: ids[1]!, to: ids[2]! });
    await owner.meetings.rename({ id, title: 'A better plan' });
    await owner.meetings.renameSpeaker({ id, from: 'Ben', to: 'Benjamin' });
    const { edit } = await owner.meetings.editEntry({ id, entryId: ids[2]!, content: 'Written otherwise.' });
    expect(await read('anonymous', passage.token)).toMatchObject({
      title: 'A better plan',
      entries: [
        { speaker: 'Ana', content: said[1], time: '00:01:00' },
        { speaker: 'Benjamin', content: 'Written otherwise.', time: '00:02:00' },
      ],
    });
    await owner.meetings.undoEdit({ id, editId: edit });
    expect(await contents('anonymous', passage.token)).toEqual([said[1], said[2]]);
    // Deletes the first line of the passage. Its position stays, but its text and everything based on it are gone.
    await owner.meetings.deleteEntry({ id, entryId: ids[1]! });
    expect(await contents('anonymous', passage.token)).toEqual([said[2]]);
    expect(await read('anonymous', token)).toMatchObject({ summary: { decisions: [] } });
    await owner.meetings.delete({ id });
    for (const gone of [token, passage.token]) expect(await read('anonymous', gone)).toBe('not_found');
    const { rows } = await server.pool.query('select from share where meeting_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('ends when the share expires, which then looks like a link that never existed', async () => {
    const { id } = await meeting();
    const expiresAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const { token } = await share(id, { expiresAt });
    expect(await contents('anonymous', token)).toEqual(said);
    server.clock.advance(60_000);
    const answers = await Promise.all(
      [token, 'x'.repeat(43)].map(async (asked) => {
        const answer = await server.request('/api/shares/open', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token: asked }),
        });
        return { status: answer.status, body: await answer.text() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(404);
    await expect(share(id, { expiresAt })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('asks for the passphrase once, and allows ten wrong ones', async () => {
    const { id } = await meeting();
    const { token } = await share(id, { passphrase: 'cobalt heron' });
    expect(await read('anonymous', token)).toBe('passphrase_needed');
    expect(await read('anonymous', token, { pass: 'guessed' })).toBe('passphrase_needed');
    const opened = await read('anonymous', token, { passphrase: 'cobalt heron' });
    const { pass } = opened as { pass: string };
    for (let guess = 0; guess < 10; guess += 1)
      expect(await read('anonymous', token, { passphrase: `guess ${guess}` })).toBe('wrong_passphrase');
    expect(await read('anonymous', token, { passphrase: 'cobalt heron' })).toBe('rate_limited');
    // Readers with a pass keep their access.
    expect(await read('anonymous', token, { pass })).toMatchObject({ title: 'The plan' });
    const { token: other } = await share(id, { passphrase: 'cobalt heron' });
    expect(await read('anonymous', other, { pass })).toBe('passphrase_needed');
  });
});

/** Opens the stream of a share: `next` resolves to its next event, or to how it ended. */
async function follow(reader: Reader, token: string, pass?: string) {
  const stream = withoutKeepAlives(await readers[reader].shares.events({ token, ...(pass ? { pass } : {}) }));
  const next = () =>
    stream.next().then(
      ({ done, value }) => (done ? 'ended' : value.type),
      ({ code }) => code as string,
    );
  expect(await next()).toBe('ready');
  return { next, close: () => stream.return() };
}

// A lost announcement would delay the test by half a minute, beyond its time limit, so a passing test received its
// announcement.
describe('an open page of a share', () => {
  type Held = Awaited<ReturnType<typeof meeting>> & { share: string };
  it.each<[string, (held: Held) => Promise<unknown>]>([
    ['the share is taken back', ({ share: shareId }) => owner.shares.revoke({ id: shareId })],
    ['the meeting is deleted', ({ id }) => owner.meetings.delete({ id })],
  ])('is told when %s, whatever was shared with it', async (_, happens) => {
    const held = await meeting();
    const shares = [
      await share(held.id),
      await share(held.id, { audience: 'people', emails: ['chosen@example.com'], part: 'summary' }),
      await share(held.id, { part: 'passage', from: held.lines[1]!, to: held.lines[2]! }),
    ];
    for (const { id, token } of shares) {
      if ((await read('chosen', token)) === 'not_found') continue;
      const page = await follow('chosen', token);
      await happens({ ...held, share: id });
      expect(await page.next()).toBe('not_found');
    }
  });

  it('is closed when the share expires', async () => {
    const { id } = await meeting();
    const expiresAt = new Date(server.clock.now().getTime() + 150).toISOString();
    const { token } = await share(id, { expiresAt });
    const page = await follow('anonymous', token);
    server.clock.advance(150);
    expect(await page.next()).toBe('not_found');
  });

  it('is closed when the account of the sharing person is deleted', async () => {
    const api = server.api(await server.signIn('leaves@example.com'));
    const id = randomUUID();
    await api.meetings.put({ id, ...someFacts() });
    const { url } = await api.shares.create({ id, audience: 'link', part: 'all' });
    const page = await follow('anonymous', url.split('/s/')[1]!);
    await api.accounts.deleteAccount({ email: 'leaves@example.com' });
    expect(await page.next()).toBe('not_found');
  });

  it('is closed when its reader signs out, and stays open for others', async () => {
    const { id } = await meeting();
    const reader = server.api(await server.signIn('chosen@example.com'));
    const { token } = await share(id, { audience: 'people', emails: ['chosen@example.com'] });
    const other = await follow('chosen', token);
    const stream = withoutKeepAlives(await reader.shares.events({ token }));
    await stream.next();
    // Watched from the beginning, because the stream may end before the sign-out is answered.
    const ended = expect(stream.next()).rejects.toMatchObject({ code: 'chosen_people' });
    await reader.accounts.logout();
    await ended;
    await owner.meetings.rename({ id, title: 'Goes on' });
    expect(await other.next()).toBe('changed');
    await other.close();
  });

  it('receives changes of the shared part, and no sign of any other change', async () => {
    const { id, lines } = await meeting();
    const all = await follow('anonymous', (await share(id)).token);
    const passage = await follow(
      'anonymous',
      (await share(id, { part: 'passage', from: lines[1]!, to: lines[2]! })).token,
    );
    const summary = await follow('anonymous', (await share(id, { part: 'summary' })).token);
    const told = vi.fn();
    const [ofPassage, ofSummary] = [passage.next(), summary.next()];
    void Promise.race([ofPassage, ofSummary]).then(told);
    await owner.comments.create({ id, entryId: lines[1]!, text: 'Between us' });
    await owner.meetings.putNotes({ id, notes: 'Noted again', kind: 'shared' });
    await owner.meetings.putEntries({
      id,
      captureId: randomUUID(),
      entries: [someEntry({ startedAt: at(600), content: 'Said later.' })],
    });
    expect(await all.next()).toBe('changed');
    expect(told).not.toHaveBeenCalled();
    await owner.meetings.editEntry({ id, entryId: lines[1]!, content: 'We decided to ship on Monday.' });
    expect(await all.next()).toBe('changed');
    expect(await ofPassage).toBe('changed');
    await owner.meetings.rename({ id, title: 'Renamed' });
    expect(await ofSummary).toBe('changed');
    for (const page of [all, passage, summary]) await page.close();
  });

  it('requires the pass that was given for the passphrase', async () => {
    const { id } = await meeting();
    const { token } = await share(id, { passphrase: 'cobalt heron' });
    await expect(readers.anonymous.shares.events({ token })).rejects.toMatchObject({
      code: 'passphrase_needed',
    });
    const { pass } = (await read('anonymous', token, { passphrase: 'cobalt heron' })) as { pass: string };
    const page = await follow('anonymous', token, pass);
    await owner.meetings.rename({ id, title: 'Renamed' });
    expect(await page.next()).toBe('changed');
    await page.close();
  });
});

it('lists all shares together, without their links', async () => {
  const { id, lines } = await meeting();
  const first = await share(id, { part: 'passage', from: lines[1]!, to: lines[2]! });
  server.clock.advance(1_000);
  const second = await share(id, {
    audience: 'people',
    emails: ['chosen@example.com'],
    passphrase: 'a secret',
  });
  const { items } = await owner.shares.list({ id });
  expect(items).toMatchObject([
    { id: second.id, audience: 'people', emails: ['chosen@example.com'], part: 'all', passphrase: true },
    { id: first.id, audience: 'link', part: 'passage', passage: { from: '00:01:00', to: '00:02:00' } },
  ]);
  const { rows } = await server.pool.query(
    `select json_agg(share)::text || (select json_agg(share_link)::text from share_link) as all from share`,
  );
  for (const { token } of [first, second])
    expect(JSON.stringify([items, rows, server.logged()])).not.toContain(token);
  expect(first.token).toMatch(/^[\w-]{43}$/);
});

it('shows the link of a share again only to its owner, stores it encrypted, and deletes it with the share', async () => {
  const { id } = await meeting();
  const { id: shareId, url, token } = await share(id);
  expect(await owner.shares.link({ id: shareId })).toEqual({ url });
  for (const reader of ['stranger', 'chosen'] as const)
    await expect(readers[reader].shares.link({ id: shareId })).rejects.toMatchObject({ code: 'not_found' });
  const secrets = async () => {
    const { rows } = await server.pool.query<{ ciphertext: Buffer }>(
      `select ciphertext from secret where purpose = 'share' and id = $1`,
      [shareId],
    );
    return rows;
  };
  const [stored] = await secrets();
  expect(stored!.ciphertext.toString('latin1')).not.toContain(token);
  // A share from before links were stored gets a new one.
  await server.pool.query(`delete from secret where purpose = 'share' and id = $1`, [shareId]);
  const again = await owner.shares.link({ id: shareId });
  expect(again.url).not.toBe(url);
  expect(await contents('anonymous', again.url.split('/s/')[1]!)).toEqual(said);
  await owner.meetings.delete({ id });
  expect(await secrets()).toEqual([]);
});

it('emails each chosen person their own link', async () => {
  const { id } = await meeting();
  const { id: shareId } = await share(id, { audience: 'people', emails: ['chosen@example.com'] });
  await server.runJobs();
  const mail = (await server.mails()).findLast(({ subject }) => subject?.includes('shared a meeting'))!;
  const [, token = ''] = /\/s\/([\w-]{43})/.exec(mail.text ?? '') ?? [];
  expect(await contents('chosen', token)).toEqual(said);
  expect(await contents('stranger', token)).toBe('chosen_people');
  await owner.shares.revoke({ id: shareId });
  expect(await contents('chosen', token)).toBe('not_found');
});

it('refuses an audience without people, and unknown lines', async () => {
  const { id, lines } = await meeting();
  const other = await meeting();
  for (const wanted of [
    { audience: 'people' },
    { audience: 'people', emails: ['nobody'] },
    { part: 'passage' },
    { part: 'passage', from: lines[0]!, to: other.lines[1]! },
    { part: 'passage', from: lines[2]!, to: lines[1]! },
    { passphrase: 'short' },
  ] satisfies Partial<Wanted>[])
    await expect(share(id, wanted), JSON.stringify(wanted)).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await owner.shares.list({ id })).items).toEqual([]);
});

/** Ten thousand with VERIFY. */
const guesses = process.env.VERIFY ? 10_000 : 300;

it('finds nothing for guessed tokens, looks up only a few of them, and opens few streams per address', async () => {
  const guarded = await testServerForThisTest({
    RATE_LIMIT_PER_MINUTE: '60',
    STREAMS_PER_ADDRESS: '1',
  });
  const api = guarded.api(await guarded.signIn('guarded@example.com'));
  const id = randomUUID();
  await api.meetings.put({ id, ...someFacts() });
  const { url } = await api.shares.create({ id, audience: 'link', part: 'all' });
  const token = url.split('/s/')[1]!;
  const stream = await guarded.api().shares.events({ token });
  await expect(guarded.api().shares.events({ token })).rejects.toMatchObject({ code: 'rate_limited' });
  await stream.return?.(undefined);
  const found: Record<string, number> = {};
  for (let batch = 0; batch < guesses / 100; batch += 1) {
    const codes = await Promise.all(
      Array.from({ length: 100 }, () =>
        guarded
          .api()
          .shares.open({ token: randomUUID() })
          .then(
            () => 'opened',
            ({ code }) => code as string,
          ),
      ),
    );
    for (const code of codes) found[code] = (found[code] ?? 0) + 1;
  }
  expect(found).toEqual({ not_found: 60, rate_limited: guesses - 60 });
});

it('keeps the address of the page from caches, search engines and other sites', async () => {
  const { headers } = await server.request(`/s/${'x'.repeat(43)}`);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});
