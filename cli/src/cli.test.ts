import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { KeyScope } from '@afterword/api-client/contract';
import { getRequestListener } from '@hono/node-server';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hangAfterMs } from '../../scripts/testing/limits.ts';
import { sample } from '../../scripts/testing/sample.ts';
import { valuesIn, zipOf } from '../../server/src/testing/archive.ts';
import { endCapture, someEntry, someFacts, someGap } from '../../server/src/testing/meetings.ts';
import { type TestServer, testServer } from '../../server/src/testing/server.ts';

let server: TestServer;
let address: string;
let token: string;
let home: string;
/** Folder of the built program, as it is published. */
let built: string;
const meetingId = randomUUID();
const captureId = randomUUID();
const entries = [
  someEntry({ ordinal: 0, content: 'Let us talk about the blue curtains.' }),
  someEntry({ ordinal: 1, content: 'I will order the curtains by Friday.', speaker: 'Ben' }),
];
const http = createServer((request, response) =>
  getRequestListener(server.app.fetch as never)(request, response),
);

beforeAll(async () => {
  server = await testServer();
  built = mkdtempSync(join(tmpdir(), 'afterword-cli-'));
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({ root, logLevel: 'warn', build: { outDir: built, emptyOutDir: true } });
  home = mkdtempSync(join(tmpdir(), 'afterword-cli-'));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  token = await server.signIn('ana@example.com');
  const api = server.api(token);
  await api.meetings.put({ id: meetingId, ...someFacts({ title: 'Office' }) });
  await api.meetings.putEntries({ id: meetingId, captureId, entries, gaps: [someGap()] });
  await endCapture(api, { id: meetingId, captureId, entries });
  await server.runJobs();
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  for (const made of [home, built]) rmSync(made, { recursive: true });
  await server.close();
});

const allScopes: KeyScope[] = ['meetings:read', 'meetings:write', 'search', 'ask', 'exports'];
const keyOf = async (owner = token, scopes = allScopes, at = server) =>
  (await at.api(owner).keys.create({ name: 'Command line', scopes })).secret;

/** Serves another server over HTTP until the test ends. @returns its address */
async function listen({ app }: TestServer): Promise<string> {
  const listener = createServer((request, response) =>
    getRequestListener(app.fetch as never)(request, response),
  );
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => void listener.close());
  onTestFinished(() => listener.closeAllConnections());
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

/** Returns the environment of a program with this key. Without a key, the program reads what `login` stored. */
const environmentOf = (key?: string, from = address): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR,
  XDG_CONFIG_HOME: home,
  ...(key ? { AFTERWORD_SERVER: from, AFTERWORD_KEY: key } : {}),
});

function start(
  args: string[],
  { key, cwd = home, server: from }: { key?: string | undefined; cwd?: string; server?: string } = {},
) {
  const child = spawn(process.execPath, [join(built, 'afterword.js'), ...args], {
    env: environmentOf(key, from),
    cwd,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function finish(child: ChildProcess) {
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit'),
  ]);
  return { code, stdout, stderr };
}

/** Runs the program with this standard input until it exits. */
function run(args: string[], options: { key?: string | undefined; cwd?: string; input?: string } = {}) {
  const child = start(args, options);
  child.stdin.end(options.input ?? '');
  return finish(child);
}

/** Runs a command with `--json`, which must succeed. */
async function json(args: string[], key: string) {
  const { code, stdout, stderr } = await run([...args, '--json'], { key });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const { schema_version, ...value } = JSON.parse(stdout);
  expect(schema_version).toBe(1);
  return value;
}

/** Returns an empty folder, deleted when the test ends. */
function emptyFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'afterword-cli-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

describe('login', () => {
  it('refuses a wrong key and stores nothing', async () => {
    const wrong = `${(await keyOf()).slice(0, -8)}00000000`;
    for (const key of [wrong, 'aw_nothing']) {
      const { code, stdout, stderr } = await run([
        'login',
        '--no-keyring',
        '--server',
        address,
        '--key',
        key,
      ]);
      expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
      expect(stderr).toMatch(
        key === wrong
          ? /^afterword: The server does not accept this key/
          : /^afterword: This is not an API key/,
      );
    }
    expect(readdirSync(home)).toEqual([]);
    const { code, stderr } = await run(['meetings']);
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('You are not signed in.') });
  });

  it('stores a key from standard input in a file that only its owner can read, until logout', async () => {
    const key = await keyOf();
    const { code, stdout } = await run(['login', '--no-keyring', '--server', `${address}/`], {
      input: `${key}\n`,
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('as ana@example.com') });
    expect(stdout).not.toContain(key);
    const file = join(home, 'afterword/credentials.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ server: address, key });
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);

    expect(await run(['meetings'])).toMatchObject({ code: 0, stdout: expect.stringContaining('Office') });
    expect(await run(['logout'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Deleted/) });
    expect(await run(['logout'])).toMatchObject({ code: 0, stdout: 'No key is stored here.\n' });
    expect(await run(['meetings'])).toMatchObject({ code: 3 });
  });
});

