import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createClient } from '@afterword/api-client';
import { limits } from '@afterword/api-client/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { referenceMs } from '../../scripts/testing/cpu-time.ts';
import { sample } from '../../scripts/testing/sample.ts';
import { createPool, type Pool } from './platform/postgres/database.ts';
import { programArguments } from './testing/commands.ts';
import { at, someEntry, someFacts } from './testing/meetings.ts';
import { type TextField, textFields, withText } from './testing/text-fields.ts';

/*
 * No input may block the server. Sends text that is slow to process, up to and over the limit, to every text field of
 * the contract, and measures how long the server's event loop is blocked.
 */

/** `pnpm verify` tries every combination. */
const full = Boolean(process.env.VERIFY);

/** Maximum milliseconds for which the event loop may be blocked: 100 on a machine of 2024, more on a slower one. */
let maxBlockMs: number;

/** Text fragments that are slow to process when repeated. */
const shapes: Record<string, string> = {
  repetition: 'a',
  nesting: '<b>',
  alternation: 'a. ',
  'long words': 'aä',
  marks: '\u0301\u0316\u0327\u0345',
  joiners: '👩\u200d',
  dashes: '- ',
  'characters that become many': '\uFDFA',
  'control characters': '\u0001\n',
  attributes: '<p a0 a1 style="color:   x">"\\%_',
};

let server: ChildProcess;
let admin: Pool;
let url: string;
let token: string;
let fields: TextField[];
const dataDir = mkdtempSync(join(tmpdir(), 'afterword-hostile-'));
const database = `hostile_${process.pid}`;
const [id, captureId, entryId] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  maxBlockMs = Math.max(100, 1.5 * (await referenceMs()));
  const { host, user } = inject('postgres');
  admin = createPool({ ...inject('postgres'), database: 'postgres', max: 1 }, pino({ level: 'silent' }));
  await admin.query(`create database ${database}`);
  server = spawn(
    process.execPath,
    [
      '--import',
      fileURLToPath(new URL('./testing/heartbeat.mjs', import.meta.url)),
      ...programArguments('main'),
    ],
    {
      // This folder has the JSX settings.
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
        RATE_LIMIT_PER_MINUTE: '1000000',
        ENTRIES_PER_MINUTE: '100000000',
        BODY_BYTES_PER_MINUTE: '1000000000000',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  let output = '';
  server.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  url = await vi.waitFor(() => {
    const [, address] = /Afterword is at (\S+)/.exec(output) ?? [];
    if (!address) throw new Error(`The server is not ready: ${output}`);
    return address;
  });
  // The first user is staff.
  await createClient({ baseUrl: url, token: () => null }).accounts.generateMagicLink({
    email: 'a@example.com',
  });
  const outbox = join(dataDir, 'outbox');
  const mail = await vi.waitFor(() =>
    readFileSync(join(outbox, readdirSync(outbox).find((name) => name.endsWith('.eml')) ?? ''), 'utf8'),
  );
  const [, code = ''] = /auth\/callback\?token=([\w-]+)/.exec(mail) ?? [];
  const redeemed = await createClient({ baseUrl: url, token: () => null }).accounts.redeemCode({ code });
  token = redeemed.access_token;
  const api = createClient({ baseUrl: url, token: () => token });
  await api.meetings.put({ id, ...someFacts() });
  await api.meetings.putEntries({ id, captureId, entries: [someEntry({ id: entryId })], gaps: [] });
  const { slug } = await api.blog.create({ title: 'A post', description: 'A line.', category: 'general' });
  fields = textFields({
    ...{ id, captureId, entryId, slug, category: 'general', domains: ['example.com'] },
    // The address of another person, so that our own data is not changed.
    ...{ email: 'somebody@example.com', _method: 'PUT', plan_name: 'Team', companySize: '1-10' },
  });
});

afterAll(async () => {
  server.kill('SIGKILL');
  await once(server, 'exit');
  await admin.query(`drop database ${database} with (force)`);
  await admin.end();
  rmSync(dataDir, { recursive: true, force: true });
});

