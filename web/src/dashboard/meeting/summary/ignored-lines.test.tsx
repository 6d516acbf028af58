import type { TranscriptEntry } from '@afterword/api-client';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { IgnoredLines } from './ignored-lines.tsx';

const entries = new Map(
  ['a', 'b'].map((id) => [id, { id, speaker: 'Eve', time: '10:05:00' } as TranscriptEntry]),
);

test('says how many lines tell the summary what to write, and leads to them', () => {
  const onShow = vi.fn();
  render(
    <IgnoredLines
      ignored={[
        { entries: ['a'], reason: 'summary' },
        { entries: ['b'], reason: 'machine' },
      ]}
      entries={entries}
      onShow={onShow}
    />,
  );
  expect(screen.getByRole('note').textContent).toContain(
    '2 lines tell the summary what to write. They were not followed.',
  );
  const lines = screen.getAllByRole('button', { name: /Eve/ });
  // Escape in the transcript returns to it.
  expect(lines.map((line) => line.dataset.claim)).toEqual(['ignored', undefined]);
  fireEvent.click(lines[1]!);
  expect(onShow).toHaveBeenCalledWith('ignored', ['b', 'a'], '');
});

test('says nothing where no line does, or where it was deleted', () => {
  render(<IgnoredLines ignored={[]} entries={entries} onShow={vi.fn()} />);
  render(
    <IgnoredLines ignored={[{ entries: ['gone'], reason: 'summary' }]} entries={entries} onShow={vi.fn()} />,
  );
  expect(screen.queryByRole('note')).toBeNull();
});
