import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
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

/** Receives a form whose only file begins with the first chunk of this body. */
function receiveFrom(pull: (controller: ReadableStreamDefaultController<Uint8Array>) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'afterword-receiving-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
    duplex: 'half',
  } as RequestInit);
  return { folder, received: () => withReceivedFile(request, { folder, most: 1_000 }) };
}

const fileHead = Buffer.from(
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nAna: Hello.',
);

/** Returns the paths of this process's open files in a folder. */
const openIn = (folder: string) =>
  readdirSync('/proc/self/fd')
    .map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return ''; // It was closed since.
      }
    })
    .filter((path) => path.startsWith(folder));

it.runIf(existsSync('/proc/self/fd'))(
  'closes and deletes the file of an upload that breaks off',
  async () => {
    let sent = false;
    const { folder, received } = receiveFrom(async (controller) => {
      if (sent) {
        await vi.waitFor(() => expect(openIn(folder)).toHaveLength(1));
        controller.error(new Error('gone'));
      } else controller.enqueue(fileHead);
      sent = true;
    });
    await expect(received()).rejects.toThrow('gone');
    expect(readdirSync(folder)).toEqual([]);
    expect(openIn(folder)).toEqual([]);
  },
);

it('fails as soon as the file cannot be written, although more of it could arrive', async () => {
  let sent = false;
  const { folder, received } = receiveFrom(async (controller) => {
    if (sent) await new Promise(() => {});
    sent = true;
    rmSync(folder, { recursive: true });
    controller.enqueue(fileHead);
  });
  await expect(received()).rejects.toMatchObject({ code: 'ENOENT' });
});
