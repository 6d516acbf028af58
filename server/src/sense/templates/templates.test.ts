import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPlace } from '../../people/access/directory.ts';
import { someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { keyOf } from '../../transcripts/meetings/authorize.ts';
import { templateFor } from './templates.ts';

let server: TestServer;
let admin: Api;
let author: Api;
let reader: Api;
let workspaceId: number;

beforeAll(async () => {
  server = await testServer();
  const token = await server.signIn('admin@example.com');
  admin = server.api(token);
  author = server.api(await signInMember(server, { email: 'author@example.com', of: token }));
  reader = server.api(await signInMember(server, { email: 'reader@example.com', of: token }));
  workspaceId = (await admin.accounts.currentUser()).workspace.id;
});
afterAll(() => server.close());

const retro = {
  name: 'Retrospective',
  description: 'What went well and what did not.',
  sections: [{ title: 'Went well', instruction: 'What people were glad about.' }],
};

/** Creates a meeting of this person that everyone may read. */
async function meet(api: Api, facts: Parameters<typeof someFacts>[0] = {}): Promise<string> {
  const id = randomUUID();
  await api.meetings.put({ id, ...someFacts(facts) });
  return id;
}

/** Returns the template the server chooses for a summary. */
async function usedFor(meetingId: string): Promise<string | undefined> {
  const place = (await findPlace(server.deps.control, workspaceId))!;
  const found = await server.deps.shards
    .of(place)
    .read((db) => templateFor(db, keyOf(place, meetingId), { locale: 'en' }));
  return found?.name;
}

it('come with the product in the language of whoever reads, and cannot be changed', async () => {
  const { items } = await reader.templates.list({});
  expect(items.map(({ id }) => id)).toEqual([
    'general',
    'stand-up',
    'one-to-one',
    'sales-call',
    'interview',
    'lecture',
  ]);
  expect(items[0]).toMatchObject({ name: 'General', builtIn: true, sections: [], mayChange: false });
  await reader.accounts.updateUser({ locale: 'fr' });
  expect((await reader.templates.list({})).items[5]).toMatchObject({ id: 'lecture', name: 'Cours' });
  await reader.accounts.updateUser({ locale: 'en' });
  await expect(admin.templates.update({ id: 'lecture', name: 'Mine' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(admin.templates.delete({ id: 'lecture' })).rejects.toMatchObject({ code: 'forbidden' });
});

it('of a workspace are read by all in it, changed by their author and by admins, and come back when deleted', async () => {
  const id = randomUUID();
  const made = await author.templates.create({ id, ...retro });
  expect(made).toMatchObject({ ...retro, id, builtIn: false, by: { name: 'Author' }, mayChange: true });
  expect(await author.templates.create({ id, ...retro, name: 'Twice' })).toEqual(made);

  const seen = async (api: Api) => (await api.templates.list({})).items.find((each) => each.id === id);
  expect(await seen(reader)).toMatchObject({ name: 'Retrospective', mayChange: false });
  await expect(reader.templates.update({ id, name: 'Taken over' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(reader.templates.delete({ id })).rejects.toMatchObject({ code: 'forbidden' });
  await author.templates.update({ id, name: 'Retro' });
  expect(await admin.templates.update({ id, description: 'Ours' })).toMatchObject({
    name: 'Retro',
    description: 'Ours',
    sections: retro.sections,
    by: { name: 'Author' },
  });

  await admin.templates.setDefault({ template: id });
  await author.templates.delete({ id });
  expect((await reader.templates.list({})).defaults).toEqual({ workspace: null, series: null });
  await author.templates.create({ id, ...retro });
  expect((await reader.templates.list({})).defaults).toEqual({ workspace: id, series: null });
  await admin.templates.setDefault({ template: null });

  const elsewhere = server.api(await server.signIn('elsewhere@example.com'));
  expect(await seen(elsewhere)).toBeUndefined();
  await expect(elsewhere.templates.delete({ id })).rejects.toMatchObject({ code: 'not_found' });
});

it('need a name, and sections that say something', async () => {
  const refused = (given: Partial<typeof retro>) =>
    expect(author.templates.create({ ...retro, ...given })).rejects.toMatchObject({ code: 'invalid_input' });
  await refused({ name: ' ' });
  await refused({ sections: [] });
  await refused({ sections: [{ title: 'Moods', instruction: '  ' }] });
  await refused({ sections: Array.from({ length: 13 }, () => retro.sections[0]!) });
});

it('are chosen for a summary among those there are', async () => {
  const id = await meet(author);
  await expect(
    (async () => {
      for await (const _ of await author.meetings.makeSummary({ id, template: randomUUID() }));
    })(),
  ).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'template' }] });
});

it('are used as chosen, else as the series has it, else as the workspace', async () => {
  const first = await meet(author, { title: 'Weekly', code: 'aaa-bbbb-ccc' });
  expect(await usedFor(first)).toBeUndefined();
  await expect(author.templates.setDefault({ template: 'lecture' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await admin.templates.setDefault({ template: 'sales-call' });
  expect(await usedFor(first)).toBe('Sales call');
  await author.templates.setDefault({ template: 'stand-up', meeting: first });
  expect((await author.templates.list({ meeting: first })).defaults).toEqual({
    workspace: 'sales-call',
    series: 'stand-up',
  });

  // The same owner's meeting with the same title in another room, and in the same room with another title.
  expect(await usedFor(await meet(author, { title: ' weekly ', code: 'xxx-yyyy-zzz' }))).toBe('Stand-up');
  expect(await usedFor(await meet(author, { title: 'Planning', code: 'aaa-bbbb-ccc' }))).toBe('Stand-up');
  expect(await usedFor(await meet(author, { title: 'Other', code: 'xxx-yyyy-zzz' }))).toBe('Sales call');
  expect(await usedFor(await meet(admin, { title: 'Weekly', code: 'aaa-bbbb-ccc' }))).toBe('Sales call');

  await author.templates.setDefault({ template: 'general', meeting: first });
  expect(await usedFor(first)).toBe('General');
  await author.templates.setDefault({ template: null, meeting: first });
  expect(await usedFor(first)).toBe('Sales call');
  const { rows } = await server.pool.query('select series from template_default');
  expect(JSON.stringify(rows)).not.toMatch(/weekly/i);
  const changes = await server.pool.query(`select after from setting_change where setting = 'template'`);
  expect(changes.rows.at(-1)).toEqual({ after: { template: 'sales-call' } });
  await admin.templates.setDefault({ template: null });
});

it.each(['\0', '\u0007 \n', '\ud800', '\ufffd', '\u200b'])(
  'have no part that no one can read: %j',
  async (text) => {
    const [section] = retro.sections;
    const parts: [string, object][] = [
      ['name', { name: text }],
      ['sections.0.title', { sections: [{ ...section, title: text }] }],
      ['sections.0.instruction', { sections: [{ ...section, instruction: text }] }],
    ];
    for (const [field, part] of parts)
      await expect(author.templates.create({ ...retro, ...part })).rejects.toMatchObject({
        status: 400,
        fields: [{ field, code: 'required' }],
      });
    // A part like that once hid every template of the workspace.
    expect((await author.templates.list({})).items.length).toBeGreaterThan(0);
  },
);
