import { expect, it, vi } from 'vitest';
import { answerPort, createWorkerPort, type Port } from './port.ts';

/** Creates two ends of a port that deliver messages with a delay. */
function cable() {
  const ends = [0, 1].map(() => ({
    messages: [] as ((message: unknown) => void)[],
    gone: [] as (() => void)[],
  }));
  let cut = false;
  const end = (own: number): Port => ({
    postMessage(message) {
      if (cut) throw new Error('Attempting to use a disconnected port object');
      const sent = structuredClone(message);
      queueMicrotask(() => {
        for (const listener of cut ? [] : ends[1 - own]!.messages) listener(sent);
      });
    },
    onMessage: { addListener: (listener) => void ends[own]!.messages.push(listener) },
    onDisconnect: { addListener: (listener) => void ends[own]!.gone.push(listener) },
  });
  return {
    page: end(0),
    worker: end(1),
    cut() {
      cut = true;
      for (const { gone } of ends) for (const listener of gone) listener();
    },
  };
}

it('returns the right answer to each request, in any order', async () => {
  const { page, worker } = cable();
  let finish: (answer: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => {
    finish = resolve;
  });
  answerPort(worker, async (message) => (message === 'slow' ? slow : `${message}!`));
  const ask = createWorkerPort(() => page);
  const first = ask('slow');
  expect(await ask('quick')).toBe('quick!');
  finish('at last');
  expect(await first).toBe('at last');
});

it('uses one port for many requests, and opens another after the worker ended', async () => {
  const cables: ReturnType<typeof cable>[] = [];
  const ask = createWorkerPort(() => {
    const next = cable();
    cables.push(next);
    answerPort(next.worker, async (message) => message);
    return next.page;
  });
  expect([await ask(1), await ask(2)]).toEqual([1, 2]);
  expect(cables).toHaveLength(1);
  cables[0]!.cut();
  expect(await ask(3)).toBe(3);
  expect(cables).toHaveLength(2);
});

it('rejects requests to a worker that ended', async () => {
  const { page, cut } = cable();
  const ask = createWorkerPort(() => page);
  const asked = ask('anybody there?');
  await Promise.resolve();
  cut();
  await expect(asked).rejects.toThrow('ended before it answered');
});

it('reports why no port can be opened, for example after an update of the extension', async () => {
  const ask = createWorkerPort(() => {
    throw new Error('Extension context invalidated.');
  });
  await expect(ask('hello')).rejects.toThrow('context invalidated');
});

it('answers a failed request with null, so that the caller need not wait', async () => {
  const { page, worker } = cable();
  answerPort(worker, () => Promise.reject(new Error('The disk is broken.')));
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await createWorkerPort(() => page)('save this')).toBeNull();
  expect(silence).toHaveBeenCalledWith(new Error('The disk is broken.'));
  silence.mockRestore();
});

it('sends answers that can wait together, others at once, and each within three seconds', async () => {
  vi.useFakeTimers();
  const { page, worker } = cable();
  const received: number[] = [];
  page.onMessage.addListener((answers) => void received.push((answers as unknown[]).length));
  answerPort(
    worker,
    async (message) => message,
    (message) => message === 'can wait',
  );
  const ask = createWorkerPort(() => page);
  void ask('can wait');
  void ask('can wait');
  await vi.advanceTimersByTimeAsync(2_900);
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(received).toEqual([2]);
  void ask('can wait');
  expect(await ask('now')).toBe('now');
  expect(received).toEqual([2, 2]);
  for (let number = 0; number < 8; number += 1) void ask('can wait');
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual([2, 2, 8]);
  vi.useRealTimers();
});
