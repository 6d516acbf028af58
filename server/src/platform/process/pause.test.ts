import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { createPause } from './pause.ts';

function work(milliseconds: number) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('waits as long as the thread was busy, so that others get half of its time', async () => {
  const pause = createPause();
  work(100);
  // Utilization counts whole turns of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  const begun = performance.now();
  await pause();
  expect(performance.now() - begun).toBeGreaterThan(80);
});

it('ends with its client', async () => {
  const client = new AbortController();
  const pause = createPause(client.signal);
  work(100);
  await new Promise((resolve) => setImmediate(resolve));
  client.abort();
  await expect(pause()).rejects.toMatchObject({ name: 'AbortError' });
});
