import { limits } from '@afterword/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await testServer({ CONTACT_EMAIL: 'hello@afterword.example', ADMIN_EMAILS: 'boss@example.com' });
  admin = await server.signIn('boss@example.com');
});
afterAll(() => server.close());
beforeEach(() => server.pool.query('delete from contact_message'));

const message = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  companySize: '1-10',
  message: 'Does it caption poetry?\nYours, Ada',
};

const send = (body: unknown) =>
  server.request('/api/contact/generate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the contact form', () => {
  it('stores a message, emails it to the configured address and answers the string true', async () => {
    const answer = await send(message);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'true' });
    await server.runJobs();
    const mail = (await server.mails()).at(-1);
    expect(mail?.to).toMatchObject({ text: 'hello@afterword.example' });
    expect(mail?.replyTo?.text).toBe('ada@example.com');
    expect(mail?.subject).toBe('Message from Ada Lovelace (Analytical Engines)');
    expect(mail?.text).toContain('Does it caption poetry?\nYours, Ada');
    const { rows } = await server.pool.query('select full_name, suspect from contact_message');
    expect(rows).toEqual([{ fullName: 'Ada Lovelace', suspect: false }]);
  });

  it('stores spam without an email, and gives the same answer', async () => {
    const before = (await server.mails()).length;
    const answer = await send({ ...message, website: 'https://buy.example' });
    expect(await answer.json()).toEqual({ status: 'true' });
    await server.runJobs();
    expect((await server.mails()).length).toBe(before);
    const { rows } = await server.pool.query('select suspect from contact_message');
    expect(rows).toEqual([{ suspect: true }]);
  });

  it.each([
    ['no name', { ...message, fullName: '  ' }, 'fullName'],
    ['no company', { ...message, company: undefined }, 'company'],
    ['no message', { ...message, message: '' }, 'message'],
    ['an address that is none', { ...message, email: 'ada' }, 'email'],
    ['a size that is not offered', { ...message, companySize: '5' }, 'companySize'],
    ['a novel', { ...message, message: 'a'.repeat(10_001) }, 'message'],
    ['a list for a name', { ...message, fullName: ['Ada'] }, 'fullName'],
  ])('refuses %s and names the field', async (_, body, field) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    const { code, data } = (await answer.json()) as { code: string; data: { fields: { field: string }[] } };
    expect(code).toBe('invalid_input');
    expect(data.fields.map((problem) => problem.field)).toContain(field);
  });

  it('removes NUL and half surrogate pairs from a message instead of failing', async () => {
    const answer = await send({ ...message, message: 'a\0b\ud800c' });
    expect(answer.status).toBe(200);
    const { rows } = await server.pool.query('select message from contact_message');
    expect(rows).toEqual([{ message: 'abc' }]);
  });

  it('puts a name with line breaks on one line of the subject', async () => {
    await send({ ...message, fullName: 'Ada\r\nBcc: everyone@example.com' });
    await server.runJobs();
    expect((await server.mails()).at(-1)?.subject).toBe(
      'Message from Ada Bcc: everyone@example.com (Analytical Engines)',
    );
  });
});

