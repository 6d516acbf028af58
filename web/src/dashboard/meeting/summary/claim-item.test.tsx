import type { TranscriptEntry } from '@afterword/api-client';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ClaimItem } from './claim-item.tsx';

test('says that a line was deleted only when the transcript has loaded without it', () => {
  const other = { id: 'b', time: '00:00:05', speaker: 'Ana', content: 'Yes.' } as TranscriptEntry;
  const item = (entries: ReadonlyMap<string, TranscriptEntry>) => (
    <ClaimItem
      name="claim"
      claim={{ text: 'We ship on Monday.', speaker: 'Ana', entries: ['a'], state: 'quoted' }}
      entries={entries}
      shown={null}
      language={null}
      onShow={vi.fn()}
    />
  );
  const { rerender } = render(item(new Map()));
  expect(screen.queryByText(/was deleted/)).toBeNull();
  rerender(item(new Map([[other.id, other]])));
  expect(screen.getByText(/was deleted/)).toBeTruthy();
});

test('runs with its speaker in the direction of its own words', () => {
  const line = { id: 'a', time: '00:00:05', speaker: 'Ana', content: 'אני אשלח את הדוח.' } as TranscriptEntry;
  render(
    <ClaimItem
      name="claim"
      claim={{ text: line.content, speaker: 'Ana', entries: ['a'], state: 'quoted' }}
      entries={new Map([[line.id, line]])}
      shown={null}
      language={null}
      onShow={vi.fn()}
    />,
  );
  const claim = screen.getByRole('button', { name: /הדוח/ });
  expect(claim.dir).toBe('auto');
  // The direction is that of the first letter outside of elements that have their own.
  const own = claim.cloneNode(true) as HTMLElement;
  for (const each of own.querySelectorAll('bdi, [dir]')) each.remove();
  expect(own.textContent).toContain(line.content);
  expect(own.textContent).not.toContain('Ana');
});
