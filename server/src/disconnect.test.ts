import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HttpServer, serveHttp } from './platform/http/http-server.ts';
import type { Threads } from './platform/process/threads.ts';
import { at, endCapture, someEntry, someFacts } from './testing/meetings.ts';
import { type TestServer, testServer } from './testing/server.ts';

let server: TestServer;
let http: HttpServer;
let token: string;
let meeting: string;

beforeAll(async () => {
  server = await testServer();
  http = await serveHttp(
    { port: 0, host: '127.0.0.1' },
    () => (request, env) => server.app.fetch(request, env),
  );
  token = await server.signIn('leaves@example.com');
  const api = server.api(token);
  const [captureId, entry] = [randomUUID(), someEntry()];
  meeting = randomUUID();
  server.clock.set(at(120));
  await api.meetings.put({ id: meeting, ...someFacts() });
  await api.meetings.putEntries({ id: meeting, captureId, entries: [entry] });
  await endCapture(api, { id: meeting, captureId, entries: [entry] });
  await server.runJobs();
});
afterAll(async () => {
  await http.drain(0);
  await server.close();
});

const form = () => {
  const body = new FormData();
  body.set('preview', 'true');
  body.set('file', new File(['Ana: Hello.'], 'a.txt'));
  return body;
};
const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Returns a promise that the test resolves. */
function withResolve() {
  let resolve = () => {};
  const happened = new Promise<void>((done) => {
    resolve = done;
  });
  return { happened, resolve };
}

it.each([
  ['readTranscript', 'POST /api/import', () => ({ body: form() })],
  ['writeFile', 'GET /api/meetings/{id}/export?format=pdf', () => ({})],
  ['summarize', 'POST /api/meetings/{id}/summary', () => json({})],
  ['sanitizeNotes', 'PUT /api/meetings/{id}/notes', () => json({ notes: '<p>Hello</p>' })],
] as const)('ends the task %s of %s when its client disconnects', async (task, call, make) => {
  const [started, ended] = [withResolve(), withResolve()];
  const threads = server.deps.threads;
  server.deps.threads = {
    ...threads,
    run: ((name: string, _: unknown, { signal }: { signal?: AbortSignal }) => {
      expect(name).toBe(task);
      started.resolve();
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          ended.resolve();
          reject(signal.reason);
        });
      });
    }) as Threads['run'],
  };
  try {
    const client = new AbortController();
    const [method, path] = call.split(' ') as [string, string];
    const { headers, ...init } = { headers: {}, ...make() };
    const answer = fetch(`http://127.0.0.1:${http.port}${path.replace('{id}', meeting)}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      signal: client.signal,
      ...init,
    }).then((response) => response.text());
    await started.happened;
    client.abort();
    await expect(answer).rejects.toThrow();
    await ended.happened;
  } finally {
    server.deps.threads = threads;
  }
});
