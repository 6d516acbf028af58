import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createClient } from '@afterword/api-client';
import type { Api } from '@afterword/api-client/contract';
import { type AppServer, appServer, freePort } from '@afterword/tests/harness/server.ts';
import { storeMeeting } from '@afterword/tests/harness/spoken-meetings.ts';
import { strToU8, zipSync } from 'fflate';
import { median } from './ingest.ts';
import { memoryOfProcess } from './memory.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

/** Number of requests that the attacker keeps open. */
const connections = 4;
/** Milliseconds of each attack. */
const duration = size(15_000, 500);
const rounds = size(7, 1);
/** Milliseconds between two requests for /healthz. */
const interval = 20;

/**
 * Measures how much one new account can slow down others. It sends the most expensive requests, one kind after the
 * other, over four connections. Meanwhile, measures the server's own memory (without PostgreSQL), the delay of
 * /healthz, and how long another account waits for a PDF, a summary and a sign-in. Compares the waits with those on an
 * idle server, measured just before, because other work on the machine comes and goes. BENCH_ATTACK chooses the attacks
 * with that word in their name.
 */
export async function fairnessRows(folder: string): Promise<Row[]> {
  const home = join(folder, 'fairness');
  await mkdir(home, { recursive: true });
  const vendor = await hostileVendor();
  const vendorPort = (vendor.address() as AddressInfo).port;
  const server = appServer({
    dataDir: home,
    port: await freePort(),
    env: {
      LOG_LEVEL: 'error',
      // All sign-ins count towards the address of this machine.
      RATE_LIMIT_PER_MINUTE: '100000',
      OUTBOUND_ALLOW: `127.0.0.1:${vendorPort}`,
    },
  });
  await server.start();
  const signIn = (email: string) => signInByLog(server, home, email);
  const clientOf = (token: string) => createClient({ baseUrl: server.url, token: () => token, retries: 0 });
  const bystander = await openWaitingRoom(clientOf(await signIn('bystander@example.com')), signIn);
  const attacker = clientOf(await signIn('attacker@example.com'));
  const attacks = await attacksOf(attacker, `http://127.0.0.1:${vendorPort}/v1`);

  // The first PDF and the first summary start threads, so they do not count.
  await bystander.waits();

  const rows: Row[] = [];
  for (const [name, attack] of Object.entries(attacks)) {
    if (!name.includes(process.env.BENCH_ATTACK ?? '')) continue;
    const alone: Waits[] = [];
    for (let round = 0; round < rounds; round += 1) alone.push(await bystander.waits());
    const end = new AbortController();
    const outcomes = new Map<string, number>();
    const attacking = Promise.all(
      Array.from({ length: connections }, () => repeat(attack, end.signal, outcomes)),
    );
    const health = watchHealth(server.url, () => memoryOfProcess(server.pid!), end.signal);
    const under: Waits[] = [];
    const until = performance.now() + duration;
    while (performance.now() < until || under.length < rounds) under.push(await bystander.waits());
    end.abort();
    await attacking;
    const { p99, memory } = await health;
    const answers = [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
    rows.push(
      ...waitNames.map((kind) => {
        const ratio = medianOf(under, kind) / medianOf(alone, kind);
        return row(`${name}: another account's ${kind}`, {
          value: `${Math.round(medianOf(under, kind))} ms`,
          peer: `${Math.round(medianOf(alone, kind))} ms alone`,
          ratio,
          goal: '≤ 2',
          met: ratio <= 2,
        });
      }),
      row(`${name}: /healthz p99`, {
        value: `${Math.round(p99)} ms`,
        peer: answers,
        goal: '≤ 100 ms',
        met: p99 <= 100,
      }),
      row(`${name}: server memory`, {
        value: `${Math.round(memory)} MB`,
        peer: '–',
        goal: '≤ 700 MB',
        met: memory <= 700,
      }),
    );
  }
  await server.stop();
  vendor.close();
  return rows;
}

const row = (measure: string, rest: Omit<Row, 'measure' | 'ratio'> & { ratio?: number }): Row => ({
  measure,
  ratio: null,
  ...rest,
});

const waitNames = ['PDF', 'summary', 'sign-in'] as const;
/** Milliseconds that a person waited for each kind of request. */
type Waits = Record<(typeof waitNames)[number], number>;
const medianOf = (waits: Waits[], name: keyof Waits) => median(waits.map((each) => each[name]));

/** Prepares a person with an ordinary meeting, who makes every kind of request that a busy server may delay. */
async function openWaitingRoom(api: Api, signIn: (email: string) => Promise<string>) {
  const id = await meetingOf(
    api,
    Array.from({ length: 300 }, (_, index) => `We agreed that task ${index} is done by Friday.`),
  );
  return {
    waits: async (): Promise<Waits> => ({
      PDF: await timeOf(() => api.exports.meeting({ id, format: 'pdf' })),
      summary: await timeOf(() => summarize(api, id)),
      'sign-in': await timeOf(() => signIn(`${randomUUID()}@example.com`)),
    }),
  };
}

/**
 * Signs in with the link that the server prints. Deletes earlier emails, because the server lists their folder before
 * it writes one.
 */
async function signInByLog(server: AppServer, home: string, email: string): Promise<string> {
  await rm(join(home, 'outbox'), { recursive: true, force: true });
  const from = server.log().length;
  const api = createClient({ baseUrl: server.url, token: () => null });
  await api.accounts.generateMagicLink({ email });
  const link = new RegExp(`Mail for ${email}[^\\n]*\\n\\S+token=([\\w-]+)`);
  for (;;) {
    const [, code] = link.exec(server.log().slice(from)) ?? [];
    if (code) return (await api.accounts.redeemCode({ code })).access_token;
    await wait(2);
  }
}

/** Regenerates the summary of a meeting. */
async function summarize(api: Api, id: string): Promise<void> {
  let last: string | undefined;
  for await (const event of await api.meetings.makeSummary({ id })) last = event.type;
  if (last !== 'done') throw new Error(`The summary ended with ${last}.`);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Stores a finished meeting of two people with one line per content. @returns its id. */
const meetingOf = (api: Api, contents: string[]): Promise<string> =>
  storeMeeting(api, {
    title: 'Weekly planning',
    platform: 'meet',
    startedAt: new Date(Date.now() - 3_600_000).toISOString(),
    lines: contents.map((content, index) => [index % 2 ? 'Ana' : 'Ben', content]),
    pace: 1,
  });

/** A request, which ends when its signal does. */
type Attack = (signal: AbortSignal) => Promise<unknown>;

/** Repeats an attack until it is stopped. A refused request is fine; the server must survive. */
async function repeat(attack: Attack, signal: AbortSignal, outcomes: Map<string, number>): Promise<void> {
  while (!signal.aborted) {
    const outcome = await attack(signal).then(
      () => 'ok',
      (error: { code?: string; message: string }) => error.code ?? error.message,
    );
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    // Waits briefly, like an impatient client.
    if (outcome !== 'ok') await wait(20);
  }
}

/**
 * Requests /healthz until it is stopped.
 * @returns the 99th percentile of its milliseconds, and the maximum memory in megabytes.
 */
async function watchHealth(url: string, memoryNow: () => number, signal: AbortSignal) {
  const watcher = new Worker(new URL('./watch-health.mjs', import.meta.url), {
    workerData: { url: `${url}/healthz`, interval },
  });
  let memory = 0;
  while (!signal.aborted) {
    memory = Math.max(memory, memoryNow());
    await wait(interval);
  }
  const ended = once(watcher, 'message');
  watcher.postMessage('stop');
  const took = ((await ended) as [number[]])[0].sort((a, b) => a - b);
  return { p99: took[Math.floor(took.length * 0.99)]!, memory };
}

/** Starts a language model API with the longest possible answers. */
async function hostileVendor(): Promise<Server> {
  const list = JSON.stringify({
    data: Array.from({ length: 100_000 }, (_, index) => ({
      id: `model-${index}`,
      object: 'model',
      owned_by: 'x',
    })),
  });
  const nested = `${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}`;
  let asked = 0;
  const vendor = createServer((request, response) => {
    request.resume();
    asked += 1;
    response.setHeader('content-type', 'application/json');
    response.end(asked % 2 ? list : nested);
  }).listen(0, '127.0.0.1');
  await once(vendor, 'listening');
  return vendor;
}

/** Returns the most expensive requests by name. */
async function attacksOf(api: Api, modelUrl: string): Promise<Record<string, Attack>> {
  const preview =
    (name: string, bytes: Uint8Array<ArrayBuffer>): Attack =>
    (signal) =>
      api.imports.create(
        { file: new File([bytes], name), preview: true, announce: false, changes: [] },
        { signal },
      );
  const zip = (files: Record<string, Uint8Array>) => zipSync(files, { level: 9 });
  const zeros = new Uint8Array(60_000_000);
  const bomb = zip({ 'word/document.xml': zeros });
  const cue = `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${'<v '.repeat(66_000)}\n`;
  const long = await meetingOf(
    api,
    Array.from({ length: 500 }, (_, index) => `we decided to ${index} `.repeat(200)),
  );
  const terms = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ');
  await api.models.put({
    provider: 'openai-compatible',
    model: 'any',
    apiKey: 'sk-any',
    baseUrl: modelUrl,
    window: null,
    price: null,
    budget: null,
    tokensAMonth: null,
  });
  return {
    'a Word file of 60 MB unpacked': preview('a.docx', bomb),
    'zips in zips': preview(
      'a.zip',
      zip(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`${index}.docx`, bomb]))),
    ),
    'a cue of 66,000 tags': preview('a.vtt', strToU8(cue)),
    'zips of cues': preview(
      'a.zip',
      zip(Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${index}.vtt`, strToU8(cue)]))),
    ),
    'a text of 1,000,000 turns': preview('a.txt', strToU8('A: b\n'.repeat(1_000_000))),
    'a line of 2 MB': preview('a.jsonl', strToU8(`{"kind":"${'x'.repeat(2_000_000)}"}\n`)),
    'nested JSON': preview('a.json', strToU8(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`)),
    '20,000 files in a zip': preview(
      'a.zip',
      zip(
        Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`${index}.txt`, strToU8('A: b')])),
      ),
    ),
    'summaries of a long meeting': () => summarize(api, long),
    'PDFs of a long meeting': () => api.exports.meeting({ id: long, format: 'pdf' }),
    'searches for 40 words': () => api.search.entries({ q: terms }),
    'model lists of 8 MB': () => api.models.test(),
  };
}