/**
 * Starts a login through a browser.
 * @returns its output up to the code, and its result
 */
async function startLogin() {
  const child = start(['login', '--no-keyring', '--server', address]);
  child.stdin.end();
  const result = finish(child);
  let shown = '';
  child.stderr!.on('data', (part) => {
    shown += part;
  });
  await vi.waitFor(() => expect(shown).toMatch(/auth\/device\?code=\S+\n/));
  return { shown, code: /code=(\S+)/.exec(shown)![1]!, result };
}

describe('login through a browser', () => {
  it('shows a code, and stores the key that a person creates for it', async () => {
    const { shown, code, result } = await startLogin();
    expect(shown).toContain(`confirm the code ${code}`);
    const owner = server.api(token);
    const { name, scopes } = await owner.keys.readDevice({ code });
    expect(name).toMatch(/^Command line on /);
    await owner.keys.decideDevice({ code, scopes: scopes.filter((scope) => scope !== 'admin:read') });
    // The program asks again after five seconds.
    expect(await result).toMatchObject({ code: 0, stdout: expect.stringContaining('as ana@example.com') });
    expect(await run(['meetings'])).toMatchObject({ code: 0, stdout: expect.stringContaining('Office') });
    expect(await run(['logout'])).toMatchObject({ code: 0 });
  });

  it('says that the person refused, or that the server does not support it', async () => {
    const { code, result } = await startLogin();
    await server.api(token).keys.decideDevice({ code, scopes: [] });
    expect(await result).toMatchObject({ code: 3, stderr: expect.stringContaining('was refused') });
    const other = await run(['login', '--no-keyring', '--server', `${address}/elsewhere`]);
    expect(other).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cannot sign in a command line'),
    });
  });
});

it.runIf(process.env.VERIFY)('completes commands and options in a shell', async () => {
  const script = await run(['completion', 'bash']);
  expect(script).toMatchObject({ code: 0, stdout: expect.stringContaining('afterword complete -- ') });
  expect((await run(['--help'])).stdout).toContain('print a script that completes');
  expect((await run(['complete', '--', 'tran'])).stdout).toMatch(/^transcript\t/);
  expect((await run(['complete', '--', 'export', '--for'])).stdout).toMatch(/^--format\t/);
});

