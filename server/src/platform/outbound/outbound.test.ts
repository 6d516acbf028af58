import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { certificate, privateKey } from '../../testing/certificate.ts';
import { isPublicAddress } from './addresses.ts';
import { createOutbound, type Resolve } from './outbound.ts';
import { OutboundError } from './outbound-error.ts';
import { responseBudgets } from './response-budgets.ts';

/** Starts a local server that no request may reach, and counts its connections. */
async function canary(): Promise<{ port: number; connections: () => number }> {
  let connections = 0;
  const server = createTcpServer((socket) => {
    connections += 1;
    socket.on('error', () => {}); // The client disconnected.
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\nconnection: close\r\n\r\ncanary');
  });
  // Listens on all IPv4 and IPv6 addresses of this machine.
  server.listen(0, '::');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

async function httpServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<number> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Creates an outbound that may call 127.0.0.1 at these ports. */
function permitted(...ports: number[]) {
  const allow = ports.map((port) => ({ hostname: '127.0.0.1', port: `${port}` }));
  const outbound = createOutbound({ allow });
  onTestFinished(() => outbound.close());
  return outbound;
}

const refuseOver = (bytes: number) => ({ bytes, beyond: 'refuse', values: 1_000 }) as const;

async function codeOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (thrown) => thrown,
  );
  if (error instanceof OutboundError) return error.code;
  throw new Error(`Not refused as it should be: ${String(error)}`);
}

