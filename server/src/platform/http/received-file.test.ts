import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withReceivedFile } from './received-file.ts';

/** Receives a file of `bytes` bytes with a limit of 1,000; `announced` sends the length in advance. */
async function receive(bytes: number, { announced }: { announced: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'afterword-receiving-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'a.zip'));
  const sent = new Request('http://localhost/', { method: 'POST', body: form });
  const body = Buffer.from(await sent.arrayBuffer());
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      ...(announced ? { 'content-length': `${body.length}` } : {}),
    },
    body,
  });
  const received = withReceivedFile(request, { folder, most: 1_000 });
  return { received, left: () => readdirSync(folder) };
}

it.each([
  { bytes: 1_001, announced: false },
  { bytes: 200_000, announced: true },
])(
  'refuses a file of $bytes bytes over a limit of 1,000 and leaves nothing on disk (length announced: $announced)',
  async (sent) => {
    const { received, left } = await receive(sent.bytes, sent);
    await expect(received).rejects.toMatchObject({ code: 'too_large' });
    expect(left()).toEqual([]);
  },
);

it('accepts a file of exactly the limit', async () => {
  const { received } = await receive(1_000, { announced: false });
  const { file } = await received;
  expect(readFileSync(file.path)).toHaveLength(1_000);
});