describe('commands that read', () => {
  it('print text without color, or JSON', async () => {
    const key = await keyOf();
    const expected: [string[], RegExp, object][] = [
      [['meetings'], /^\S{36} {2}.* {2}Office\n$/, { items: [{ id: meetingId, title: 'Office' }], total: 1 }],
      [
        ['search', 'order', 'curtains'],
        /^Office.*\n {2}00:00:01 Ben: .*curtains by Friday\.\n$/,
        { items: [{ entryId: entries[1]!.id }], total: 1 },
      ],
      [['ask', 'Who orders the curtains?'], /Ben: I will order the/, { answer: [{ meetingId }] }],
      [
        ['transcript', meetingId],
        /^00:00:00 Ana: Let us .*\n00:00:01 Ben: I will order the curtains by Friday\.\n$/,
        { complete: true, entries: entries.map(({ id, content }) => ({ id, content })) },
      ],
      [['actions', '--open'], /^\[ \] .* · Office\n$/, { items: [{ meetingId, done: false }], total: 1 }],
    ];
    for (const [args, pattern, value] of sample('commands with results', expected, 2)) {
      const { code, stdout, stderr } = await run(args, { key });
      const note = args[0] === 'transcript' ? expect.stringMatching(/^Nothing was captured from .*\n$/) : '';
      expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: note });
      expect(stdout).toMatch(pattern);
      expect(await json(args, key)).toMatchObject(value);
    }
  });

  it('say so if there is nothing, while JSON has an empty list', async () => {
    const newcomer = await server.signIn(`${randomUUID()}@example.com`);
    const key = await keyOf(newcomer);
    const [empty, other] = [randomUUID(), randomUUID()];
    await server.api(newcomer).meetings.put({ id: empty, ...someFacts() });
    await server.api(newcomer).meetings.putEntries({ id: empty, captureId: other, entries: [], gaps: [] });
    const filter = ['--search', 'giraffes'];
    for (const [args, message] of [
      [['meetings', ...filter], 'No meetings found.'],
      [['actions'], 'No action items found.'],
      [['search', 'giraffes'], 'Nothing found.'],
      [['ask', 'Who', 'feeds', 'giraffes?'], 'Nothing was said about it.'],
      [['transcript', empty], 'No lines yet.'],
    ] as const) {
      expect(await run([...args], { key })).toMatchObject({
        code: 0,
        stdout: '',
        stderr: expect.stringContaining(message),
      });
      expect(await run([...args, '--quiet'], { key })).toEqual({ code: 0, stdout: '', stderr: '' });
    }
    expect(await json(['meetings', ...filter], key)).toEqual({ items: [], total: 0 });
    expect(await json(['actions'], key)).toEqual({ items: [], total: 0 });
  });

  it('exit with a code and a message, also as JSON', async () => {
    const key = await keyOf(token, ['search']);
    expect(await run(['meetings'], { key })).toMatchObject({
      code: 3,
      stderr:
        "afterword: This API key may not make this call. It needs the scope meetings:read. Run 'afterword login' and allow it there, or use a key that has it.\n",
    });
    const missing = await run(['transcript', randomUUID(), '--json'], { key: await keyOf() });
    expect({ ...missing, stderr: JSON.parse(missing.stderr) }).toEqual({
      code: 4,
      stdout: '',
      stderr: { schema_version: 1, error: { code: 'not_found', message: 'Not found.' } },
    });
    expect(await run(['meetings', '--limit', 'many'], { key })).toMatchObject({ code: 2 });
    for (const args of [
      ['meetings', '--from', 'yesterday'],
      ['search', 'curtains', '--to', '2026-02-30'],
    ])
      expect(await run(args, { key })).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('Give a day such as 2026-03-01.'),
      });
    expect(await run(['actions', '--open', '--done'], { key })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("'--open' cannot be used with option '--done'"),
    });
    expect(await run(['nothing'])).toEqual({
      ...{ code: 2, stdout: '' },
      stderr: "afterword: unknown command 'nothing'. Run 'afterword --help' for help.\n",
    });
    expect(JSON.parse((await run(['transcript', '--json'])).stderr)).toEqual({
      schema_version: 1,
      error: {
        code: 'usage',
        message: "missing required argument 'meeting'. Run 'afterword --help' for help.",
      },
    });
    const help = await run(['search', '--help']);
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('Examples:') });
  });

  it('exit silently when the reader closes the pipe', async () => {
    const child = start(['transcript', meetingId], { key: await keyOf() });
    child.stdout.destroy();
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect({ code, stderr: stderr.includes('EPIPE') }).toEqual({ code: 0, stderr: false });
  });
});

