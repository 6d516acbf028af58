import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ExportFormat, exportFormatNames, exportParts } from '@afterword/api-client/contract';
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sample } from '../../../../scripts/testing/sample.ts';
import { readAccountExport } from '../../testing/account-export.ts';
import { at, someEntry, someFacts, someGap } from '../../testing/meetings.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';
import { budgetFor } from '../import/budget.ts';
import { readTranscriptFile } from '../import/read-transcript.ts';
import { readSrt, readVtt } from '../import/subtitles.ts';
import { scriptWithoutFont } from './formats/pdf/fonts.ts';
import { writePdf } from './formats/pdf/write.ts';
import { fileFormats } from './formats/registry.ts';

/** Speech in scripts that are written from right to left or without spaces. */
const scripts = [
  { name: 'Arabic', speaker: 'ليلى', said: 'نبدأ الاجتماع الآن، أليس كذلك؟', title: 'اجتماع الفريق' },
  { name: 'Hebrew', speaker: 'נועה', said: 'נתחיל בשעה 10:30, בסדר?', title: 'ישיבת צוות' },
  { name: 'Japanese', speaker: '佐藤', said: '来週の火曜日に公開しましょう。', title: '公開の打ち合わせ' },
  { name: 'Thai', speaker: 'สมชาย', said: 'เราจะเปิดตัวในวันอังคารหน้า', title: 'ประชุมทีม' },
];
const hostile = '=HYPERLINK("https://evil.example","click")';

let server: TestServer;
let token: string;
let id: string;
const first = someEntry({ ordinal: 0, speaker: 'Ana', content: 'We begin *now* --> <b>here</b> & there.' });
const edited = someEntry({ ordinal: 5, speaker: 'Ana', content: 'Capured wrong.' });
const formula = someEntry({ ordinal: 10, speaker: '+Bo', content: hostile });
const deleted = someEntry({ ordinal: 15, content: 'Nobody may read this.' });

beforeAll(async () => {
  server = await testServer();
  token = await server.signIn('me@example.com');
  await server.api(token).exports.chooseParts({ parts: [...exportParts] });
  id = await meeting({ title: 'Weekly: planning?' }, [first, edited, formula, deleted]);
  const api = server.api(token);
  await api.meetings.editEntry({ id, entryId: edited.id, content: 'Captured right.' });
  await api.meetings.renameSpeaker({ id, from: 'Ana', to: 'Anna' });
  await api.meetings.putLabels({ id, labels: ['Planning'] });
  await api.meetings.putBookmark({ id, entryId: edited.id, bookmarked: true });
  await api.meetings.putNotes({ id, notes: '<p>Bring <strong>cake</strong> &amp; tea.</p>' });
  await api.meetings.putNotes({
    id,
    notes: '<h2>Agreed</h2><ul><li>One</li><li>Two</li></ul>',
    kind: 'shared',
  });
  const { id: replyTo } = await api.comments.create({ id, entryId: edited.id, text: 'Is *this*\nright?' });
  await api.comments.create({ id, entryId: edited.id, text: 'It is.', replyTo });
  await api.comments.update({ id: replyTo, resolved: true });
  await api.comments.create({ id, entryId: deleted.id, text: 'About what nobody may read.' });
  await api.meetings.deleteEntry({ id, entryId: deleted.id });
});
afterAll(() => server.close());

/** Creates an ended meeting with these entries. */
async function meeting(facts: Parameters<typeof someFacts>[0], entries: ReturnType<typeof someEntry>[]) {
  const api = server.api(token);
  const [meetingId, captureId] = [randomUUID(), randomUUID()];
  await api.meetings.put({ id: meetingId, ...someFacts(facts) });
  await api.meetings.putEntries({ id: meetingId, captureId, entries, gaps: [someGap()] });
  const held = entries.map(({ id, revision }) => ({ id, revision }));
  await api.meetings.closeCapture({ id: meetingId, captureId, endedAt: at(60), entries: held });
  return meetingId;
}

const textFormats = exportFormatNames.filter((format) => !fileFormats[format].onPages);

