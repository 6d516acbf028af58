import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { sanitizeNotes } from '../../../platform/rich-text/notes.ts';
import { someFacts } from '../../../testing/meetings.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await testServer();
  api = server.api(await server.signIn('notes@example.com'));
  return () => server.close();
});

async function meeting(): Promise<string> {
  const id = randomUUID();
  await api.meetings.put({ id, ...someFacts() });
  return id;
}

describe('notes', () => {
  it('are shared or private (the default), each with its own revision', async () => {
    const id = await meeting();
    const none = { notes: '', revision: 0 };
    expect(await api.meetings.getNotes({ id })).toEqual({ shared: none, private: none });
    await api.meetings.putNotes({ id, notes: '<p>Mine</p>' });
    const { notesUpdatedAt: _, ...shared } = await api.meetings.putNotes({
      id,
      notes: '<p>Ours, <strong>in bold</strong></p>',
      kind: 'shared',
      basedOn: 0,
    });
    expect(shared).toEqual({ notes: '<p>Ours, <strong>in bold</strong></p>', revision: 1 });
    expect(await api.meetings.getNotes({ id })).toEqual({
      shared,
      private: { notes: '<p>Mine</p>', revision: 1 },
    });
  });

  it('that changed meanwhile are not replaced, and the answer has both versions', async () => {
    const id = await meeting();
    const write = (notes: string, basedOn?: number) =>
      api.meetings.putNotes({ id, notes, kind: 'shared', ...(basedOn === undefined ? {} : { basedOn }) });
    await write('one', 0);
    await write('two', 1);
    const clash = await write('<p onclick="x()">mine</p>', 1).catch((error) => error);
    expect(clash).toMatchObject({
      status: 409,
      code: 'notes_changed',
      stored: { notes: 'two', revision: 2 },
    });
    expect(clash.cause.data.sent).toEqual({ notes: '<p>mine</p>' });
    expect((await api.meetings.getNotes({ id })).shared).toEqual({ notes: 'two', revision: 2 });
    // A repeated request after a lost answer changes nothing and causes no conflict.
    expect(await write('two', 1)).toMatchObject({ revision: 2 });
    expect(await write('not compared')).toMatchObject({ revision: 3 });
  });

  it('written twice at once are stored once, and the second writer gets a conflict', async () => {
    const id = await meeting();
    const answers = await Promise.allSettled(
      ['a', 'b'].map((notes) => api.meetings.putNotes({ id, notes, basedOn: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('that are too long are refused, and the error names the field', async () => {
    const id = await meeting();
    await expect(api.meetings.putNotes({ id, notes: 'x'.repeat(200_001) })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'notes', code: 'too_long' }],
    });
    await expect(api.meetings.putNotes({ id, notes: '<b>'.repeat(600) })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'notes', code: 'too_complex' }],
    });
  });

  it('are deleted with their meeting', async () => {
    const id = await meeting();
    await api.meetings.putNotes({ id, notes: 'gone' });
    await api.meetings.putNotes({ id, notes: 'gone', kind: 'shared' });
    await api.meetings.delete({ id });
    const { rows } = await server.pool.query('select from note where meeting_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('the text of notes', () => {
  it.each([
    ['Call back\nsoon', 'Call back<br>soon', 'Call back\nsoon'],
    ['1 < 2 & more', '1 &#x3C; 2 &#x26; more', '1 < 2 & more'],
    ['<p>a</p><ul><li><p>b</p></li></ul>', '<p>a</p><ul><li><p>b</p></li></ul>', 'a\n\nb'],
    ['<script>x()</script><p onclick="x()">a<img src="data:image/png;base64,AA=="></p>', '<p>a</p>', 'a'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>', 'a'],
  ])('%j is stored as %j', (notes, html, text) => {
    expect(sanitizeNotes(notes)).toEqual({ html, text });
    expect(sanitizeNotes(html).html, 'what is stored is what it makes of itself').toBe(html);
  });
});