describe('export and import', () => {
  it('copy a workspace to an empty server with equal contents', async () => {
    const cwd = emptyFolder();
    const owner = await server.signIn('mover@example.com');
    const api = server.api(owner);
    const [id, capture] = [randomUUID(), randomUUID()];
    const said = [
      'Then we decided: we fix the two worst problems of the importer and ship on Wednesday.',
      'I will write to the customers of the importer by Friday.',
      'Nobody needs this line of the meeting.',
    ].map((content, ordinal) => someEntry({ ordinal, content }));
    await api.meetings.put({ id, ...someFacts({ title: 'Importer', language: 'en' }) });
    await api.meetings.putEntries({ id, captureId: capture, entries: said, gaps: [someGap()] });
    await endCapture(api, { id, captureId: capture, entries: said });
    await server.runJobs();
    await api.meetings.putLabels({ id, labels: ['Planning'] });
    await api.meetings.putNotes({ id, notes: '<p>Cake</p>' });
    await api.meetings.putBookmark({ id, entryId: said[0]!.id, bookmarked: true });
    await api.meetings.renameSpeaker({ id, from: 'Ana', to: 'Anna' });
    await api.meetings.deleteEntry({ id, entryId: said[2]!.id });
    await api.comments.create({ id, entryId: said[1]!.id, text: 'Sure?' });
    await api.actions.create({ id, text: 'Buy cake' });
    await server.runJobs();
    const key = await keyOf(owner);
    expect(await run(['export', '--all', '-o', 'all.zip'], { key, cwd })).toEqual({
      ...{ code: 0, stdout: 'Wrote all.zip.\n', stderr: '' },
    });
    expect(readdirSync(cwd)).toEqual(['all.zip']);
    expect(await run(['export', '--all', '-o', 'all.zip'], { key, cwd })).toMatchObject({ code: 2 });

    const empty = await testServer();
    onTestFinished(() => empty.close());
    const there = await listen(empty);
    const second = await keyOf(await empty.signIn('mover@example.com'), allScopes, empty);
    const atSecond = (args: string[]) => finish(start(args, { key: second, cwd, server: there }));
    expect(await atSecond(['import', 'all.zip'])).toMatchObject({
      ...{ code: 0, stdout: 'all.zip: 1 added, 0 were here already.\n' },
    });
    expect(await atSecond(['export', '--all', '-o', 'copy.zip'])).toMatchObject({ code: 0 });
    const [all, copied] = ['all.zip', 'copy.zip'].map((name) => valuesIn(readFileSync(join(cwd, name))));
    expect(copied).toEqual(all);
    const kinds = Object.values(copied!).flatMap((values) => values.map(({ type }) => type));
    expect(kinds).toEqual(
      expect.arrayContaining(['entry', 'gap', 'edit', 'comment', 'note', 'summary', 'action']),
    );
    expect(await atSecond(['import', 'all.zip', '-q'])).toMatchObject({
      stdout: 'all.zip: 0 added, 1 were here already.\n',
    });
  });

  it('save one meeting under the name from the server, or print it', async () => {
    const cwd = emptyFolder();
    const key = await keyOf();
    const { code, stdout } = await run(['export', meetingId, '--format', 'md'], { key, cwd });
    const [file] = readdirSync(cwd);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `Wrote ${file}.\n` });
    const printed = await run(['export', meetingId, '--format', 'md', '-o', '-'], { key, cwd });
    expect(printed.stdout).toBe(readFileSync(join(cwd, file!), 'utf8'));
    expect(printed.stdout).toContain('blue curtains');
  });

  it.each(['Ctrl-C', 'a lost connection'])('leave no part of a file after %s', async (end) => {
    const half = createServer((_, response) => {
      response.writeHead(200, { 'content-disposition': 'attachment; filename="all.zip"' });
      response.write('half');
    });
    half.listen(0, '127.0.0.1');
    await once(half, 'listening');
    onTestFinished(() => void half.close());
    onTestFinished(() => half.closeAllConnections());
    const cwd = emptyFolder();
    const child = start(['export', meetingId], {
      ...{ key: await keyOf(), cwd },
      server: `http://127.0.0.1:${(half.address() as AddressInfo).port}`,
    });
    const finished = finish(child);
    await vi.waitFor(() => expect(readdirSync(cwd)).toHaveLength(1), hangAfterMs);
    if (end === 'Ctrl-C') child.kill('SIGINT');
    else half.closeAllConnections();
    expect(await finished).toMatchObject({ code: end === 'Ctrl-C' ? 130 : 5, stdout: '' });
    expect(readdirSync(cwd)).toEqual([]);
  });

  it.runIf(process.env.VERIFY)(
    'say that a file cannot be written, instead of blaming the connection',
    async () => {
      const file = join(emptyFolder(), 'missing', 'backup.zip');
      expect(await run(['export', '--all', '-o', file], { key: await keyOf() })).toEqual({
        ...{ code: 2, stdout: '' },
        stderr: `afterword: ${file} cannot be written (ENOENT).\n`,
      });
    },
  );

  it('explain why a file cannot be imported', async () => {
    const cwd = emptyFolder();
    const key = await keyOf();
    writeFileSync(join(cwd, 'report.pdf'), '%PDF-1.7\n1 0 obj');
    for (const file of ['report.pdf', 'missing.vtt'])
      expect(await run(['import', file], { key, cwd })).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(file),
      });
  });

  it('name the files of a zip that were not imported, also with --quiet', async () => {
    const cwd = emptyFolder();
    writeFileSync(
      join(cwd, 'all.zip'),
      zipOf({ 'a.txt': 'Ana: Hello to this zip.\nBen: Hi.\n', 'b.pdf': '%PDF-1.7' }),
    );
    expect(await run(['import', 'all.zip', '--quiet'], { key: await keyOf(), cwd })).toMatchObject({
      code: 2,
      stdout: 'all.zip: 1 added, 0 were here already.\n',
      stderr: expect.stringContaining('b.pdf'),
    });
  });

  it('print the results of the files before one that fails', async () => {
    const cwd = emptyFolder();
    const key = await keyOf();
    writeFileSync(join(cwd, 'first.txt'), 'Ana: Hello to the first file.\nBen: Hi.\n');
    writeFileSync(join(cwd, 'report.pdf'), '%PDF-1.7\n1 0 obj');
    const options = { key, cwd };
    expect(await run(['import', 'first.txt', 'report.pdf'], options)).toMatchObject({
      code: 2,
      stdout: 'first.txt: 1 added, 0 were here already.\n',
    });
    const { code, stdout } = await run(['import', 'first.txt', 'report.pdf', '--json'], options);
    expect([code, JSON.parse(stdout)]).toMatchObject([2, { files: [{ file: 'first.txt', present: 1 }] }]);
  });
});

