import type { TranscriptGap } from '@afterword/api-client';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Chunk, type ChunkProps } from './chunk.tsx';
import type { Stages } from './stages.ts';

afterEach(cleanup);

test('shows the end of a gap as soon as it is known', () => {
  const stages = {
    subscribe: () => () => {},
    of: () => 'near',
    watch: () => {},
    approach: () => {},
    heightOf: () => null,
  } as unknown as Stages;
  const same = { part: 0, stages, start: '2026-11-20T09:00:00.000Z', matches: new Map(), counts: new Map() };
  const chunk = (to: string | null) => {
    const gap: TranscriptGap = { reason: 'paused', from: '2026-11-20T09:01:00.000Z', to };
    return (
      <Chunk
        {...({ ...same, marked: new Map(), currentMatch: null, below: null } as unknown as ChunkProps)}
        {...same}
        rows={[{ kind: 'gap', id: 'gap', gap }]}
      />
    );
  };
  const { rerender } = render(chunk(null));
  rerender(chunk('2026-11-20T09:02:00.000Z'));
  expect(screen.getByRole('listitem').textContent).toContain('2:00');
});
