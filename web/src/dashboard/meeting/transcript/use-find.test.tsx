import type { TranscriptEntry } from '@afterword/api-client';
import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type TranscriptView, useTranscriptView } from './transcript-view.ts';
import { useFind, useShowEvidence } from './use-find.ts';

test('goes only once to a line and keeps the search while another tab is shown', () => {
  const show = vi.fn();
  const list = { current: { show, showNewest: () => {} } };
  const entries = ['a', 'b'].map((id) => ({ id, speaker: 'Ana', content: 'The price' })) as TranscriptEntry[];
  const target = { q: 'price', entryId: 'b', to: '' };
  const evidence = { entryIds: ['a'] };
  function Transcript({ view }: { view: TranscriptView }) {
    useFind({ entries, loaded: true }, entries, list, view);
    useShowEvidence(evidence, entries, list, view);
    return null;
  }
  let view!: TranscriptView;
  function Page({ tab }: { tab: string }) {
    view = useTranscriptView(target);
    return tab === 'transcript' && <Transcript view={view} />;
  }
  const { rerender } = render(<Page tab="transcript" />);
  const shown = [
    ['b', { focus: true }],
    ['a', { focus: true }],
  ];
  expect(show.mock.calls).toEqual(shown);
  expect(view.search).toBe('price');
  act(() => view.setSearch(''));
  rerender(<Page tab="notes" />);
  rerender(<Page tab="transcript" />);
  expect(view.search).toBe('');
  expect(show.mock.calls).toEqual(shown);
});