describe('watch', () => {
  it('prints lines of a live meeting as they arrive, and ends with it', async () => {
    const key = await keyOf();
    const api = server.api(token);
    const id = randomUUID();
    const capture = randomUUID();
    const first = someEntry({ ordinal: 0, content: 'First' });
    const second = someEntry({ ordinal: 1, content: 'Second' });
    await api.meetings.put({ id, ...someFacts({ code: 'liv-elin-esx' }) });
    await api.meetings.putEntries({ id, captureId: capture, entries: [first], gaps: [] });

    const events = start(['watch', id, '--json'], { key });
    const text = start(['watch', id], { key });
    const all = [finish(events), finish(text)];
    await once(events.stdout, 'data');
    const next = once(events.stdout, 'data');
    await api.meetings.putEntries({ id, captureId: capture, entries: [second], gaps: [] });
    await next;
    await endCapture(api, { id, captureId: capture, entries: [first, second] });
    const [asJson, asText] = await Promise.all(all);
    expect(asText).toEqual({
      code: 0,
      stdout: '00:00:00 Ana: First\n00:00:01 Ana: Second\n',
      stderr: 'The meeting has ended.\n',
    });
    const lines = asJson!.stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { schema_version: 1, type: 'line', line: { content: 'First' } },
      { type: 'line', line: { content: 'Second' } },
      { type: 'end' },
    ]);
  });

  it('reconnects and prints no line twice', async () => {
    const api = server.api(token);
    const facts = { id: randomUUID(), captureId: randomUUID(), gaps: [] };
    const [first, second] = [someEntry({ ordinal: 0 }), someEntry({ ordinal: 1 })];
    await api.meetings.put({ id: facts.id, ...someFacts({ code: 'aga-inxx-xxx' }) });
    await api.meetings.putEntries({ ...facts, entries: [first] });
    const child = start(['watch', facts.id, '--json'], { key: await keyOf() });
    const finished = finish(child);
    await once(child.stdout, 'data');
    http.closeAllConnections();
    await once(child.stderr, 'data');
    await api.meetings.putEntries({ ...facts, entries: [second] });
    await endCapture(api, { ...facts, entries: [first, second] });
    const { code, stdout } = await finished;
    expect({ code, lines: stdout.match(/Sentence number \d/g) }).toEqual({
      ...{ code: 0, lines: ['Sentence number 0', 'Sentence number 1'] },
    });
  });

  it.skipIf(process.platform === 'win32')('ends at Ctrl-C', async () => {
    const api = server.api(token);
    const id = randomUUID();
    await api.meetings.put({ id, ...someFacts({ code: 'ctr-lcxx-xxx' }) });
    await api.meetings.putEntries({ id, captureId: randomUUID(), entries: [someEntry()], gaps: [] });
    const child = start(['watch', id, '--json'], { key: await keyOf() });
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    expect(await finish(child)).toMatchObject({ code: 130, stderr: '' });
  });
});