let question = 0;

/** Returns how long the server's event loop was blocked since the last request. */
async function blocked(): Promise<number> {
  question += 1;
  server.send({ question });
  for (;;) {
    const [answer] = (await once(server, 'message')) as [{ question: number; longest: number }];
    // A heartbeat that is loaded twice answers twice.
    if (answer.question === question) return answer.longest;
  }
}

interface Call {
  method: string;
  address: string;
  body: string | undefined;
  public: boolean;
}

/** More characters than any field accepts. */
const beyond = Number.POSITIVE_INFINITY;

/** Maximum bytes of text in a body that also has other fields. */
const maxBodyBytes = limits.requestBytes - 100_000;
const maxPostBytes = limits.postRequestBytes - 100_000;

/** Returns the call with this text in a field, shortened to what fits into an address or a body. */
function callWith(field: TextField, shape: string, length: number): Call {
  const detailed = 'body' in field.input;
  const inAddress = field.method === 'GET' || field.path.includes(`{${field.place.at(-1)}}`);
  const unit = inAddress ? encodeURIComponent(shape).length : Buffer.byteLength(JSON.stringify(shape)) - 2;
  const isPost = full && field.most === limits.postContentLength;
  const most = inAddress ? 12_000 : isPost ? maxPostBytes : maxBodyBytes;
  const times = Math.max(1, Math.floor(Math.min(length / shape.length, most / unit)));
  const text = shape.repeat(times);
  const whole = withText(field, text, Math.floor(maxBodyBytes / (times * unit + 250))) as Record<
    string,
    unknown
  >;
  const { params, body } = (detailed ? { params: {}, ...whole } : { params: whole, body: whole }) as Record<
    'params' | 'body',
    Record<string, unknown>
  >;
  const used = new Set<string>();
  let address = field.path.replace(/\{(\w+)\}/g, (_, name) => {
    used.add(name);
    return encodeURIComponent(`${params[name]}`);
  });
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => detailed || !used.has(name)));
  if (field.method === 'GET')
    address += `?${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, `${value}`]))}`;
  const { method } = field;
  return { method, address, body: method === 'GET' ? undefined : JSON.stringify(rest), public: field.public };
}

async function send({ method, address, body, public: open }: Call): Promise<number> {
  const answer = await fetch(`${url}${address}`, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(open ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * Returns how long this blocks the server: the minimum of several runs, because other programs use this machine, too.
 */
async function blockOf(work: () => Promise<void>, longest = maxBlockMs): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 6 && least > longest; attempt += 1) {
    await blocked();
    const [healthy] = await Promise.all([
      fetch(`${url}/healthz`).then(async (answer) => answer.text()),
      work(),
    ]);
    expect(JSON.parse(healthy)).toEqual({ status: 'ok' });
    least = Math.min(least, await blocked());
  }
  return least;
}

it('knows the text fields of the contract', () => {
  expect(fields.length).toBeGreaterThan(60);
  expect(fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'meetings.putEntries entries.*.content',
      'meetings.put participants.*',
      'blog.update body.content',
      'passwords.set password',
      'administration.setSignInRules domains.*',
    ]),
  );
});

it(`keeps answering whatever a text field contains: ${full ? 'every shape in each' : 'one shape in some of them'}`, async () => {
  const names = Object.keys(shapes);
  const slow: string[] = [];
  for (const [index, field] of sample('fields of hostile input', fields, 25).entries()) {
    const own = names[index % names.length] ?? '';
    for (const name of full ? names : [own]) {
      const most = field.most ?? beyond;
      for (const length of full && name === own && most !== beyond ? [most, beyond] : [most]) {
        const call = callWith(field, shapes[name] ?? '', length);
        let status = 0;
        const block = await blockOf(async () => {
          status = await send(call);
        });
        if (block > maxBlockMs) slow.push(`${field.name}, ${name}, ${length}: ${Math.round(block)} ms`);
        expect(status, `${field.name}, ${name}`).not.toBe(500);
      }
    }
  }
  expect(slow).toEqual([]);
});

