import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { extensionOrigin, limits } from '@afterword/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  return () => server.close();
});

it('names the server and its version', async () => {
  expect(await server.api().server.identity()).toEqual({
    id: server.deps.identity.id,
    name: 'Afterword',
    version: '0.1.0',
  });
});

describe('an operator', () => {
  it('sees that the server is alive and which features it has', async () => {
    expect(await (await server.request('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await server.request('/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: 'ok',
      parts: { database: 'ok', migrations: 'ok', disk: 'ok', serving: 'ok' },
    });
  });

  it('makes one check for simultaneous calls', async () => {
    const own = await testServerForThisTest();
    const { control } = own.deps;
    let checks = 0;
    own.deps.control = {
      ...control,
      transaction(work) {
        checks += 1;
        return control.transaction(work);
      },
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => own.request('/readyz')));
    expect([checks, ...new Set(answers.map(({ status }) => status))]).toEqual([1, 200]);
    expect((await own.request('/readyz')).status).toBe(200);
    expect(checks).toBe(2);
  });

  it('sees a server as ready before its data folder exists', async () => {
    const own = await testServerForThisTest();
    const { environment } = own.deps;
    own.deps.environment = { ...environment, DATA_DIR: `${environment.DATA_DIR}/not/yet` };
    expect((await own.request('/readyz')).status).toBe(200);
  });

  it('sees a draining server as not ready', async () => {
    const own = await testServerForThisTest();
    own.drain();
    const ready = await own.request('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ parts: { serving: 'draining' } });
    expect((await own.request('/healthz')).status).toBe(200);
  });

  it('sees that a shard is down', async () => {
    const own = await testServerForThisTest();
    const [shard] = own.deps.shards.all;
    const gone = { query: () => Promise.reject(new Error('connect ECONNREFUSED')) };
    own.deps.shards = { ...own.deps.shards, all: [{ ...shard!, pool: gone as never }] };
    const ready = await own.request('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ parts: { database: 'unavailable' } });
  });

  it('sees that a database accepts connections but never answers', async () => {
    const own = await testServerForThisTest();
    own.deps.control = { ...own.deps.control, query: () => new Promise(() => {}) as never };
    const ready = await own.request('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ parts: { database: 'unavailable' } });
  });

  it('sees that the database is down, and callers are told to retry', async () => {
    const own = await testServerForThisTest();
    const gone = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    const rejects = () => Promise.reject(gone);
    own.deps.control = { query: rejects, transaction: rejects } as never;
    expect((await own.request('/readyz')).status).toBe(503);
    const answer = await own.request('/api/user', { headers: { authorization: 'Bearer x' } });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
  });

  it("sees that a database's disk is full", async () => {
    const own = await testServerForThisTest();
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    own.deps.control = { ...own.deps.control, transaction: () => Promise.reject(full) };
    const ready = await own.request('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ status: 'unavailable', parts: { disk: 'full' } });
  });

  // Linux reports /proc like a disk without free space.
  it.runIf(existsSync('/proc/self'))('sees that the disk of DATA_DIR is full', async () => {
    const own = await testServerForThisTest();
    own.deps.environment = { ...own.deps.environment, DATA_DIR: '/proc' };
    const ready = await own.request('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ parts: { database: 'ok', disk: 'full' } });
  });

  it('finds sign-ins, refusals and rate limits in the log at its default level', async () => {
    const own = await testServerForThisTest({ RATE_LIMIT_PER_MINUTE: '1', ADMIN_EMAILS: 'boss@example.com' });
    const api = own.api(await own.signIn('ana@example.com'));
    const { code } = await api.accounts.createExtensionCode({});
    const { id } = await api.accounts.currentUser();
    await own.api().accounts.redeemCode({ code });
    for (let time = 0; time < 3; time += 1)
      await own
        .api()
        .accounts.redeemCode({ code })
        .catch(() => {});
    await own.request('/api/user', { headers: { authorization: 'Bearer of-nobody' } });
    await api.users.list().catch(() => {});

    const lines = own
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level >= 30);
    expect(lines.filter(({ msg }) => msg === 'Signed in')).toMatchObject([{ account: id, by: 'extension' }]);
    const refused = lines.filter(({ msg }) => msg === 'Refused');
    expect(refused).toMatchObject([
      { code: 'rate_limited', call: 'accounts.redeemCode' },
      // Not the address, whose ends the caller chooses.
      { code: 'unauthenticated', call: 'accounts.currentUser' },
      { code: 'forbidden', call: 'users.list' },
    ]);
    expect(own.logged()).not.toContain(code);
  });

  it('finds every possible answer of each call in the API description', async () => {
    const { paths } = await (await server.request('/api/openapi.json')).json();
    for (const [path, operations] of Object.entries<Record<string, { responses: object }>>(paths)) {
      for (const [method, { responses }] of Object.entries(operations)) {
        const expected = method === 'get' ? ['429', '503'] : ['400', '413', '429', '503'];
        expect(Object.keys(responses), `${method} ${path}`).toEqual(expect.arrayContaining(expected));
      }
    }
    expect(Object.keys(paths['/api/meetings'].get.responses)).toContain('400');
  });

  it('gets the contract as OpenAPI 3.1', async () => {
    const document = await (await server.request('/api/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/auth/magic-link/generate',
        '/api/user',
        '/api/meetings/{id}/transcript',
        '/api/server',
      ]),
    );
  });
});

describe('an unexpected error', () => {
  it('returns an id that identifies its log line; neither quotes what people said', async () => {
    const own = await testServerForThisTest();
    const token = await own.signIn('a@example.com');
    await own.pool.query('alter table account rename column name to nickname');
    const answer = await own.request('/api/user', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(500);
    const body = await answer.json();
    expect(body).toMatchObject({
      code: 'unexpected',
      status: 500,
      data: { id: answer.headers.get('x-request-id') },
    });
    expect(body.message).toContain(body.data.id);

    const lines = own
      .logged()
      .split('\n')
      .filter((line) => line.includes(body.data.id) && line.includes('"level":50'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('42703');
    expect(own.logged()).not.toContain(token);
  });
});

describe('a failed request', () => {
  it('can be reported by the id in its log line', async () => {
    const own = await testServerForThisTest();
    const token = await own.signIn('a@example.com');
    const gone = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    const { query } = own.deps.control;
    own.deps.control = { ...own.deps.control, query: () => Promise.reject(gone) };
    const failed = await own
      .api(token)
      .accounts.currentUser()
      .catch((error) => error);
    own.deps.control = { ...own.deps.control, query };
    expect(failed).toMatchObject({ code: 'unavailable', requestId: expect.stringMatching(/^[\w-]{36}$/) });
    const lines = own
      .logged()
      .split('\n')
      .filter((line) => line.includes(failed.requestId));
    expect(lines.some((line) => JSON.parse(line).level >= 30)).toBe(true);
  });
});

describe('the browser extension', () => {
  it('may call from its own origin with a token and a cookie', async () => {
    const preflight = await server.request('/api/auth/token', {
      method: 'OPTIONS',
      headers: {
        origin: extensionOrigin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-requested-with',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(extensionOrigin);
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
    expect(preflight.headers.get('access-control-allow-methods')?.split(',')).toEqual(
      expect.arrayContaining(['PUT', 'DELETE']),
    );
    expect(preflight.headers.get('access-control-allow-headers')?.split(',')).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'x-requested-with']),
    );

    const failed = await server.request('/api/user', { headers: { origin: extensionOrigin } });
    expect(failed.status).toBe(401);
    expect(failed.headers.get('access-control-allow-origin')).toBe(extensionOrigin);
  });

  it.each([
    'https://evil.example.com',
    'chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    `${extensionOrigin}.evil.example.com`,
    'null',
    'http://localhost:3000',
  ])('is the only allowed origin: %s is rejected', async (origin) => {
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await server.request('/api/user', {
        method,
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('requests that match no call', () => {
  it.each([
    ['/api/nothing', 404],
    ['/api', 404],
    ['/api/', 404],
    ['/api/meetings/../user', 401],
    ['/api//user', 404],
    ['/api/user/', 401],
    ['/api/%00', 404],
    ['/api/%zz', 404],
    ['/api/%c0%af', 404],
    [`/api/${'x'.repeat(8_000)}`, 404],
    ['/api/meetings/%00', 401],
  ])('get a JSON error: %s', async (path, status) => {
    const answer = await server.request(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      code: expect.any(String),
      status,
      message: expect.any(String),
    });
  });

  it('get 404 whatever their body is, which is not read', async () => {
    const form = new FormData();
    form.set('file', new File(['Ana: Hello'], 'meeting.txt'));
    for (const body of [form, 'text', '{}', new Blob([new Uint8Array(limits.requestBytes + 1)])])
      expect((await server.request('/api/nothing', { method: 'POST', body })).status).toBe(404);
  });
});

describe('a request', () => {
  it('is cut off when it streams more than the body limit without announcing it', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(64 * 1_024).fill(32));
        sent += 64 * 1_024;
      },
    });
    const answer = await server.request('/api/auth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too_large', status: 413 });
    expect(sent).toBeLessThan(limits.requestBytes + 1024 * 1024);
  });
});

describe('signed-in calls', () => {
  it('are not limited by address: a busy meeting works with a small public limit', async () => {
    const own = await testServerForThisTest({ RATE_LIMIT_PER_MINUTE: '1' });
    const token = await own.signIn('a@example.com');
    for (let call = 0; call < 300; call += 1) await own.api(token).accounts.currentUser();
    expect((await own.api(token).accounts.currentUser()).email).toBe('a@example.com');
  });
});

describe('the web app', () => {
  let own: TestServer;

  beforeAll(async () => {
    own = await testServer();
    mkdirSync(join(own.deps.webRoot, 'assets'), { recursive: true });
    mkdirSync(join(own.deps.webRoot, '.vite'));
    writeFileSync(join(own.deps.webRoot, '.vite', 'manifest.json'), '{"secret": true}');
    writeFileSync(join(own.deps.webRoot, 'index.html'), '<!doctype html><title>Afterword</title>');
    writeFileSync(join(own.deps.webRoot, 'assets', 'main-1a2b3c4d.js'), 'console.log(1)');
    writeFileSync(join(own.deps.webRoot, '..', 'secret.txt'), 'secret');
    return () => own.close();
  });

  it.each(['/', '/dashboard', '/dashboard/meetings/0192', '/auth/callback?token=x', '/index.html'])(
    'answers %s with its page, which browsers revalidate each time',
    async (path) => {
      const answer = await own.request(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await answer.text()).toContain('<title>Afterword</title>');
      expect(answer.headers.get('cache-control')).toMatch(/^(no-cache|no-store)$/);
      const again = await own.request(path, { headers: { 'if-none-match': answer.headers.get('etag')! } });
      expect(again.status).toBe(304);
    },
  );

  it('lets browsers cache files whose names contain a hash', async () => {
    const answer = await own.request('/assets/main-1a2b3c4d.js');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  it('sends the compressed file to clients that accept it, and otherwise the plain file', async () => {
    const content = 'console.log(1);'.repeat(200);
    const file = join(own.deps.webRoot, 'assets', 'long-1a2b3c4d.js');
    writeFileSync(file, content);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
    const ask = (headers: Record<string, string>) => own.request('/assets/long-1a2b3c4d.js', { headers });
    for (const [accepted, encoding, decompress] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['gzip;q=0', null, (bytes: Buffer) => bytes],
      ['', null, (bytes: Buffer) => bytes],
    ] as const) {
      const answer = await ask({ 'accept-encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(decompress(Buffer.from(await answer.arrayBuffer())).toString()).toBe(content);
    }
  });

  it.each([
    ['/assets/gone-1a2b3c4d.js', 404],
    ['/assets/gone', 404],
    ['/..%2fsecret.txt', 404],
    ['/%2e%2e/secret.txt', 404],
    ['/assets/..%2f..%2fsecret.txt', 404],
    ['/..%5csecret.txt', 404],
    ['/.vite/manifest.json', 404],
    ['/%2evite/manifest.json', 404],
    ['/assets/..%2f.vite/manifest.json', 404],
    ['/assets%2f..%2f.vite%2fmanifest.json', 404],
    ['/.vite/', 404],
    ['/%2evite/', 404],
    ['/%00', 400],
    ['/a%zz', 400],
    [`/${'x'.repeat(5_000)}.txt`, 404],
  ])('answers %s with %d', async (path, status) => {
    const answer = await own.request(path);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain('secret');
  });

  it('refuses methods other than GET and HEAD', async () => {
    expect((await own.request('/dashboard', { method: 'POST' })).status).toBe(405);
    const head = await own.request('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('answers HEAD of an API call like GET, without the content', async () => {
    const own = await testServerForThisTest();
    const token = await own.signIn('ana@example.com');
    const [there, deleted] = [randomUUID(), randomUUID()];
    for (const id of [there, deleted]) await own.api(token).meetings.put({ id, ...someFacts() });
    await own.api(token).meetings.delete({ id: deleted });
    for (const [path, status] of [
      [`/api/meetings/${there}`, 200],
      [`/api/meetings/${there}/events`, 200],
      [`/api/meetings/${there}/export?format=txt`, 200],
      [`/api/meetings/${deleted}`, 410],
      [`/api/meetings/${randomUUID()}`, 404],
      ['/api/nothing', 404],
    ] as const) {
      const ask = (method: string) =>
        own.request(path, { method, headers: { authorization: `Bearer ${token}` } });
      const [get, head] = [await ask('GET'), await ask('HEAD')];
      await get.body?.cancel();
      expect([path, get.status, head.status]).toEqual([path, status, status]);
      expect(await head.text()).toBe('');
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    }
  });

  it('sends the same security headers with every kind of answer', async () => {
    const secure = await testServerForThisTest({ PUBLIC_URL: 'https://afterword.example' });
    for (const path of [
      '/',
      '/dashboard',
      '/api/user',
      '/api/nothing',
      '/healthz',
      '/mcp',
      '/oauth/token',
      '/scim/v2/Users',
      '/robots.txt',
      '/favicon.svg',
      '/no-such-page',
      '/sso/x',
    ]) {
      const { headers } = await secure.request(path);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy, path).toContain(part);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('referrer-policy'), path).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
      if (!headers.has('location'))
        expect(headers.get('content-type'), path).toMatch(
          /^(application\/(scim\+)?json|image\/svg\+xml|text\/[a-z]+; charset=utf-8)/i,
        );
    }
  });

  it('forbids browsers and caches to store answers of calls', async () => {
    for (const token of [await own.signIn('reader@example.com'), 'unknown']) {
      for (const path of [
        '/api/user',
        '/api/meetings',
        '/api/users',
        '/api/nothing',
        '/mcp',
        '/scim/v2/Users',
      ]) {
        const { headers } = await own.request(path, { headers: { authorization: `Bearer ${token}` } });
        expect(headers.get('cache-control'), path).toBe('no-store');
      }
    }
  });

  it('tells browsers to run only its own scripts and to refuse framing', async () => {
    const { headers } = await own.request('/');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/auth/callback?token=secret', '/auth/extension?redirect_uri=x', '/auth/assistant?state=x'])(
    'keeps the code in %s out of caches and referrers',
    async (path) => {
      const { headers } = await own.request(path);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it('explains how to build the web app when it is not built', async () => {
    const answer = await server.request('/');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('npm run build');
  });
});
