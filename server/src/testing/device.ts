import { randomUUID } from 'node:crypto';
import { closeDigest } from '@afterword/api-client';
import { expect, vi } from 'vitest';
import { createServerApi } from '../../../extension/src/background/server-api.ts';
import { createOutbox } from '../../../extension/src/outbox/outbox.ts';
import { createMemoryStore } from '../../../extension/test/memory-store.ts';
import { at, someEntry, someFacts } from './meetings.ts';
import type { TestServer } from './server.ts';

/** Runs the extension's own outbox with a new entry every few hundredths of a second. */
export async function startDevice(
  server: TestServer,
  token: string,
  account: { id: number; name: string; email: string },
  nth = 1,
) {
  const outbox = createOutbox({
    store: createMemoryStore().open(),
    send: createServerApi(async (input, init) => server.app.fetch(new Request(input, init), {})),
    now: Date.now,
    random: Math.random,
    schedule: (callback, ms) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    lock: (_name, work) => work(),
    meetingOpen: async () => true,
    reading: async () => true,
    onDeleted: () => {},
    onChange: () => {},
    digest: closeDigest,
    defaultOrigin: 'http://localhost',
  });
  await outbox.signIn({ origin: 'http://localhost', serverId: server.deps.identity.id, account, token });
  const [meetingId, captureId] = [randomUUID(), randomUUID()];
  await outbox.save([
    { kind: 'meeting', id: meetingId, meetingId, ...someFacts({ title: `Device ${nth}` }) },
    {
      kind: 'capture',
      id: captureId,
      meetingId,
      revision: 1,
      startedAt: at(0),
      health: 'capturing',
      at: at(0),
      endedAt: null,
    },
  ]);
  const saved: string[] = [];
  let going = true;
  const capturing = (async () => {
    for (let ordinal = 0; going; ordinal += 1) {
      const entry = someEntry({ ordinal });
      await outbox.save([{ kind: 'entry', meetingId, captureId, ...entry }]);
      saved.push(entry.id);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  })();
  return {
    meetingId,
    /** Ends the capture and waits until the server has everything. @returns the ids of the captured entries. */
    async stop(): Promise<string[]> {
      going = false;
      await capturing;
      await vi.waitFor(
        async () => {
          await outbox.drain('person');
          expect(await outbox.status()).toMatchObject({ unsent: 0 });
        },
        { interval: 200 },
      );
      return saved;
    },
  };
}