const bytes = async (format: ExportFormat, meetingId = id) =>
  Buffer.from(await (await server.api(token).exports.meeting({ id: meetingId, format })).arrayBuffer());

const text = async (format: ExportFormat, meetingId = id) =>
  (await server.api(token).exports.meeting({ id: meetingId, format })).text();

describe('an exported meeting', () => {
  it("shows its time in the workspace's time zone", async () => {
    const api = server.api(token);
    const { workspace } = await api.accounts.currentUser();
    expect(await text('txt')).toContain('Date: 2 March 2026 at 09:00:00 UTC');
    await api.workspaces.update({ id: workspace.id, timeZone: 'Asia/Tokyo' });
    expect(await text('txt')).toContain('Date: 2 March 2026 at 18:00:00 Japan Standard Time');
    await api.workspaces.update({ id: workspace.id, timeZone: 'UTC' });
  });

  it('lists action items with assignee, due date and state, with and without a summary', async () => {
    const other = await meeting({ title: 'Promises' }, [someEntry()]);
    const api = server.api(token);
    const made = await api.actions.create({
      id: other,
      text: 'Send the *list*',
      assignee: 'Ben',
      dueDate: '2026-03-04',
    });
    await api.actions.update({ id: made.id, done: true });
    await api.actions.create({ id: other, text: 'Call' });
    expect(await text('txt', other)).toContain(
      '\nAction items\n- Send the *list* (Ben, 4 March 2026, done)\n- Call\n',
    );
    expect(await text('md', other)).toContain('- Send the \\*list\\* (Ben, 4 March 2026, done)\n- Call\n');
    expect(JSON.parse(await text('json', other))).toMatchObject({
      summary: null,
      actions: [{ id: made.id, assignee: 'Ben', dueDate: '2026-03-04', done: true }, { text: 'Call' }],
    });
    expect((await bytes('docx', other)).length).toBeGreaterThan(1_000);
  });

  it.each(textFormats)('shows in %s the displayed text, and nothing that was deleted', async (format) => {
    const file = await text(format);
    for (const shown of ['Anna', 'Captured right.']) expect(file).toContain(shown);
    for (const gone of ['obody may read', 'Capured', 'Ana:']) expect(file).not.toContain(gone);
  });

  it.each(['txt', 'md', 'json'] as const)('shows facts about the meeting in %s', async (format) => {
    const file = await text(format);
    for (const shown of [
      'Weekly: planning?',
      'Planning',
      '2026',
      format === 'md' ? 'Bring cake \\& tea.' : 'Bring cake & tea.',
      'Google Meet',
    ].slice(0, format === 'json' ? 4 : 5))
      expect(file).toContain(shown);
  });

  it('has only escaped text in Markdown', async () => {
    expect(await text('md')).toContain(
      '**Anna** 00:00:00  \nWe begin \\*now\\* --\\> \\<b\\>here\\</b\\> \\& there.\n',
    );
  });

  it('shows comments below their line in text', async () => {
    expect(await text('txt')).toContain(
      '] Anna: [Bookmarked] Captured right.\n    Comment by Me, resolved: Is *this* right?\n        Reply by Me: It is.\n[',
    );
    const file = await text('md');
    expect(file).toContain(
      'Captured right.\n\n- **Comment by Me, resolved:** Is \\*this\\* right?\n  - **Reply by Me:** It is.\n\n**',
    );
    expect(file).toContain('## Notes\n\n### Agreed\n\n- One\n- Two\n');
  });

  it('has no comments and no private notes until a person chooses them, and lists its parts', async () => {
    const mine = server.api(await server.signIn('new@example.com'));
    const [meetingId, captureId, entry] = [randomUUID(), randomUUID(), someEntry({ content: 'Said aloud.' })];
    await mine.meetings.put({ id: meetingId, ...someFacts({ title: 'Chosen' }) });
    await mine.meetings.putEntries({ id: meetingId, captureId, entries: [entry], gaps: [] });
    await mine.meetings.putNotes({ id: meetingId, notes: '<p>Only for me.</p>' });
    await mine.meetings.putNotes({ id: meetingId, notes: '<p>For everyone.</p>', kind: 'shared' });
    await mine.comments.create({ id: meetingId, entryId: entry.id, text: 'A remark.' });
    await mine.actions.create({ id: meetingId, text: 'Call Bo' });
    const read = async (format: ExportFormat) => {
      const file = await mine.exports.meeting({ id: meetingId, format });
      if (format !== 'docx') return file.text();
      return (await mammoth.extractRawText({ buffer: Buffer.from(await file.arrayBuffer()) })).value;
    };
    expect(await mine.exports.parts()).toEqual({ parts: ['transcript', 'summary', 'actions', 'notes'] });
    for (const format of ['txt', 'md', 'html', 'json', 'docx'] as const) {
      const file = await read(format);
      for (const shown of ['Said aloud.', 'For everyone.', 'Call Bo'])
        expect(file, format).toContain(format === 'md' ? shown.replace('.', '.') : shown);
      for (const hidden of ['Only for me', 'A remark']) expect(file, format).not.toContain(hidden);
      expect(file, format).toContain(
        format === 'json' ? '"parts": [' : 'transcript, summary, action items, notes',
      );
    }
    await mine.exports.chooseParts({ parts: ['private_notes', 'comments'] });
    expect(await mine.exports.parts()).toEqual({ parts: ['comments', 'private_notes'] });
    for (const format of ['txt', 'md', 'html', 'json', 'docx'] as const) {
      const file = await read(format);
      expect(file, format).toContain('Only for me');
      for (const hidden of ['Said aloud', 'For everyone', 'Call Bo'])
        expect(file, format).not.toContain(hidden);
    }
    // Another person's choice, and formats that contain only the transcript, are not affected.
    expect((await server.api(token).exports.parts()).parts).toHaveLength(exportParts.length);
    expect(await read('srt')).toContain('Said aloud.');
    const zip = await mine.exports.many({ meetings: [meetingId], format: 'txt' });
    const [file] = Object.values(unzipSync(new Uint8Array(await zip.arrayBuffer())));
    expect(strFromU8(file!)).toContain('Only for me');
    await expect(mine.exports.chooseParts({ parts: [] })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('does not let a name with a comma look like two people', async () => {
    const other = await meeting({ title: 'Names', participants: ['Smith, John', 'Ana'] }, [
      someEntry({ speaker: 'Smith, John' }),
    ]);
    await server.api(token).actions.create({ id: other, text: 'Call', assignee: 'Smith, John' });
    const file = await text('txt', other);
    expect(file).toContain('"Smith, John"');
    expect(file).not.toMatch(/[^"]Smith, John[^":]/);
    expect(file).toContain('- Call ("Smith, John")\n');
  });

  it.each(['srt', 'vtt'] as const)('is read as %s by a subtitle parser', async (format) => {
    const lines = (await text(format)).split('\n');
    const { cues } = format === 'srt' ? readSrt(lines) : readVtt(lines);
    expect(cues.map(({ from, to }) => [from, to])).toEqual([
      [0, 1_000],
      [5_000, 6_000],
      [10_000, 11_000],
    ]);
    expect(cues[1]!.text).toBe(format === 'srt' ? 'Anna: Captured right.' : '<v Anna>Captured right.</v>');
  });

  it('executes no formulas in a spreadsheet', async () => {
    const bytes = new Uint8Array(
      await (await server.api(token).exports.meeting({ id, format: 'csv' })).arrayBuffer(),
    );
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const file = new TextDecoder().decode(bytes);
    expect(file).toContain(`,'+Bo,"'=HYPERLINK(""https://evil.example"",""click"")",no,no\r\n`);
    expect(file.split('\r\n')).toHaveLength(5);
  });

  it('is a Word document that a Word parser reads', async () => {
    const { value } = await mammoth.convertToHtml({ buffer: await bytes('docx') });
    expect(value).toContain('<h1>Weekly: planning?</h1>');
    expect(value).toContain('<strong>Anna</strong>  00:00:05 · Bookmarked<br />Captured right.</p>');
    expect(value).toContain('We begin *now* --&gt; &lt;b&gt;here&lt;/b&gt; &amp; there.');
    expect(value).not.toMatch(/obody may read|Capured/);
    expect(value).toContain(
      '<p><strong>Comment by Me, resolved: </strong>Is *this* right?</p><p><strong>Reply by Me: </strong>It is.</p>',
    );
    expect(value).toContain('<h3>Agreed</h3><ul><li>One</li><li>Two</li></ul>');
  });

  it('is an HTML page that escapes everything people said', async () => {
    const page = await text('html');
    expect(page).toContain('<h1>Weekly: planning?</h1>');
    expect(page).toContain('<b>Anna</b> <small>00:00:05 · Bookmarked</small><br>Captured right.</p>');
    expect(page).toContain('We begin *now* --&gt; &lt;b&gt;here&lt;/b&gt; &amp; there.');
    expect(page).toContain('<p class="reply"><b>Reply by Me:</b> It is.</p>');
    expect(page).toContain("default-src 'none'; style-src 'unsafe-inline'");
    expect(page).not.toMatch(/<script|\bhref="[^#]|\bsrc=/);
  });

  it('declares the text direction of each language in HTML', async () => {
    const arabic = scripts[0]!;
    const meetingId = await meeting({ title: arabic.title, language: 'ar' }, [
      someEntry({ speaker: arabic.speaker, content: arabic.said }),
    ]);
    const page = await text('html', meetingId);
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain(`<p lang="ar" dir="rtl"><b>${arabic.speaker}</b>`);
  });

  it('is JSON with the fields of the API', async () => {
    const { title, notes, labels, entries } = JSON.parse(await text('json'));
    expect({ title, notes, labels }).toEqual({
      title: 'Weekly: planning?',
      notes: [
        {
          kind: 'shared',
          text: 'Agreed\nOne\nTwo',
          html: '<h2>Agreed</h2><ul><li>One</li><li>Two</li></ul>',
        },
        {
          kind: 'private',
          text: 'Bring cake & tea.',
          html: '<p>Bring <strong>cake</strong> &#x26; tea.</p>',
        },
      ],
      labels: ['Planning'],
    });
    expect(entries[1]).toMatchObject({ speaker: 'Anna', time: '00:00:05', bookmarked: true, edited: true });
    expect(entries[1].comments).toMatchObject([
      {
        author: 'Me',
        text: 'Is *this*\nright?',
        resolved: true,
        replies: [{ author: 'Me', text: 'It is.' }],
      },
    ]);
  });

  it('has a file name that every system supports', async () => {
    const answer = await server.request(`/api/meetings/${id}/export?format=txt`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="2026-03-02 Weekly planning.txt"; filename*=UTF-8''2026-03-02%20Weekly%20planning.txt`,
    );
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is in the language of the person who exports it', async () => {
    await server.api(token).accounts.updateUser({ locale: 'fr' });
    try {
      expect(await text('txt')).toContain('\nTranscription\n-------------\n');
    } finally {
      await server.api(token).accounts.updateUser({ locale: 'en' });
    }
  });

  it.each(sample('scripts', scripts, 3))('keeps $name unchanged', async ({ name, speaker, said, title }) => {
    const entries = [0, 5].map((ordinal) => someEntry({ ordinal, speaker, content: said }));
    const meetingId = await meeting({ title }, entries);
    const files = [];
    for (const format of ['txt', 'md', 'srt', 'vtt', 'csv'] as const)
      files.push(await text(format, meetingId));
    await expect(files.join('\n')).toMatchFileSnapshot(`golden/${name.toLowerCase()}.txt`);
    const { value } = await mammoth.extractRawText({ buffer: await bytes('docx', meetingId) });
    expect(value.split(said)).toHaveLength(3);
    const file = await server.api(token).exports.meeting({ id: meetingId, format: 'txt' });
    expect(file.name).toBe(`2026-03-02 ${title}.txt`);
  });
});

describe('a meeting as PDF', () => {
  const typeset = async (entries: ReturnType<typeof someEntry>[], facts = {}) => {
    const file = join(mkdtempSync(join(tmpdir(), 'afterword-pdf-')), 'meeting.pdf');
    onTestFinished(() => rmSync(dirname(file), { recursive: true }));
    writeFileSync(file, await bytes('pdf', await meeting({ title: 'Planning', ...facts }, entries)));
    return file;
  };
  const poppler = (program: string, ...asked: string[]) =>
    execFileSync(program, asked, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const [reader, inspector, fontList] = ['pdftotext', 'pdfinfo', 'pdffonts'] as const;
  const isThere = spawnSync(reader, ['-v']).error === undefined;
  if (!isThere) console.log('poppler is not installed: PDFs are written and not read again.');

  it.skipIf(!isThere)(
    'is tagged, declares its language, and has the reading order of the meeting',
    async () => {
      const file = await typeset(
        [
          someEntry({ ordinal: 0, content: '#set page(width: 1cm) and *stars* $x$ #panic()' }),
          someEntry({ ordinal: 5, speaker: '佐藤', content: '来週の火曜日に公開しましょう。' }),
          someEntry({ ordinal: 10, speaker: 'สมชาย', content: 'เราจะเปิดตัวในวันอังคารหน้า' }),
          someEntry({ ordinal: 15, speaker: 'ليلى', content: 'كيف حالكم' }),
          someEntry({ ordinal: 20, speaker: 'נועה', content: 'בסדר גמור' }),
          someEntry({ ordinal: 25, speaker: 'Ana', content: 'हम मंगलवार को शुरू करेंगे' }),
        ],
        { language: 'pt-BR' },
      );
      expect(poppler(inspector, file)).toMatch(
        /Title: +Planning\n[\s\S]*Tagged: +yes\n[\s\S]*Page size: +595/,
      );
      const read = poppler(reader, file, '-')
        .replace(/[\u202a-\u202e]/g, '')
        .replace(/\s+/g, ' ');
      const said = [
        '#set page(width: 1cm) and *stars* $x$ #panic()',
        '来週の火曜日に公開しましょう。',
        'เราจะเปิดตัวในวันอังคารหน้า',
        'كيف حالكم',
        'בסדר גמור',
        'हम मंगलवार को शुरू करेंगे',
      ];
      const places = said.map((words) => read.indexOf(words));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places).not.toContain(-1);
      const structure = poppler(inspector, '-struct-text', file);
      expect(structure).toMatch(
        /^Document\n +H1 "Planning"[\s\S]*H2 [\s\S]*"Transcript"[\s\S]*P \(block\)[\s\S]*"Ana"/m,
      );
      expect(poppler(inspector, '-meta', file)).toContain('<rdf:li>pt-BR</rdf:li>');
    },
  );

  it('is refused if no font supports its script', () => {
    const none = [mkdtempSync(join(tmpdir(), 'afterword-fonts-'))];
    onTestFinished(() => rmSync(none[0]!, { recursive: true }));
    expect(scriptWithoutFont(['다음 주 화요일에 공개합시다'], none)).toBe('Korean');
    expect(scriptWithoutFont(['我们下周二发布'], none)).toBe('Chinese');
    expect(scriptWithoutFont(['来週の火曜日に公開しましょう。'], none)).toBeNull();
    expect(scriptWithoutFont(['हम मंगलवार को शुरू करेंगे'], none)).toBeNull();
    expect(scriptWithoutFont([`${'We met Mrs. Kim, written so. '.repeat(4)}김`], none)).toBeNull();
    // A title or a name alone is enough, however long the rest is, and so is Japanese anywhere.
    expect(scriptWithoutFont(['We begin. '.repeat(100), '주간 회의'], none)).toBe('Korean');
    expect(scriptWithoutFont(['会議', '佐藤', '公開しましょう'], none)).toBeNull();
    writeFileSync(join(none[0]!, 'NotoSansCJK-Regular.ttc'), '');
    expect(scriptWithoutFont(['다음 주 화요일에 공개합시다'], none)).toBeNull();
  });

  it.skipIf(!isThere)('shows emoji with their own font, in titles and names, too', async () => {
    const file = await typeset([someEntry({ speaker: 'Ana 🎉', content: 'Ship it 👍🏽 ❤️ 👩‍💻' })], {
      title: 'Launch 🚀',
    });
    const fonts = poppler(fontList, file);
    expect(fonts).toMatch(/NotoEmoji/);
    const read = poppler(reader, file, '-');
    for (const emoji of ['🚀', '🎉', '👍']) expect(read).toContain(emoji);
  });

  const frame = {
    title: 'Planning',
    language: 'en',
    generatedBy: null,
    facts: [],
    sections: [],
    transcript: { title: 'Transcript', remarks: [] },
  };

  it.runIf(process.env.VERIFY)('releases its memory once it is written', async () => {
    const turn = { id: null, speaker: 'Ana', time: '0:01', mark: '', language: null, comments: [] };
    const write = (round: number) =>
      writePdf({
        frame,
        turns: Array.from({ length: 250 }, (_, index) => ({
          ...turn,
          content: `We decided ${round} ${index} times. `.repeat(100),
        })),
      });
    await write(0);
    const before = process.memoryUsage.rss();
    for (const round of [1, 2, 3, 4]) await write(round);
    // Without the cleanup, each document keeps about 70 MB.
    expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(150);
  });

  it('is refused if the typesetter is not installed', async () => {
    const missing = () => Promise.reject(new Error('Cannot find native binding'));
    await expect(writePdf({ frame, turns: [] }, missing)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: [{ code: 'pdf_unavailable' }] },
    });
  });
});

it.each(['txt', 'md', 'json', 'csv', 'docx', 'srt', 'vtt'] as const)(
  'is imported from %s exactly',
  async (format) => {
    const said = [
      ['Maya Torres', 'Shall we begin? One thing: the date.'],
      ['Reed, Omar', 'Note: the budget *first*.'],
      ['maya', '10:30 is fine, or 00:12 - whatever.'],
      ['ليلى', 'نعم: نبدأ'],
      ['Maya Torres', '=1+2 is done.'],
      ['Room 4 (Acme)', 'Ana: she left at [00:05].'],
      ['Reed, Omar', 'C++ & v2.10.3 < 3'],
    ].map(([speaker = '', content = ''], index) => someEntry({ ordinal: index * 7, speaker, content }));
    const file = await bytes(format, await meeting({ title: 'Weekly: planning' }, said));
    const read = await readTranscriptFile(
      { name: `a.${format}`, bytes: file, budget: budgetFor(file.length) },
      'UTC',
    );
    if ('problem' in read) throw new Error(read.problem.reason);
    const turns = read.turns.flatMap((slice) => JSON.parse(new TextDecoder().decode(slice)));
    expect(turns.map(({ from, speaker, content }) => [from / 1_000, speaker, content])).toEqual(
      said.map(({ ordinal, speaker, content }) => [ordinal, speaker, content]),
    );
    // Subtitles have neither title nor date.
    if (!['srt', 'vtt'].includes(format))
      expect(read).toMatchObject({ title: 'Weekly: planning', startedAt: at(0) });
  },
);

it('exports several meetings as one zip with distinct names', async () => {
  const others = [
    await meeting({ title: 'Same', startedAt: at(1) }, []),
    await meeting({ title: '../same', startedAt: at(2) }, [someEntry()]),
  ];
  const zip = await server.api(token).exports.many({ meetings: [id, ...others, id], format: 'txt' });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual([
    '2026-03-02 Same.txt',
    '2026-03-02 Weekly planning.txt',
    '2026-03-02 same (2).txt',
  ]);
  expect(strFromU8(files['2026-03-02 Weekly planning.txt']!)).toBe(await text('txt'));
  const unknown = server.api(token).exports.many({ meetings: [id, randomUUID()], format: 'txt' });
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
});

it('requires the plan Individual when plans are sold', async () => {
  const selling = await testServerForThisTest({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  });
  const asked = selling.api(await selling.signIn('free@example.com'));
  const refused = { code: 'plan_required', status: 403 };
  await expect(asked.exports.meeting({ id: randomUUID(), format: 'txt' })).rejects.toMatchObject(refused);
  await expect(asked.exports.many({ meetings: [randomUUID()], format: 'txt' })).rejects.toMatchObject(
    refused,
  );
  expect((await readAccountExport(asked)).account.user.email).toBe('free@example.com');
});
