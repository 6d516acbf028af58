import { randomUUID } from 'node:crypto';
import { type DescribedCall, personalScopes } from '@afterword/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeCalls } from './site/pages/reference.ts';
import { endCapture, someEntry, someFacts } from './testing/meetings.ts';
import { type TestServer, testServer } from './testing/server.ts';

/* Runs the examples of /docs/api, with the ids of an existing meeting, line and action item. */

const origin = 'http://localhost';
let server: TestServer;
let calls: DescribedCall[];
let secret: string;
let meetingId: string;
let entryId: string;
let actionId: string;

beforeAll(async () => {
  server = await testServer();
  calls = await describeCalls({ ...server.deps.environment, PUBLIC_URL: origin });
  const owner = server.api(await server.signIn('owner@example.com'));
  secret = (await owner.keys.create({ name: 'Examples', scopes: [...personalScopes] })).secret;
});
beforeEach(async () => {
  const owner = server.api(await server.signIn('owner@example.com'));
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
  await owner.meetings.put({ id, ...someFacts() });
  await owner.meetings.putEntries({ id, captureId, entries: [entry], gaps: [] });
  await endCapture(owner, { id, captureId, entries: [entry] });
  [meetingId, entryId] = [id, entry.id];
  actionId = (await owner.actions.create({ id, text: 'Buy curtains' })).id;
});
afterAll(() => server.close());

/** Returns an example with existing ids. */
function withIds({ name }: DescribedCall, example: string): string {
  const sample = '0198c0de-0000-7000-8000-000000000001';
  const own = /^actions\.(?!create)/.test(name) ? actionId : meetingId;
  return example
    .replace(new RegExp(`(entries/|entryId: ')${sample}`, 'g'), `$1${entryId}`)
    .replaceAll(sample, own);
}

/** Runs a curl command of an example. */
async function runCurl(command: string): Promise<Response> {
  const words = [...command.replaceAll('\\\n', ' ').matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
  const init = { method: 'GET', headers: new Headers(), body: undefined as string | FormData | undefined };
  let url = '';
  const options: Record<string, (value: string) => void> = {
    '-X': (value) => {
      init.method = value;
    },
    '-H': (value) => {
      const [name = '', ...rest] = value.split(': ');
      init.headers.set(name, rest.join(': ').replace('$AFTERWORD_KEY', secret));
    },
    '-d': (value) => {
      init.body = value;
    },
    '-F': (value) => {
      init.method = 'POST';
      const form = init.body instanceof FormData ? init.body : new FormData();
      const [name = '', text = ''] = value.split('=');
      form.set(name, text.startsWith('@') ? new File(['Ana: Hello.'], text.slice(1)) : text);
      init.body = form;
    },
  };
  for (let at = 1; at < words.length; at += 1) {
    const option = options[words[at]!];
    if (!option) url = words[at]!;
    else {
      at += 1;
      option(words[at]!);
    }
  }
  return server.request(url.replace(origin, ''), init as RequestInit);
}

/** Errors with which an example may end, because something it names does not exist or is not set up here. */
const harmless = [
  'not_found',
  'gone',
  'no_summary',
  'not_configured',
  'conflict',
  'unavailable',
  'forbidden',
];

describe('the API reference', () => {
  it('documents every call that keys can make', () => {
    expect(calls.length).toBeGreaterThan(80);
    for (const { name, examples, errors } of calls) {
      expect(examples.curl, name).toContain('$AFTERWORD_KEY');
      expect(errors, name).toContain('key_refused');
    }
  });

  it('states how many calls and streams a key may have', () => {
    const { CALLS_PER_SESSION, STREAMS_PER_SESSION } = server.deps.environment;
    expect(new Set(calls.map(({ callsPerMinute }) => callsPerMinute))).toEqual(new Set([CALLS_PER_SESSION]));
    const streams = (wanted: string) => calls.find(({ name }) => name === wanted)?.streamsAtOnce;
    expect([streams('meetings.events'), streams('meetings.list')]).toEqual([STREAMS_PER_SESSION, null]);
  });

  it('states which values can be null, and the fields of every shape that a value can have', () => {
    const typesIn = (wanted: string, part: 'request' | 'answer') => {
      const call = calls.find(({ name }) => name === wanted)!;
      return Object.fromEntries(call[part].map(({ name, type, required }) => [name, [type, required]]));
    };
    expect(typesIn('actions.list', 'answer')).toMatchObject({
      'items[].due': ['string | null', true],
      'items[].line': ['object | null', true],
      'items[].line.id': ['string', true],
      'items[].done': ['boolean', true],
    });
    expect(typesIn('proposals.create', 'request')).toMatchObject({
      'change.kind': ['"entry" | "action" | "done"', true],
    });
  });

  it('has examples in curl that are valid requests', async () => {
    const failed: string[] = [];
    // Deletions last, because other examples need the deleted objects.
    for (const call of calls.toSorted(
      (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
    )) {
      const response = await runCurl(withIds(call, call.examples.curl));
      const answer = response.headers.get('content-type')?.startsWith('text/event-stream')
        ? ''
        : await response.text();
      await response.body?.cancel().catch(() => undefined);
      if (!response.ok && !harmless.some((code) => answer.includes(`"code":"${code}"`)))
        failed.push(`${call.name}: ${response.status} ${answer}`);
    }
    expect(failed).toEqual([]);
  });

  it('has examples in TypeScript that are valid calls', async () => {
    const failed: string[] = [];
    const api = server.api(secret);
    for (const call of calls.filter(({ method }) => method !== 'DELETE')) {
      const source = withIds(call, call.examples.typescript);
      const run = new Function('api', `return (async () => ${source})()`) as (
        client: unknown,
      ) => Promise<unknown>;
      try {
        const output = await run(api);
        await (output as Partial<AsyncIterator<unknown>> | undefined)?.return?.();
      } catch (error) {
        const { code, message } = error as { code?: string; message: string };
        if (!harmless.includes(code ?? '')) failed.push(`${source}: ${code} ${message}`);
      }
    }
    expect(failed).toEqual([]);
  });
});