/** Returns every notation of an IPv4 address that some parser accepts. */
function notations(dotted: string): string[] {
  const bytes = dotted.split('.').map(Number) as [number, number, number, number];
  const [a, b, c, d] = bytes;
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number, width = 1) => `0x${value.toString(16).padStart(width, '0')}`;
  const octal = (value: number, width = 1) => `0${value.toString(8).padStart(width, '0')}`;
  const fullWidth = dotted.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
  const circled = dotted.replace(/[1-9]/g, (digit) => String.fromCharCode(0x2460 + Number(digit) - 1));
  const [high, low] = [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)];
  return [
    dotted,
    `${dotted}.`,
    `${number}`,
    hex(number),
    hex(number, 16),
    hex(number).toUpperCase(),
    octal(number),
    octal(number, 14),
    bytes.map((byte) => hex(byte)).join('.'),
    bytes.map((byte) => hex(byte, 8)).join('.'),
    bytes.map((byte) => octal(byte)).join('.'),
    bytes.map((byte) => octal(byte, 4)).join('.'),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${hex(a)}.${hex((b * 256 + c) * 256 + d)}`,
    fullWidth,
    circled,
    dotted.replaceAll('.', '。'),
    dotted.replaceAll('.', '．'),
    dotted.replaceAll('.', '%2e'),
    `%3${dotted[0]}${dotted.slice(1)}`,
    `[::ffff:${dotted}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${dotted}]`,
    `[::${dotted}]`,
    `[::ffff:0:${dotted}]`,
    `[64:ff9b::${dotted}]`,
    `[64:ff9b:1::${dotted}]`,
    `[64:ff9b::${high}:${low}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:${high}:${low}::1]`,
    `[fe80::5efe:${dotted}]`,
  ];
}

const inside = ['127.0.0.1', '127.1.2.3', '10.0.0.1', '169.254.169.254', '192.168.1.1', '0.0.0.0'];

const ranges = [
  '0.1.2.3',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::1:0]',
  '[100::1]',
  '[2001:db8::1]',
  '[2001:10::1]',
  '[2001:20::1]',
  '[3fff::1]',
  '[5f00::1]',
  '[4000::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[ff05::1:3]',
  '[ff0e::1]',
];

const notAddresses = [
  'ftp://127.0.0.1/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'data:text/plain,canary',
  'javascript:1',
  'ws://127.0.0.1/',
  'blob:http://127.0.0.1/x',
  'about:blank',
  '//127.0.0.1/',
  '127.0.0.1',
  '',
  'http://',
  'http:///',
  'http://[::1',
  'http://[fe80::1%25eth0]/',
  'http://[fe80::1%eth0]/',
  'http://[::1%25lo]/',
  'http://127.0.0.1:99999/',
  'http://127.0.0.256/',
  'http://1.2.3.4.5/',
  'http://0x100000000/',
  'http://a b/',
  'http://a%00b/',
  'http://[v1.a]/',
];

describe('a request to an address from outside', () => {
  it('reaches nothing on this machine or its networks, tried with more than 200 addresses', async () => {
    const { port, connections } = await canary();
    const names: Record<string, string[]> = {
      'loopback.example': ['127.0.0.1'],
      'loopback6.example': ['::1'],
      'mapped.example': ['::ffff:127.0.0.1'],
      'metadata.google.internal': ['169.254.169.254'],
      'mixed.example': ['93.184.215.14', '127.0.0.1'],
      'mixed6.example': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::1'],
      'zone.example': ['fe80::1%lo'],
      'nat64.example': ['64:ff9b::7f00:1'],
      'nonsense.example': ['localhost'],
      localhost: ['127.0.0.1', '::1'],
      'localhost.': ['127.0.0.1'],
      'app.localhost': ['127.0.0.1'],
      'ip6-localhost': ['::1'],
      'loopback.example.': ['127.0.0.1'],
      'xn--bcher-kva.example': ['127.0.0.1'],
      'nothing.example': [],
    };
    const resolve: Resolve = async (hostname) => {
      const found = names[hostname];
      if (found) return found;
      throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });
    };
    const outbound = createOutbound({ resolve });
    onTestFinished(() => outbound.close());

    const hosts = [
      ...inside.flatMap(notations),
      ...ranges,
      ...Object.keys(names),
      'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
      'ＬＯＣＡＬＨＯＳＴ',
      'LOCALHOST',
      'loopback。example',
      'bücher.example',
      'local\u00adhost',
    ];
    const urls = [
      ...hosts.map((host) => `http://${host}:${port}/`),
      ...hosts.slice(0, 20).map((host) => `https://${host}:${port}/`),
      ...[
        'user@',
        'user:password@',
        'example.com@',
        ':@',
        'example.com%40',
        'example.com#@',
        'example.com\\@',
      ].map((before) => `http://${before}127.0.0.1:${port}/`),
      `http:127.0.0.1:${port}`,
      `http:\\\\127.0.0.1:${port}\\`,
      `http://\t127.0.0.1:${port}/`,
      `http://127.0.0.1\n:${port}/`,
      `HTTP://127.0.0.1:${port}/`,
      `http:////127.0.0.1:${port}/`,
      ` http://127.0.0.1:${port}/ `,
      `http://127.0.0.1:0${port}/`,
      ...notAddresses,
    ];
    expect(new Set(urls).size).toBeGreaterThanOrEqual(200);

    const reached: string[] = [];
    for (const url of urls) {
      const code = await outbound.fetch(url, { timeout: 5_000 }).then(
        () => 'reached',
        (error) => (error instanceof OutboundError ? error.code : String(error)),
      );
      // A name that does not exist reaches nothing either; everything else is refused before any connection.
      if (!['invalid_address', 'address_refused', 'unreachable'].includes(code))
        reached.push(`${url} ${code}`);
    }
    expect(reached).toEqual([]);
    expect(connections()).toBe(0);

    // Without the guard many of these do connect, which proves that the counter works.
    const loopback = [...notations('127.0.0.1').slice(0, 25), '[::1]', 'localhost'];
    for (const host of loopback) await fetch(`http://${host}:${port}/`).catch(() => null);
    expect(connections()).toBeGreaterThan(20);
  });

  it('connects to the address that was checked, even if the name resolves differently later', async () => {
    const { port, connections } = await canary();
    let asked = 0;
    const resolve: Resolve = async () => {
      asked += 1;
      // Public on the first lookup; a second lookup would lead to this machine.
      return asked === 1 ? ['192.0.43.8'] : ['127.0.0.1'];
    };
    const outbound = createOutbound({ resolve });
    onTestFinished(() => outbound.close());
    const first = codeOf(outbound.fetch(`http://rebinding.example:${port}/`, { timeout: 300 }));
    expect(['timed_out', 'unreachable']).toContain(await first);
    expect(asked).toBe(1);
    expect(await codeOf(outbound.fetch(`http://rebinding.example:${port}/`))).toBe('address_refused');
    expect(connections()).toBe(0);
  });

  it.each([301, 302, 303, 307, 308])('follows no redirect: status %i is an error', async (status) => {
    const { port, connections } = await canary();
    const redirecting = await httpServer((_, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end('elsewhere');
    });
    const call = permitted(redirecting).fetch(`http://127.0.0.1:${redirecting}/`);
    expect(await codeOf(call)).toBe('redirected');
    expect(connections()).toBe(0);
  });

  it('reaches a host that the operator allows, at that port only, and returns answers of any status', async () => {
    const { port } = await canary();
    const heard: string[] = [];
    const model = await httpServer(async (request, response) => {
      const body = (await request.toArray()).join('');
      heard.push(`${request.method} ${request.url} ${request.headers['x-key']} ${body}`);
      response.writeHead(418, { 'x-kind': 'teapot' }).end('short and stout');
    });
    const outbound = permitted(model);
    const answer = await outbound.fetch(`http://127.0.0.1:${model}/v1?q=1`, {
      method: 'POST',
      headers: { 'x-key': 'k' },
      body: 'tea',
    });
    expect([answer.status, answer.headers.get('x-kind'), await answer.text()]).toEqual([
      418,
      'teapot',
      'short and stout',
    ]);
    expect(heard).toEqual(['POST /v1?q=1 k tea']);
    expect(await codeOf(outbound.fetch(`http://127.0.0.1:${port}/`))).toBe('address_refused');
    // The operator allows the host as written, not every address it resolves to.
    expect(await codeOf(outbound.fetch(`http://127.1.2.3:${model}/`))).toBe('address_refused');
  });

  it('reads at most the allowed bytes, compressed or not, and stops at its timeout', async () => {
    const server = await httpServer((request, response) => {
      if (request.url === '/large') response.end('x'.repeat(100_000));
      else if (request.url === '/bomb')
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(5_000_000)));
      else if (request.url === '/endless') response.write('x');
      else if (request.url === '/refusal') response.writeHead(429).write('Too many');
      else if (request.url === '/none') response.writeHead(204).end();
      else if (request.url === '/interim')
        response.socket!.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(11));
      else if (request.url === '/status')
        response.socket!.end('HTTP/1.1 999 No\r\ncontent-length: 0\r\n\r\n');
      // All other requests stay unanswered.
    });
    const outbound = permitted(server);
    const url = (path: string) => `http://127.0.0.1:${server}${path}`;
    const whole = await outbound.fetch(url('/large'), { budget: refuseOver(100_000) });
    expect(await whole.text()).toHaveLength(100_000);
    for (const path of ['/large', '/bomb']) {
      const answer = await outbound.fetch(url(path), { budget: refuseOver(99_999) });
      expect(await codeOf(answer.text())).toBe('too_large');
    }
    expect((await outbound.fetch(url('/none'))).status).toBe(204);
    expect(await codeOf(outbound.fetch(url('/status')))).toBe('unreachable');
    expect(await codeOf(outbound.fetch(url('/interim')))).toBe('unreachable');
    expect(await codeOf(outbound.fetch(url('/silent'), { timeout: 50 }))).toBe('timed_out');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const endless = await outbound.fetch(url('/endless'), { timeout: 100 });
    const read = codeOf(endless.text());
    await vi.advanceTimersByTimeAsync(100);
    expect(await read).toBe('timed_out');
    // Nothing waits for the rest of a refusal.
    const refusal = await outbound.fetch(url('/refusal'), { timeout: 2_100, budget: responseBudgets.vendor });
    const body = refusal.body!.getReader();
    expect(new TextDecoder().decode((await body.read()).value)).toBe('Too many');
    const end = body.read();
    await vi.advanceTimersByTimeAsync(2_100);
    expect(await end).toMatchObject({ done: true });
    const leaving = new AbortController();
    const left = outbound.fetch(url('/silent'), { signal: leaving.signal });
    leaving.abort(new Error('no longer wanted'));
    await expect(left).rejects.toThrow('no longer wanted');
  });

  it('tries only the first eight addresses of a name', async () => {
    const port = await httpServer((_, response) => response.end('here'));
    const closed = (count: number) => Array.from({ length: count }, (_, index) => `127.0.0.${index + 2}`);
    for (const [tries, expected] of [
      [7, 'here'],
      [8, 'unreachable'],
    ] as const) {
      const outbound = createOutbound({
        allow: [{ hostname: 'many.example', port: `${port}` }],
        resolve: async () => [...closed(tries), '127.0.0.1'],
      });
      onTestFinished(() => outbound.close());
      const call = outbound.fetch(`http://many.example:${port}/`);
      expect(
        await call.then(
          (answer) => answer.text(),
          ({ code }: OutboundError) => code,
        ),
      ).toBe(expected);
    }
  });

  it('waits as long as its caller if no timeout is given, also for the first byte', async () => {
    let arrived = (_response: ServerResponse) => {};
    const asked = new Promise<ServerResponse>((resolve) => {
      arrived = resolve;
    });
    const server = await httpServer((_, response) => arrived(response));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answered = permitted(server).fetch(`http://127.0.0.1:${server}/`, { timeout: null });
    const response = await asked;
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    response.end('at last');
    expect(await (await answered).text()).toBe('at last');
  });

  it('sends the host name to TLS, and refuses certificates it cannot verify', async () => {
    const names: string[] = [];
    const server = createTlsServer({
      key: privateKey,
      cert: certificate,
      SNICallback(name, done) {
        names.push(name);
        done(null);
      },
    });
    server.on('request', (_, response: ServerResponse) => response.end('trusted'));
    server.on('tlsClientError', () => {}); // expected
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const outbound = createOutbound({
      allow: [{ hostname: 'model.example', port: null }],
      resolve: async () => ['127.0.0.1'],
    });
    onTestFinished(() => outbound.close());
    expect(await codeOf(outbound.fetch(`https://model.example:${port}/`))).toBe('unreachable');
    expect(names).toEqual(['model.example']);
  });

  it('is refused with a sentence for the person who entered the address', async () => {
    const outbound = createOutbound();
    for (const [url, sentence] of [
      ['ftp://example.com', 'This is not a web address that can be called'],
      ['http://example.com:22', 'This is not a web address that can be called'],
      ['http://10.0.0.1', 'operator can allow its host'],
    ] as const) {
      await expect(outbound.fetch(url)).rejects.toThrow(sentence);
    }
  });
});

describe('an address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '223.255.255.254',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
    '2001:4860:4860::8888',
  ])('counts as public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '',
    'localhost',
    '::1',
    '127.0.0.1',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
    '::ffff:8.8.8.8',
    '168.63.129.16',
  ])('does not count as public: %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
