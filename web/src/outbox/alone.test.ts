import { expect, test, vi } from 'vitest';
import { alone } from './alone.ts';
import { holdDraft } from './note-drafts.ts';

test('works without locks, which browsers lack over plain HTTP', async () => {
  expect('locks' in navigator).toBe(false);
  const work = vi.fn(async () => {});
  await alone('outbox', work);
  expect(work).toHaveBeenCalledOnce();
  holdDraft('notes')();
});