describe('the inbox', () => {
  const arrive = async (changes: Partial<typeof message> & { website?: string } = {}) => {
    await send({ ...message, ...changes });
    server.clock.advance(1_000);
    const { rows } = await server.pool.query<{ id: number }>('select max(id) as id from contact_message');
    return rows[0]!.id;
  };
  const folder = async (query: object = {}) => {
    const { items, ...counts } = await server.api(admin).contact.list(query);
    return { ids: items.map(({ id }) => id), ...counts };
  };
  const audited = async (name: string) => {
    const { items } = await server.api(admin).audit.list({ search: name });
    return items.map(({ action }) => action);
  };

  it('lists messages newest first, and counts unread ones', async () => {
    const [first, second] = [await arrive(), await arrive({ message: 'a '.repeat(200) })];
    const { items, total, unread } = await server.api(admin).contact.list({});
    expect(items.map(({ id }) => id)).toEqual([second, first]);
    expect({ total, unread }).toEqual({ total: 2, unread: 2 });
    expect(items[1]).toEqual({
      id: first,
      fullName: 'Ada Lovelace',
      email: 'ada@example.com',
      company: 'Analytical Engines',
      companySize: '1-10',
      excerpt: 'Does it caption poetry? Yours, Ada',
      createdAt: expect.any(String),
      fromTeam: false,
      read: false,
      folder: 'inbox',
    });
    expect(items[0]?.excerpt).toHaveLength(161);
  });

  it('marks messages of people on Team, in the email, too, because they are answered first', async () => {
    await server.signIn('lead@example.com');
    await server.pool.query(
      `update workspace set plan = 'Team' where id = (select personal_workspace_id from account where email = $1)`,
      ['lead@example.com'],
    );
    const id = await arrive({ email: 'Lead@example.com' });
    expect(await server.api(admin).contact.get({ id })).toMatchObject({ fromTeam: true });
    await server.runJobs();
    expect((await server.mails()).at(-1)?.subject).toBe(
      '[Team] Message from Ada Lovelace (Analytical Engines)',
    );
  });

  it('opens a message, marks it read and unread, and logs who did it', async () => {
    const api = server.api(admin);
    const id = await arrive({ email: 'marks@example.com' });
    expect(await api.contact.get({ id })).toMatchObject({ message: message.message, read: false });
    expect(await api.contact.update({ id, read: true })).toMatchObject({ read: true, folder: 'inbox' });
    expect(await api.contact.update({ id, read: true })).toMatchObject({ read: true });
    expect((await folder()).unread).toBe(0);
    await api.contact.update({ id, read: false });
    expect((await folder()).unread).toBe(1);
    expect(await audited('marks@')).toEqual(['message.unread', 'message.read']);
  });

  it('archives a message and restores it', async () => {
    const api = server.api(admin);
    const id = await arrive({ email: 'aside@example.com' });
    expect(await api.contact.update({ id, archived: true })).toMatchObject({
      folder: 'archive',
      read: false,
    });
    expect(await folder()).toEqual({ ids: [], total: 0, unread: 0 });
    expect((await folder({ folder: 'archive' })).ids).toEqual([id]);
    await api.contact.update({ id, archived: false });
    expect((await folder()).ids).toEqual([id]);
    expect(await audited('aside@')).toEqual(['message.restored', 'message.archived']);
  });

  it('deletes a message for good, and the audit log keeps nothing of its text', async () => {
    const api = server.api(admin);
    const id = await arrive({ email: 'gone@example.com', message: 'a secret' });
    expect(await api.contact.delete({ id })).toEqual({ status: 'deleted' });
    await expect(api.contact.get({ id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.contact.delete({ id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.contact.update({ id, read: true })).rejects.toMatchObject({ code: 'not_found' });
    const { items } = await api.audit.list({ search: 'gone@' });
    expect(items.map(({ action }) => action)).toEqual(['message.deleted']);
    expect(JSON.stringify(items)).not.toContain('secret');
  });

  it('separates spam', async () => {
    const id = await arrive({ website: 'https://buy.example' });
    expect(await folder()).toEqual({ ids: [], total: 0, unread: 0 });
    expect((await folder({ folder: 'suspect' })).ids).toEqual([id]);
  });

  it('can be searched by name, address, company and text, with pages', async () => {
    for (let index = 0; index < limits.messagesPerPage + 1; index++) await arrive();
    const other = await arrive({ message: 'Do you do 100%?' });
    expect(await folder({ search: '100%' })).toMatchObject({ ids: [other], total: 1 });
    expect(await folder({ search: 'ANALYTICAL', page: 2 })).toMatchObject({
      total: limits.messagesPerPage + 2,
    });
    expect((await folder({ page: 2 })).ids).toHaveLength(2);
  });
});
