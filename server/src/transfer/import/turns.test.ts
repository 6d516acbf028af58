import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Threads } from '../../platform/process/threads.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it("reads an account's files one after the other, and does not delay another account", async () => {
  const { threads } = server.deps;
  /** Files being read, with a function that lets each continue. */
  const reading = new Map<string, () => void>();
  server.deps.threads = {
    ...threads,
    run: (async (name: 'readTranscript', input: () => Promise<never>, limits: never) => {
      const loaded: { name: string } = await input();
      await new Promise<void>((resolve) => reading.set(loaded.name, resolve));
      return threads.run(name, loaded as never, limits);
    }) as Threads['run'],
  };
  const preview = (token: string, name: string) =>
    server.api(token).imports.create({ file: new File(['Ana: Hello.'], name), preview: true });
  const ana = await server.signIn(`${randomUUID()}@example.com`);
  const ben = await server.signIn(`${randomUUID()}@example.com`);
  try {
    const first = preview(ana, 'first.txt');
    await vi.waitFor(() => expect([...reading.keys()]).toEqual(['first.txt']));
    const waiting = vi.spyOn(server.deps.capacity, 'readFile');
    const second = preview(ana, 'second.txt');
    await vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(1));
    const other = preview(ben, 'other.txt');
    await vi.waitFor(() => expect([...reading.keys()]).toContain('other.txt'));
    expect([...reading.keys()]).toEqual(['first.txt', 'other.txt']);
    reading.get('other.txt')!();
    expect(await other).toMatchObject({ total: 1 });
    reading.get('first.txt')!();
    expect(await first).toMatchObject({ total: 1 });
    await vi.waitFor(() => expect([...reading.keys()]).toContain('second.txt'));
    reading.get('second.txt')!();
    expect(await second).toMatchObject({ total: 1 });
  } finally {
    server.deps.threads = threads;
  }
});