it('keeps answering while hostile transcripts are uploaded, read, searched, summarized and exported', async () => {
  const api = createClient({ baseUrl: url, token: () => token });
  const slow: string[] = [];
  for (const name of full ? Object.keys(shapes) : sample('hostile transcripts', ['marks', 'attributes'], 1)) {
    const [meetingId, shape] = [randomUUID(), shapes[name] ?? ''];
    await api.meetings.put({ id: meetingId, ...someFacts({ title: name }) });
    const content = shape.repeat(limits.contentLength / shape.length);
    const each = Buffer.byteLength(JSON.stringify(content));
    const entries = Array.from({ length: Math.floor(maxBodyBytes / each) }, (_, ordinal) =>
      someEntry({ ordinal, content, speaker: shape.repeat(limits.speakerLength / shape.length) }),
    );
    const meeting = `/api/meetings/${meetingId}`;
    const steps: [method: string, address: string, body?: object][] = [
      ['PUT', `${meeting}/captures/${captureId}/entries`, { entries, gaps: [] }],
      ['GET', meeting],
      ['GET', `${meeting}/transcript`],
      ['GET', `/api/meetings?${new URLSearchParams({ search: shape.repeat(500 / shape.length) })}`],
      ['POST', `${meeting}/summary`],
      ['POST', `${meeting}/captures/${captureId}/close`, { endedAt: at(60), entries: [] }],
      ['GET', '/api/user/export'],
    ];
    for (const [method, address, body] of steps) {
      const call = { method, address, body: body && JSON.stringify(body), public: false };
      let status = 0;
      const block = await blockOf(async () => {
        status = await send(call);
      });
      if (block > maxBlockMs) slow.push(`${name}, ${method} ${address}: ${Math.round(block)} ms`);
      expect(status, `${name}, ${method} ${address}`).toBe(200);
    }
  }
  expect(slow).toEqual([]);
});

it('keeps answering while a meeting of ten thousand lines is exported in every format', async () => {
  const api = createClient({ baseUrl: url, token: () => token });
  const long = randomUUID();
  await api.meetings.put({ id: long, ...someFacts({ title: 'Long' }) });
  await api.meetings.putEntries({ id: long, captureId, entries: [someEntry()], gaps: [] });
  const inServer = createPool({ ...inject('postgres'), database, max: 1 }, pino({ level: 'silent' }));
  await inServer.query(
    `insert into entry (workspace_id, meeting_id, id, capture_id, revision, sequence, ordinal, speaker, content, started_at,
       updated_at, bookmarked, word_count, words)
     select workspace_id, meeting_id, gen_random_uuid(), capture_id, 1, sequence, 1 + line, 'Speaker ' || line % 8,
       repeat('What somebody says in a long meeting. ', 4) || line, started_at + line * interval '3 seconds',
       started_at + line * interval '3 seconds', false, 29, ''
     from entry, generate_series(1, 10000) line where meeting_id = $1`,
    [long],
  );
  await inServer.end();
  const slow: string[] = [];
  for (const format of full ? ['txt', 'docx', 'pdf', 'archive'] : ['txt', 'archive']) {
    let length = 0;
    const block = await blockOf(async () => {
      const answer = await fetch(
        format === 'archive' ? `${url}/api/export` : `${url}/api/meetings/${long}/export?format=${format}`,
        {
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(format === 'archive'
            ? { method: 'POST', body: JSON.stringify({ meetings: [long], format }) }
            : {}),
        },
      );
      length = (await answer.arrayBuffer()).byteLength;
    }, maxBlockMs / 2);
    expect(length, format).toBeGreaterThan(50_000);
    if (block > maxBlockMs / 2) slow.push(`${format}: ${Math.round(block)} ms`);
  }
  expect(slow).toEqual([]);
});
