import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../platform/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ CONTACT_EMAIL: 'hello@afterword.example' });
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
  it('stores a message, mails it to the configured address and answers the string true', async () => {
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
    expect(rows).toEqual([{ full_name: 'Ada Lovelace', suspect: false }]);
  });

  it('keeps what a program sent, without a mail and without telling it', async () => {
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

  it('takes NUL and half surrogates out of a message instead of failing on them', async () => {
    const answer = await send({ ...message, message: 'a\0b\ud800c' });
    expect(answer.status).toBe(200);
    const { rows } = await server.pool.query('select message from contact_message');
    expect(rows).toEqual([{ message: 'abc' }]);
  });

  it('puts a name with line breaks into one line of the subject', async () => {
    await send({ ...message, fullName: 'Ada\r\nBcc: everyone@example.com' });
    await server.runJobs();
    expect((await server.mails()).at(-1)?.subject).toBe(
      'Message from Ada Bcc: everyone@example.com (Analytical Engines)',
    );
  });
});