describe('mcp', () => {
  it.each([
    ['2026-07-28', { pin: '2026-07-28' }],
    ['2025-11-25', 'legacy'],
  ] as const)('lets the official client read meetings in revision %s', async (revision, mode) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [join(built, 'afterword.js'), 'mcp'],
      env: environmentOf(await keyOf()) as Record<string, string>,
    });
    await client.connect(transport);
    onTestFinished(() => client.close());
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    const versions: unknown[] = [];
    const note = ({ headers }: IncomingMessage) => versions.push(headers['mcp-protocol-version']);
    http.on('request', note);
    onTestFinished(() => void http.off('request', note));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('get_transcript');
    const { structuredContent } = await client.callTool({ name: 'list_meetings', arguments: {} });
    expect(structuredContent).toMatchObject({ meetings: expect.arrayContaining([]) });
    const transcript = await client.callTool({ name: 'get_transcript', arguments: { meetingId } });
    expect(transcript.structuredContent).toMatchObject({ lines: entries.map(({ id }) => ({ id })) });
    expect(new Set(versions)).toEqual(new Set([revision]));
  });

  it('answers messages it cannot forward with an error, and ends with its input', async () => {
    const input = 'nonsense\n{"jsonrpc":"2.0","id":7,"method":"tools/list"}\n';
    const key = await keyOf(token, ['search']);
    const answers = async (options: Parameters<typeof run>[1]) => {
      const { code, stdout } = await run(['mcp'], options);
      expect(code).toBe(0);
      return stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    expect(await answers({ key, input })).toMatchObject([
      { id: null, error: { code: -32700 } },
      { id: 7, result: { tools: [{ name: 'search' }] } },
    ]);
    const { items } = await server.api(token).keys.list();
    for (const { id } of items) await server.api(token).keys.revoke({ id });
    expect(await answers({ key, input })).toMatchObject([{ id: null }, { id: 7, error: { code: -32603 } }]);
  });

  it('answers with an error if the connection ends before the answer', async () => {
    const lost = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(': wait\n\n');
    });
    lost.listen(0, '127.0.0.1');
    await once(lost, 'listening');
    onTestFinished(() => void lost.close());
    const child = start(['mcp'], {
      key: await keyOf(),
      server: `http://127.0.0.1:${(lost.address() as AddressInfo).port}`,
    });
    child.stdin.end('{"jsonrpc":"2.0","id":7,"method":"tools/list"}\n');
    const { code, stdout } = await finish(child);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id: 7, error: { code: -32603 } });
  });
});
