import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@afterword/api-client';
import type { Api, MeetingEvent } from '@afterword/api-client/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/testing/free-port.ts';
import { serveHttp } from './platform/http/http-server.ts';
import { someEntry, someFacts } from './testing/meetings.ts';
import { findProgram, findProgramOrPrint } from './testing/programs.ts';
import { testServerForThisTest } from './testing/server.ts';

/** A proxy, and how to start it with a configuration. */
interface Proxy {
  program: string;
  /** Arguments that keep it in the foreground. */
  start: (folder: string, file: string) => string[];
  /** Returns the whole configuration around a block for one site. */
  around: (port: number, block: string) => string;
}

const nginx: Proxy = {
  program: 'nginx',
  start: (folder, file) => ['-p', folder, '-c', file],
  around: (port, block) => `daemon off; pid nginx.pid; error_log error.log; worker_processes 1;
    events { worker_connections 256; }
    http {
      access_log off; client_body_temp_path body; proxy_temp_path proxy;
      fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
      server { listen 127.0.0.1:${port}; ${block} }
    }`,
};
const caddy: Proxy = {
  program: 'caddy',
  start: (_, file) => ['run', '--adapter', 'caddyfile', '--config', file],
  around: (port, block) =>
    `{\nadmin off\nauto_https off\n}\n${block.replace('afterword.example.com', `http://127.0.0.1:${port}`)}`,
};

/** The block that docs/hosting.md shows for a proxy. */
function documented(language: string): string {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/hosting.md'), 'utf8');
  const [, block] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(docs) ?? [];
  if (!block) throw new Error(`docs/hosting.md has no block for ${language}.`);
  return block;
}

/** A common nginx configuration, with default buffering and bodies of up to 1 MB. */
const stock = `location / {
  proxy_pass http://127.0.0.1:3000;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
}`;

/** Starts a server behind a proxy. @returns a client that reaches it through the proxy, and the proxy's address. */
async function serveBehind({ program, start, around }: Proxy, block: string) {
  const server = await testServerForThisTest();
  const served = await serveHttp({ port: 0, host: '127.0.0.1' }, () => server.app.fetch);
  onTestFinished(() => served.drain(0));
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'afterword-proxy-'));
  const file = join(folder, 'proxy.conf');
  writeFileSync(file, around(port, block.replaceAll('127.0.0.1:3000', `127.0.0.1:${served.port}`)));
  const running = spawn(findProgram(program) ?? program, start(folder, file), {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
  });
  onTestFinished(async () => {
    await stop(running);
    rmSync(folder, { recursive: true });
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await answers(`${address}/healthz`))) {
    if (running.exitCode !== null) throw new Error(`${program} ended with ${running.exitCode}.`);
    await wait(20);
  }
  const token = await server.signIn('ana@example.com');
  return { address, token, api: createClient({ baseUrl: address, token: () => token, retries: 0 }) };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function stop(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null) return;
  const ended = once(running, 'exit');
  // nginx also stops its workers.
  running.kill();
  await ended;
}

/** Sends several lines, each after the page has shown the previous one. A proxy that buffers would show none. */
async function talk(api: Api): Promise<string[]> {
  const [id, captureId] = [randomUUID(), randomUUID()];
  await api.meetings.put({ id, ...someFacts() });
  const page = await api.meetings.events({ id });
  const heard: string[] = [];
  for (const ordinal of [1, 2, 3]) {
    await api.meetings.putEntries({
      id,
      captureId,
      entries: [someEntry({ ordinal, content: `line ${ordinal}` })],
      gaps: [],
    });
    while (heard.length < ordinal) {
      const { value, done } = await page.next();
      if (done) throw new Error('The stream ended.');
      const event = value as MeetingEvent;
      if (event.type === 'entries') heard.push(...event.entries.map(({ content }) => content));
    }
  }
  await page.return?.(undefined);
  return heard;
}

/**
 * Sends a file of 3 MB, which is more than default proxy settings allow.
 * @returns the status of the answer and its type.
 */
async function sendFile({ address, token }: { address: string; token: string }) {
  const body = new FormData();
  const lines = Array.from(
    { length: 6_000 },
    (_, index) => `${index % 2 ? 'Ana' : 'Ben'}: ${'word '.repeat(100)}`,
  );
  body.set('file', new File([lines.join('\n')], 'notes.txt', { type: 'text/plain' }));
  body.set('preview', 'true');
  const { status, headers } = await fetch(`${address}/api/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return { status, type: headers.get('content-type') };
}

describe.skipIf(!findProgramOrPrint('nginx', 'the server behind nginx is not tested'))('behind nginx', () => {
  it('follows a meeting line by line with default buffering', async () => {
    const { api } = await serveBehind(nginx, stock);
    expect(await talk(api)).toEqual(['line 1', 'line 2', 'line 3']);
  });

  it('follows a meeting and accepts large files with the settings of docs/hosting.md', async () => {
    const behind = await serveBehind(nginx, documented('nginx'));
    expect(await talk(behind.api)).toEqual(['line 1', 'line 2', 'line 3']);
    expect(await sendFile(behind)).toEqual({ status: 200, type: 'application/json' });
  });
});

describe.skipIf(!findProgramOrPrint('caddy', 'the server behind Caddy is not tested'))('behind Caddy', () => {
  it('follows a meeting and accepts large files with the settings of docs/hosting.md', async () => {
    const behind = await serveBehind(caddy, documented('caddy'));
    expect(await talk(behind.api)).toEqual(['line 1', 'line 2', 'line 3']);
    expect(await sendFile(behind)).toEqual({ status: 200, type: 'application/json' });
  });
});
